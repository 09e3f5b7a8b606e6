<map version="freeplane 1.3.0">
  <attribute_registry SHOW_ATTRIBUTES="hide"/>
  <node TEXT="Harbour festival" FOLDED="false" ID="ID_2611250001" CREATED="1795643327913" MODIFIED="1795643327913">
    <edge STYLE="horizontal" COLOR="#cccccc"/>
    <hook NAME="MapStyle" zoom="1.00">
      <properties show_icon_for_attributes="false" show_note_icons="false"/>
      <map_styles>
        <stylenode LOCALIZED_TEXT="styles.root_node">
          <stylenode LOCALIZED_TEXT="styles.predefined" POSITION="right">
            <stylenode LOCALIZED_TEXT="default" MAX_WIDTH="600" COLOR="#000000" STYLE="as_parent">
              <font NAME="Segoe UI" SIZE="12" BOLD="false" ITALIC="false"/>
            </stylenode>
            <stylenode LOCALIZED_TEXT="defaultstyle.details"/>
            <stylenode LOCALIZED_TEXT="defaultstyle.note"/>
            <stylenode LOCALIZED_TEXT="defaultstyle.floating">
              <edge STYLE="hide edge"/>
              <cloud COLOR="#0f0f0f" SHAPE="ROUND_RECT"/>
            </stylenode>
          </stylenode>
          <stylenode LOCALIZED_TEXT="styles.user-defined" POSITION="right">
            <stylenode LOCALIZED_TEXT="styles.topic" COLOR="#18898b" STYLE="fork">
              <font NAME="Liberation Sans" SIZE="12" BOLD="true"/>
            </stylenode>
            <stylenode LOCALIZED_TEXT="styles.subtopic" COLOR="#cc3300" STYLE="fork">
              <font NAME="Liberation Sans" SIZE="12" BOLD="true"/>
            </stylenode>
            <stylenode LOCALIZED_TEXT="styles.subsubtopic" COLOR="#669900">
              <font NAME="Liberation Sans" SIZE="12" BOLD="true"/>
            </stylenode>
            <stylenode LOCALIZED_TEXT="styles.important">
              <icon BUILTIN="yes"/>
            </stylenode>
          </stylenode>
        </stylenode>
      </map_styles>
    </hook>
    <node ID="ID_2611250002" CREATED="1795643327913" MODIFIED="1795643327913" TEXT="Stage">
      <richcontent TYPE="NOTE">
        <html>
          <head/>
          <body>
            <p>Ask for the long cables.</p>
          </body>
        </html>
      </richcontent>
      <richcontent TYPE="DETAILS">
        <html>
          <head/>
          <body>
            <p>On the west quay</p>
          </body>
        </html>
      </richcontent>
      <attribute NAME="price" VALUE="12"/>
      <icon BUILTIN="idea"/>
      <node ID="ID_2611250003" CREATED="1795643327913" MODIFIED="1795643327913" TEXT="Sound &amp; light" LINK="https://example.org/"/>
      <node ID="ID_2611250004" CREATED="1795643327913" MODIFIED="1795643327913" TEXT="Ropes &quot;thick&quot;"/>
    </node>
    <node ID="ID_2611250005" CREATED="1795643327913" MODIFIED="1795643327913" TEXT="Food">
      <node ID="ID_2611250006" CREATED="1795643327913" MODIFIED="1795643327913" TEXT="Fish"/>
      <node ID="ID_2611250007" CREATED="1795643327913" MODIFIED="1795643327913" TEXT="Waffles"/>
      <arrowlink SHAPE="CUBIC_CURVE" COLOR="#000000" WIDTH="2" TRANSPARENCY="80" FONT_SIZE="9" FONT_FAMILY="SansSerif" STARTINCLINATION="131;0;" ENDINCLINATION="131;0;" STARTARROW="NONE" ENDARROW="DEFAULT" DESTINATION="ID_2611250003"/>
    </node>
  </node>
</map>
