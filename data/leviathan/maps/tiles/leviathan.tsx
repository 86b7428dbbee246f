<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.12.1" name="leviathan" tilewidth="64" tileheight="64" tilecount="64" columns="8">
 <image source="leviathan.png" width="512" height="512"/>
 <tile id="0">
  <properties>
   <property name="kind" propertytype="kind" value="none"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="kind" propertytype="kind" value="normal"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="kind" propertytype="kind" value="harmful"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="kind" propertytype="kind" value="difficult"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="kind" propertytype="kind" value="ledge"/>
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="kind" propertytype="kind" value="open"/>
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="kind" propertytype="kind" value="normal"/>
  </properties>
 </tile>
 <tile id="7">
  <properties>
   <property name="kind" propertytype="kind" value="harmful"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="kind" propertytype="kind" value="difficult"/>
  </properties>
 </tile>
 <tile id="9">
  <properties>
   <property name="kind" propertytype="kind" value="ledge"/>
  </properties>
 </tile>
 <tile id="16">
  <properties>
   <property name="crystal" propertytype="crystal" value="normal"/>
   <property name="value" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="17">
  <properties>
   <property name="crystal" propertytype="crystal" value="normal"/>
   <property name="value" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="18">
  <properties>
   <property name="crystal" propertytype="crystal" value="normal"/>
   <property name="value" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="19">
  <properties>
   <property name="crystal" propertytype="crystal" value="normal"/>
   <property name="value" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="20">
  <properties>
   <property name="crystal" propertytype="crystal" value="normal"/>
   <property name="value" type="int" value="5"/>
  </properties>
 </tile>
 <tile id="21">
  <properties>
   <property name="crystal" propertytype="crystal" value="normal"/>
   <property name="value" type="int" value="6"/>
  </properties>
 </tile>
 <tile id="24">
  <properties>
   <property name="crystal" propertytype="crystal" value="blighted"/>
   <property name="value" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="25">
  <properties>
   <property name="crystal" propertytype="crystal" value="blighted"/>
   <property name="value" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="26">
  <properties>
   <property name="crystal" propertytype="crystal" value="blighted"/>
   <property name="value" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="27">
  <properties>
   <property name="crystal" propertytype="crystal" value="blighted"/>
   <property name="value" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="28">
  <properties>
   <property name="crystal" propertytype="crystal" value="blighted"/>
   <property name="value" type="int" value="5"/>
  </properties>
 </tile>
 <tile id="29">
  <properties>
   <property name="crystal" propertytype="crystal" value="blighted"/>
   <property name="value" type="int" value="6"/>
  </properties>
 </tile>
 <tile id="32">
  <properties>
   <property name="feature" propertytype="feature" value="mushroom"/>
  </properties>
 </tile>
 <tile id="33">
  <properties>
   <property name="feature" propertytype="feature" value="start"/>
  </properties>
 </tile>
</tileset>
