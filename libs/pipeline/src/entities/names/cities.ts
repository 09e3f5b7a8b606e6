/** Larger towns that are missing from compromise and the time zones. Written for this project from general knowledge. */
export const cities: readonly string[] = `
köln cologne münchen munich nürnberg nuremberg hannover hanover bremen dresden leipzig dortmund essen duisburg bochum wuppertal bielefeld bonn münster karlsruhe mannheim augsburg wiesbaden
mönchengladbach gelsenkirchen braunschweig kiel chemnitz aachen magdeburg freiburg krefeld lübeck erfurt mainz rostock kassel hagen saarbrücken potsdam oldenburg osnabrück leverkusen heidelberg
darmstadt solingen regensburg ingolstadt würzburg ulm wolfsburg heilbronn pforzheim göttingen bottrop reutlingen koblenz trier jena erlangen siegen hildesheim cottbus gera schwerin stuttgart düsseldorf
salzburg innsbruck graz linz klagenfurt bregenz wien genève genf basel bern lausanne winterthur luzern lucerne zürich lugano st.gallen
marseille lyon toulouse nice nantes montpellier strasbourg bordeaux lille rennes reims toulon grenoble dijon angers nîmes villeurbanne clermont-ferrand brest limoges tours amiens metz besançon perpignan orléans rouen mulhouse caen nancy avignon annecy poitiers
milano torino turin napoli naples palermo genova genoa bologna firenze florence bari catania venezia venice verona messina padova padua trieste brescia parma modena pisa siena perugia
barcelona valencia sevilla seville zaragoza málaga murcia palma bilbao alicante córdoba valladolid vigo gijón granada pamplona salamanca toledo
porto braga coimbra faro rotterdam utrecht eindhoven groningen tilburg breda nijmegen haarlem arnhem maastricht leiden delft antwerp antwerpen ghent gent bruges brugge leuven liège namur charleroi
birmingham manchester liverpool leeds sheffield bristol glasgow edinburgh cardiff belfast leicester coventry nottingham newcastle southampton portsmouth brighton plymouth derby norwich oxford cambridge exeter gloucester swansea aberdeen dundee inverness canterbury winchester
galway limerick waterford kilkenny gdańsk gdansk kraków krakow warszawa wrocław poznań łódź szczecin lublin gdynia brno ostrava pilsen plzeň debrecen szeged cluj-napoca timișoara iași varna plovdiv
göteborg gothenburg malmö uppsala aarhus odense aalborg tampere turku espoo bergen trondheim stavanger tromsø reykjavík thessaloniki patras izmir ankara bursa antalya
boston philadelphia houston dallas austin seattle portland denver atlanta miami baltimore pittsburgh cleveland cincinnati milwaukee minneapolis sacramento oakland fresno tucson albuquerque omaha tulsa wichita raleigh charlotte nashville memphis louisville richmond orlando tampa jacksonville
savannah buffalo rochester syracuse albany hartford providence newark spokane tacoma boise anchorage honolulu madison greensboro dayton toledo akron columbus lexington knoxville chattanooga birmingham mobile reno scottsdale pasadena berkeley stanford palo&alto santa&fe santa&barbara salt&lake&city kansas&city st.&louis new&orleans san&diego san&jose san&antonio fort&worth las&vegas
montreal montréal ottawa calgary quebec québec victoria halifax hamilton mississauga saskatoon valparaíso valparaiso guadalajara monterrey medellín cali rosario mendoza salvador recife brasília curitiba fortaleza maracaibo cusco arequipa guayaquil cochabamba
mumbai delhi new&delhi bangalore bengaluru chennai hyderabad pune ahmedabad jaipur lucknow surat kanpur nagpur kochi osaka kyoto nagoya sapporo kobe fukuoka hiroshima sendai yokohama beijing guangzhou shenzhen chengdu tianjin wuhan nanjing hangzhou busan incheon daegu
johor&bahru penang ipoh kuching cebu davao surabaya bandung medan hanoi da&nang cape&town durban pretoria mombasa kisumu kumasi ibadan kano alexandria marrakesh marrakech fez rabat haifa tel&aviv jeddah mecca medina abu&dhabi
auckland wellington christchurch canberra geelong newcastle wollongong townsville
`
  .trim()
  .split(/\s+/u)
  .map((name) => name.replaceAll('&', ' '));
