<?xml version='1.0' encoding='utf-8'?>
<map version="freeplane 1.12.1">
  <node TEXT="Harbour festival" ID="ID_b790e710a6f34e8195f5e311d87842b6" CREATED="1795643327912" MODIFIED="1795643327912">
    <node TEXT="Stage" ID="ID_8385dbfc974b45b882e9c99e793e71c8" CREATED="1795643327912" MODIFIED="1795643327912" POSITION="right">
      <richcontent TYPE="NOTE">
        <html>
          <body>
            <p>Ask for the long cables.</p>
          </body>
        </html>
      </richcontent>
      <node TEXT="Sound &amp; light" ID="ID_7d0a73c69f7b4351badae6c3d3e4a812" CREATED="1795643327912" MODIFIED="1795643327912" LINK="https://example.org/" />
      <node TEXT="Ropes &quot;thick&quot;" ID="ID_ffc8766e8ed84bc99b81ec64c186c1c2" CREATED="1795643327912" MODIFIED="1795643327912" />
    </node>
    <node TEXT="Food" ID="ID_6c4f2eb868044a34871b87e371f288e5" CREATED="1795643327912" MODIFIED="1795643327912" POSITION="left">
      <node TEXT="Fish" ID="ID_180aded0166244c19d17cf1aca5f2cd4" CREATED="1795643327912" MODIFIED="1795643327912" />
      <node TEXT="Waffles" ID="ID_c50b9c26ff5c44bea487323d5f46113d" CREATED="1795643327912" MODIFIED="1795643327912" />
    </node>
  </node>
</map>