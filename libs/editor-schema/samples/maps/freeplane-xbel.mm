<?xml version="1.0" encoding="us-ascii"?>
<map>
  <node TEXT="Harbour festival">
    <node TEXT="Stage" FOLDED="">
      <node TEXT="Sound &amp; light" LINK="https://example.org/"/>
      <node TEXT="Ropes &quot;thick&quot;" LINK="https://example.org/ropes"/>
    </node>
    <node TEXT="Food" FOLDED="">
      <node TEXT="Fish" LINK="https://example.org/fish"/>
      <node TEXT="Waffles" LINK="https://example.org/waffles"/>
    </node>
  </node>
</map>
