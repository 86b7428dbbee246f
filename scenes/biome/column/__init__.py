"""The column beside the map: questions, panels, quests, news, talk."""
