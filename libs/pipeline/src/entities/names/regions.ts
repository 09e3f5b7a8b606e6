/** States, provinces and regions. Written for this project from general knowledge. */
export const regions: readonly string[] = `
alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi
missouri montana nebraska nevada new&hampshire new&jersey new&mexico new&york north&carolina north&dakota ohio oklahoma oregon pennsylvania rhode&island south&carolina south&dakota tennessee texas utah vermont virginia washington&state west&virginia wisconsin wyoming
ontario alberta manitoba saskatchewan nova&scotia new&brunswick british&columbia newfoundland england scotland wales northern&ireland cornwall yorkshire kent sussex essex devon dorset
bayern bavaria baden-württemberg hessen hesse sachsen saxony niedersachsen thüringen thuringia brandenburg nordrhein-westfalen rheinland-pfalz schleswig-holstein saarland mecklenburg-vorpommern sachsen-anhalt tirol tyrol kärnten steiermark vorarlberg burgenland
bretagne brittany normandie normandy provence alsace bourgogne burgundy aquitaine occitanie savoie île-de-france corsica toscana tuscany lombardia lombardy piemonte piedmont sicilia sicily sardegna sardinia veneto calabria
andalucía andalusia cataluña catalonia galicia asturias aragón flanders wallonia bohemia moravia silesia transylvania queensland tasmania new&south&wales kerala gujarat punjab rajasthan tamil&nadu maharashtra selangor johor
united&states united&kingdom great&britain soviet&union czech&republic ivory&coast holland
`
  .trim()
  .split(/\s+/u)
  .map((name) => name.replaceAll('&', ' '));
