<?xml version='1.0' encoding='utf-8'?>
<map version="freeplane 1.12.1">
  <node TEXT="Fête du port 🚢" ID="ID_d36e929883414413bb957e0ecdfd9220" CREATED="1795643327919" MODIFIED="1795643327919">
    <node TEXT="Quai 1" ID="ID_f6898841736f4615b6c2facde12fb96f" CREATED="1795643327919" MODIFIED="1795643327919">
      <node TEXT="מזח 1" ID="ID_150b49e10e6c4a3eab5496a01e809e2a" CREATED="1795643327919" MODIFIED="1795643327919">
        <node TEXT="埠頭 2" ID="ID_28ef98afa3704008bdad8096e9f7f772" CREATED="1795643327919" MODIFIED="1795643327919">
          <node TEXT="מזח 3" ID="ID_a1c532ebd5ac4b0c8fddcebe97ba67ad" CREATED="1795643327919" MODIFIED="1795643327919">
            <node TEXT="埠頭 4" ID="ID_bcf0adbd59c64752a3d496741342d58e" CREATED="1795643327919" MODIFIED="1795643327919">
              <node TEXT="מזח 5" ID="ID_576cae1b32d0433a9d715c693a7bea47" CREATED="1795643327919" MODIFIED="1795643327919">
                <node TEXT="埠頭 6" ID="ID_a4a764aa86bd416b81580b2e668d6dca" CREATED="1795643327919" MODIFIED="1795643327919">
                  <node TEXT="מזח 7" ID="ID_19849d62d1b5453e89d071260628120c" CREATED="1795643327919" MODIFIED="1795643327919">
                    <node TEXT="埠頭 8" ID="ID_1673781f4dbe41ab962146400daa318c" CREATED="1795643327919" MODIFIED="1795643327919">
                      <node TEXT="מזח 9" ID="ID_894fa12cac484ad6a2693c1fddb14f6c" CREATED="1795643327919" MODIFIED="1795643327919">
                        <node TEXT="埠頭 10" ID="ID_dec488cbffc741d99ede415dfa0a2d64" CREATED="1795643327919" MODIFIED="1795643327919" />
                      </node>
                    </node>
                  </node>
                </node>
              </node>
            </node>
          </node>
        </node>
      </node>
    </node>
    <node TEXT="Quai 2" ID="ID_80e40932af43465da77d277197cbb0b0" CREATED="1795643327919" MODIFIED="1795643327919">
      <node TEXT="מזח 1" ID="ID_2df28956faf44260b2f51d0a9f492d9e" CREATED="1795643327919" MODIFIED="1795643327919">
        <node TEXT="埠頭 2" ID="ID_474331759dd046d493ab54e97255f08e" CREATED="1795643327919" MODIFIED="1795643327919">
          <node TEXT="מזח 3" ID="ID_87ffd130b87941d8907f9e546fd681eb" CREATED="1795643327919" MODIFIED="1795643327919">
            <node TEXT="埠頭 4" ID="ID_09df2c08516f4d00be507132e37253bd" CREATED="1795643327919" MODIFIED="1795643327919">
              <node TEXT="מזח 5" ID="ID_6c5a739348a44dd1a41b97be1758204d" CREATED="1795643327919" MODIFIED="1795643327919">
                <node TEXT="埠頭 6" ID="ID_b0b37208e9064cfb9b3b04f3acacb71c" CREATED="1795643327919" MODIFIED="1795643327919">
                  <node TEXT="מזח 7" ID="ID_fcb7a3fef3d747cca2761cf78b0105dc" CREATED="1795643327919" MODIFIED="1795643327919">
                    <node TEXT="埠頭 8" ID="ID_fc75c55808e14e5db32602516bea7ee3" CREATED="1795643327919" MODIFIED="1795643327919">
                      <node TEXT="מזח 9" ID="ID_e785e9b6545c4e2c8632cc3012ac593a" CREATED="1795643327919" MODIFIED="1795643327919">
                        <node TEXT="埠頭 10" ID="ID_2c9ca21d131c44ad8cf1e4c5755133af" CREATED="1795643327919" MODIFIED="1795643327919" />
                      </node>
                    </node>
                  </node>
                </node>
              </node>
            </node>
          </node>
        </node>
      </node>
    </node>
    <node TEXT="Quai 3" ID="ID_3df713bdfa57459cb805ea806b9c6ab1" CREATED="1795643327919" MODIFIED="1795643327919">
      <node TEXT="מזח 1" ID="ID_3726bffdf25c432bb3e0743dc9442488" CREATED="1795643327919" MODIFIED="1795643327919">
        <node TEXT="埠頭 2" ID="ID_2c1ab69281ff4f4a86bd35cedbf38499" CREATED="1795643327919" MODIFIED="1795643327919">
          <node TEXT="מזח 3" ID="ID_860c2a5f31e44da9a531747a8038cd13" CREATED="1795643327919" MODIFIED="1795643327919">
            <node TEXT="埠頭 4" ID="ID_29f9cca81e8c46bf94f6e3cf62b4e478" CREATED="1795643327920" MODIFIED="1795643327920">
              <node TEXT="מזח 5" ID="ID_4c135cb3ef1f4ffa826955344e9aa134" CREATED="1795643327920" MODIFIED="1795643327920">
                <node TEXT="埠頭 6" ID="ID_8f14375ec0cf480482a25bf94af9645c" CREATED="1795643327920" MODIFIED="1795643327920">
                  <node TEXT="מזח 7" ID="ID_af8f9565db3d462fae95b705719500d5" CREATED="1795643327920" MODIFIED="1795643327920">
                    <node TEXT="埠頭 8" ID="ID_3f36aea849cd495baf3be12e375ddacc" CREATED="1795643327920" MODIFIED="1795643327920">
                      <node TEXT="מזח 9" ID="ID_67a43e2f9a8a44e1a6b84d48f936324d" CREATED="1795643327920" MODIFIED="1795643327920">
                        <node TEXT="埠頭 10" ID="ID_0e91862289b146a899b064dfc60ce6bd" CREATED="1795643327920" MODIFIED="1795643327920" />
                      </node>
                    </node>
                  </node>
                </node>
              </node>
            </node>
          </node>
        </node>
      </node>
    </node>
    <node TEXT="Quai 4" ID="ID_b235d1c5d3c64b7c944e164f91ee79e0" CREATED="1795643327920" MODIFIED="1795643327920">
      <node TEXT="מזח 1" ID="ID_3a68222760bb47309eab656c6037a872" CREATED="1795643327920" MODIFIED="1795643327920">
        <node TEXT="埠頭 2" ID="ID_5f0c81f084a1445485993449a5c76494" CREATED="1795643327920" MODIFIED="1795643327920">
          <node TEXT="מזח 3" ID="ID_05cb317fbd1944c3b93c41d668de7753" CREATED="1795643327920" MODIFIED="1795643327920">
            <node TEXT="埠頭 4" ID="ID_f6b5375938c944678eb0caf78810e0fa" CREATED="1795643327920" MODIFIED="1795643327920">
              <node TEXT="מזח 5" ID="ID_6cfb3035aa7f404e838dc361138ad913" CREATED="1795643327920" MODIFIED="1795643327920">
                <node TEXT="埠頭 6" ID="ID_fb78ca78915d4e1cb29ffa603412369c" CREATED="1795643327920" MODIFIED="1795643327920">
                  <node TEXT="מזח 7" ID="ID_9ebbddc47fd4450c8e30ea7f6d54ddc4" CREATED="1795643327920" MODIFIED="1795643327920">
                    <node TEXT="埠頭 8" ID="ID_3eb5815db2764cd4a60c0ee8b0aa06ae" CREATED="1795643327920" MODIFIED="1795643327920">
                      <node TEXT="מזח 9" ID="ID_913ccc26c097431196a7b59cf2bdfc9e" CREATED="1795643327920" MODIFIED="1795643327920">
                        <node TEXT="埠頭 10" ID="ID_aac6fafd86aa4af1a4b888adb950ea6a" CREATED="1795643327920" MODIFIED="1795643327920" />
                      </node>
                    </node>
                  </node>
                </node>
              </node>
            </node>
          </node>
        </node>
      </node>
    </node>
    <node TEXT="Quai 5" ID="ID_af516adce0c54bad8f7d5a23904f925d" CREATED="1795643327920" MODIFIED="1795643327920">
      <node TEXT="מזח 1" ID="ID_a211d1075bfb4ee78feb56dcece3dc63" CREATED="1795643327920" MODIFIED="1795643327920">
        <node TEXT="埠頭 2" ID="ID_b70ae4b447aa42ab8f9c34af575d8efb" CREATED="1795643327920" MODIFIED="1795643327920">
          <node TEXT="מזח 3" ID="ID_81f75c2ee9a640cdaddb61cda3dc5f61" CREATED="1795643327920" MODIFIED="1795643327920">
            <node TEXT="埠頭 4" ID="ID_121fb9a9a17a4417bce8a1b3638dd5e5" CREATED="1795643327920" MODIFIED="1795643327920">
              <node TEXT="מזח 5" ID="ID_bd31ef78730f49d2b18915ca36700fe8" CREATED="1795643327920" MODIFIED="1795643327920">
                <node TEXT="埠頭 6" ID="ID_fc92b68fbacc4ee3abe8e62373a61ab6" CREATED="1795643327920" MODIFIED="1795643327920">
                  <node TEXT="מזח 7" ID="ID_9ecc6bf30d9c429d8813175a3c567f0e" CREATED="1795643327920" MODIFIED="1795643327920">
                    <node TEXT="埠頭 8" ID="ID_c2e65005667341f68c3d7836e914f877" CREATED="1795643327920" MODIFIED="1795643327920">
                      <node TEXT="מזח 9" ID="ID_871147c09372430784789f84f851e1c5" CREATED="1795643327920" MODIFIED="1795643327920">
                        <node TEXT="埠頭 10" ID="ID_6e08b2b618584459ba693886a7797a4c" CREATED="1795643327920" MODIFIED="1795643327920" />
                      </node>
                    </node>
                  </node>
                </node>
              </node>
            </node>
          </node>
        </node>
      </node>
    </node>
    <node TEXT="Quai 6" ID="ID_69396b79a73a4fa298b2e2c1f466aae6" CREATED="1795643327920" MODIFIED="1795643327920">
      <node TEXT="מזח 1" ID="ID_dcef87b49ce747c0a9908a0ec5f2d319" CREATED="1795643327920" MODIFIED="1795643327920">
        <node TEXT="埠頭 2" ID="ID_e6be4bd4c093419eb6f3d9f8bb927558" CREATED="1795643327920" MODIFIED="1795643327920">
          <node TEXT="מזח 3" ID="ID_c294c8628b8344cd8326b8a47f2ac51e" CREATED="1795643327920" MODIFIED="1795643327920">
            <node TEXT="埠頭 4" ID="ID_c0e2cec6359d450c8f52dd446b363d64" CREATED="1795643327920" MODIFIED="1795643327920">
              <node TEXT="מזח 5" ID="ID_c672e70c0f9a447f86b06dd25907d94d" CREATED="1795643327920" MODIFIED="1795643327920">
                <node TEXT="埠頭 6" ID="ID_262456bd0fce4ea285957a3362404900" CREATED="1795643327920" MODIFIED="1795643327920">
                  <node TEXT="מזח 7" ID="ID_2f49e85bef80403e857692ef5f80be7e" CREATED="1795643327920" MODIFIED="1795643327920">
                    <node TEXT="埠頭 8" ID="ID_a8618e7d77e846bcb1d73fe533eed4e3" CREATED="1795643327920" MODIFIED="1795643327920">
                      <node TEXT="מזח 9" ID="ID_b8d6b137e872431bb37ed64f005a25a7" CREATED="1795643327920" MODIFIED="1795643327920">
                        <node TEXT="埠頭 10" ID="ID_ce309e34679b4d5bb4787194f38f40fe" CREATED="1795643327920" MODIFIED="1795643327920" />
                      </node>
                    </node>
                  </node>
                </node>
              </node>
            </node>
          </node>
        </node>
      </node>
    </node>
    <node TEXT="Quai 7" ID="ID_4f9c693caa284659be8314717a32e0d8" CREATED="1795643327920" MODIFIED="1795643327920">
      <node TEXT="מזח 1" ID="ID_2cad1921f7ab443ab85eb97846fb47a0" CREATED="1795643327920" MODIFIED="1795643327920">
        <node TEXT="埠頭 2" ID="ID_33a63cbc812b41cc8be3d2a238037582" CREATED="1795643327920" MODIFIED="1795643327920">
          <node TEXT="מזח 3" ID="ID_26cf2292373f444eaf1093f90c20bcc9" CREATED="1795643327920" MODIFIED="1795643327920">
            <node TEXT="埠頭 4" ID="ID_414eaebadf6f4908b4a8e5916537c266" CREATED="1795643327920" MODIFIED="1795643327920">
              <node TEXT="מזח 5" ID="ID_886848e868f44c87bb007b5cfd9d14e4" CREATED="1795643327920" MODIFIED="1795643327920">
                <node TEXT="埠頭 6" ID="ID_37908d9a1db5452bae31f82d5e95ecc8" CREATED="1795643327920" MODIFIED="1795643327920">
                  <node TEXT="מזח 7" ID="ID_6de6e60b00a2493f9426dfa7f137eb33" CREATED="1795643327920" MODIFIED="1795643327920">
                    <node TEXT="埠頭 8" ID="ID_9e91d6ef78e04ac6bb44a7963b76a7b2" CREATED="1795643327920" MODIFIED="1795643327920">
                      <node TEXT="מזח 9" ID="ID_eb862a2f3eac4f84b91bb48bd1c672a8" CREATED="1795643327920" MODIFIED="1795643327920">
                        <node TEXT="埠頭 10" ID="ID_fa7ead03ba824e10aba911212c22f547" CREATED="1795643327920" MODIFIED="1795643327920" />
                      </node>
                    </node>
                  </node>
                </node>
              </node>
            </node>
          </node>
        </node>
      </node>
    </node>
    <node TEXT="Quai 8" ID="ID_a4639c41193f47e7aefb122ebc2e67da" CREATED="1795643327920" MODIFIED="1795643327920">
      <node TEXT="מזח 1" ID="ID_c23cb66ec55240c9b6b7c7a16ab01cb6" CREATED="1795643327920" MODIFIED="1795643327920">
        <node TEXT="埠頭 2" ID="ID_8a82d283610a4b1c84c50e8ec8fd8421" CREATED="1795643327920" MODIFIED="1795643327920">
          <node TEXT="מזח 3" ID="ID_85d702fd62c14045bcc6b8bfdb7c2ce7" CREATED="1795643327920" MODIFIED="1795643327920">
            <node TEXT="埠頭 4" ID="ID_0c75406842024c99af333a59fd619051" CREATED="1795643327920" MODIFIED="1795643327920">
              <node TEXT="מזח 5" ID="ID_1e93335d42be463799fdb886c07496e7" CREATED="1795643327920" MODIFIED="1795643327920">
                <node TEXT="埠頭 6" ID="ID_8f6697166d6f4ec094d8792c20556185" CREATED="1795643327920" MODIFIED="1795643327920">
                  <node TEXT="מזח 7" ID="ID_8d65b342de09475cb0c979496075805f" CREATED="1795643327920" MODIFIED="1795643327920">
                    <node TEXT="埠頭 8" ID="ID_4b6073861990422286cef0c495a91a37" CREATED="1795643327920" MODIFIED="1795643327920">
                      <node TEXT="מזח 9" ID="ID_a1105b8e2605499eb781952b67d6cb7f" CREATED="1795643327920" MODIFIED="1795643327920">
                        <node TEXT="埠頭 10" ID="ID_3649c8e4e236471897152788262bb68d" CREATED="1795643327920" MODIFIED="1795643327920" />
                      </node>
                    </node>
                  </node>
                </node>
              </node>
            </node>
          </node>
        </node>
      </node>
    </node>
    <node TEXT="Quai 9" ID="ID_1e6eac01e03a4ae58dac7aabdf7567f8" CREATED="1795643327920" MODIFIED="1795643327920">
      <node TEXT="מזח 1" ID="ID_cff777e0fd11481dbcd50df7a6bdcb3c" CREATED="1795643327920" MODIFIED="1795643327920">
        <node TEXT="埠頭 2" ID="ID_54dedc7890ce48a4bd684588f2028900" CREATED="1795643327920" MODIFIED="1795643327920">
          <node TEXT="מזח 3" ID="ID_e3f73d17461e4b19a8c3f1cf1dce90f9" CREATED="1795643327923" MODIFIED="1795643327923">
            <node TEXT="埠頭 4" ID="ID_0053f0f2083540759fe5cc3dbcc7328d" CREATED="1795643327923" MODIFIED="1795643327923">
              <node TEXT="מזח 5" ID="ID_a7f3c87063724d5e83318628cd4f5ad3" CREATED="1795643327923" MODIFIED="1795643327923">
                <node TEXT="埠頭 6" ID="ID_370a01c19a0444f9ab2666f1a36e2fea" CREATED="1795643327923" MODIFIED="1795643327923">
                  <node TEXT="מזח 7" ID="ID_44139fc34a704767b9d2ca48444b20dc" CREATED="1795643327923" MODIFIED="1795643327923">
                    <node TEXT="埠頭 8" ID="ID_218bbae375684e618325573b8fd24aaa" CREATED="1795643327923" MODIFIED="1795643327923">
                      <node TEXT="מזח 9" ID="ID_fb0262563baf4fa89e1fbd53283edb37" CREATED="1795643327923" MODIFIED="1795643327923">
                        <node TEXT="埠頭 10" ID="ID_8aa56f743f0a41519bad5323ac3132c6" CREATED="1795643327923" MODIFIED="1795643327923" />
                      </node>
                    </node>
                  </node>
                </node>
              </node>
            </node>
          </node>
        </node>
      </node>
    </node>
    <node TEXT="Quai 10" ID="ID_28d239a27f144fd9abc7e110eab80372" CREATED="1795643327923" MODIFIED="1795643327923">
      <node TEXT="מזח 1" ID="ID_076abc605cd44a559cd7493c2fdffd06" CREATED="1795643327923" MODIFIED="1795643327923">
        <node TEXT="埠頭 2" ID="ID_16e28853f5c649ea932928f07c8ad4b0" CREATED="1795643327923" MODIFIED="1795643327923">
          <node TEXT="מזח 3" ID="ID_0f485f1886944ac892dc031214c9b153" CREATED="1795643327923" MODIFIED="1795643327923">
            <node TEXT="埠頭 4" ID="ID_36fefc2894734614a3a596bd46cbfa3d" CREATED="1795643327923" MODIFIED="1795643327923">
              <node TEXT="מזח 5" ID="ID_e56b02ae531048a99751ab683c8c8478" CREATED="1795643327923" MODIFIED="1795643327923">
                <node TEXT="埠頭 6" ID="ID_febd5ba18e064fcfa3b89093b18f6237" CREATED="1795643327923" MODIFIED="1795643327923">
                  <node TEXT="מזח 7" ID="ID_87081e0e847e442ebed3c1d52d35fdbf" CREATED="1795643327923" MODIFIED="1795643327923">
                    <node TEXT="埠頭 8" ID="ID_3a68581bf40040798dd1c07b531930db" CREATED="1795643327923" MODIFIED="1795643327923">
                      <node TEXT="מזח 9" ID="ID_34c54f0b107a433c974fa729717efb48" CREATED="1795643327923" MODIFIED="1795643327923">
                        <node TEXT="埠頭 10" ID="ID_ca7012c453ff4703abd8a3ece37fdc9c" CREATED="1795643327923" MODIFIED="1795643327923" />
                      </node>
                    </node>
                  </node>
                </node>
              </node>
            </node>
          </node>
        </node>
      </node>
    </node>
    <node TEXT="Quai 11" ID="ID_43838e2207b04b6db3bdb72870c5e200" CREATED="1795643327923" MODIFIED="1795643327923">
      <node TEXT="מזח 1" ID="ID_ad8a8ccc65f844cd9f555caaa048b137" CREATED="1795643327923" MODIFIED="1795643327923">
        <node TEXT="埠頭 2" ID="ID_6bbfd974c1594d75a58be132cae10ee8" CREATED="1795643327923" MODIFIED="1795643327923">
          <node TEXT="מזח 3" ID="ID_b4a90ea12439489b9ba115dffc833a11" CREATED="1795643327923" MODIFIED="1795643327923">
            <node TEXT="埠頭 4" ID="ID_bad13dac8de940c5b27ddba223654abf" CREATED="1795643327923" MODIFIED="1795643327923">
              <node TEXT="מזח 5" ID="ID_e7213b47c165419db5df9e3270194d10" CREATED="1795643327923" MODIFIED="1795643327923">
                <node TEXT="埠頭 6" ID="ID_d76cb765cfb04aaa9ea49e6684f999b2" CREATED="1795643327923" MODIFIED="1795643327923">
                  <node TEXT="מזח 7" ID="ID_6d7fe4236ee448a0bc0c2078d336e938" CREATED="1795643327923" MODIFIED="1795643327923">
                    <node TEXT="埠頭 8" ID="ID_ce1e924e212341c1be824525e5816f09" CREATED="1795643327923" MODIFIED="1795643327923">
                      <node TEXT="מזח 9" ID="ID_7c03b71a9bfa401d9ad59c7bdf30cf0d" CREATED="1795643327923" MODIFIED="1795643327923">
                        <node TEXT="埠頭 10" ID="ID_eb4ae6156b5c4e1caa70bc13ec330cb6" CREATED="1795643327923" MODIFIED="1795643327923" />
                      </node>
                    </node>
                  </node>
                </node>
              </node>
            </node>
          </node>
        </node>
      </node>
    </node>
    <node TEXT="Quai 12" ID="ID_443b66f00e2544cca2aea8cee577bb3a" CREATED="1795643327923" MODIFIED="1795643327923">
      <node TEXT="מזח 1" ID="ID_8c45476fab0a4b2c8932c96d09712803" CREATED="1795643327923" MODIFIED="1795643327923">
        <node TEXT="埠頭 2" ID="ID_a4ae5e73ee7841a99adc1b3b235af8da" CREATED="1795643327923" MODIFIED="1795643327923">
          <node TEXT="מזח 3" ID="ID_86d04bf511064c5488e4e942b7b080d5" CREATED="1795643327923" MODIFIED="1795643327923">
            <node TEXT="埠頭 4" ID="ID_70f9f16889e447a9a7a4b59fe5a87d9e" CREATED="1795643327923" MODIFIED="1795643327923">
              <node TEXT="מזח 5" ID="ID_d8bbd3ce91ac41ac91a63765690cf241" CREATED="1795643327923" MODIFIED="1795643327923">
                <node TEXT="埠頭 6" ID="ID_71ae0a933b1746b8a3c8f101ce34134d" CREATED="1795643327924" MODIFIED="1795643327924">
                  <node TEXT="מזח 7" ID="ID_8ad7050c5d964602b306c61fdf99fc27" CREATED="1795643327924" MODIFIED="1795643327924">
                    <node TEXT="埠頭 8" ID="ID_bd74c7236f4d44f6973d4fdd9432e5c3" CREATED="1795643327924" MODIFIED="1795643327924">
                      <node TEXT="מזח 9" ID="ID_aa9c95f52fae4ac985cb17988c8a3ff7" CREATED="1795643327924" MODIFIED="1795643327924">
                        <node TEXT="埠頭 10" ID="ID_39736008c8104c9bad7090a4aa529876" CREATED="1795643327924" MODIFIED="1795643327924" />
                      </node>
                    </node>
                  </node>
                </node>
              </node>
            </node>
          </node>
        </node>
      </node>
    </node>
  </node>
</map>