// Cues beside sight: a short buzz when it is one's turn or something was refused, and a screen that stays on.

let lock = null;

export function buzz(pattern) {
  try {
    if (navigator.userActivation?.hasBeenActive ?? true) navigator.vibrate?.(pattern);
  } catch {
    // A browser that does not want to: the picture says it as well.
  }
}

// Where browsers have it (not on plain addresses of a home network, alas), the screen stays on while one plays.
export async function stayAwake() {
  if (!("wakeLock" in navigator) || document.visibilityState !== "visible" || lock) return;
  try {
    lock = await navigator.wakeLock.request("screen");
    lock.addEventListener("release", () => (lock = null));
  } catch {
    lock = null;
  }
}
