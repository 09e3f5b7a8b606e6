<?xml version="1.0" ?>
<map version="1.9.13">
    <node TEXT="Harbour festival" ID="ID_cb0b5541_38af_4dec_8609_5da9847c323b">
        <node TEXT="Stage" ID="ID_e98b755b_adb3_4707_8cd9_fa1bd75ab9e6" POSITION="right">
            <node TEXT="Sound &amp; light" ID="ID_5eeb18a1_4865_447c_9570_05cb3ed5c5ac"/>
            <node TEXT="Ropes &quot;thick&quot;" ID="ID_4d453147_5032_4fca_9836_2c7536c08b43"/>
        </node>
        <node TEXT="Food" ID="ID_cbcf0804_c5c9_4ad4_b426_1139b7d649b4" POSITION="left">
            <node TEXT="Fish" ID="ID_75d9310f_5b88_4962_8359_45dfea64e9c4"/>
            <node TEXT="Waffles" ID="ID_207dc103_2998_483f_a006_4f8fcd96aa9c"/>
        </node>
    </node>
</map>
