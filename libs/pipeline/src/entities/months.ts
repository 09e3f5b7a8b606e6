/** Month names and common abbreviations in English, German, French, Spanish, Italian, Dutch, and Portuguese, lowercase. */
const names: readonly (readonly string[])[] = [
  ['january', 'jan', 'januar', 'jänner', 'janvier', 'janv', 'enero', 'ene', 'gennaio', 'gen', 'januari', 'janeiro'],
  ['february', 'feb', 'febr', 'februar', 'février', 'févr', 'febrero', 'febbraio', 'februari', 'fevereiro', 'fev'],
  ['march', 'mar', 'märz', 'mrz', 'mars', 'marzo', 'maart', 'mrt', 'março'],
  ['april', 'apr', 'avril', 'avr', 'abril', 'abr', 'aprile'],
  ['may', 'mai', 'mayo', 'maggio', 'mag', 'mei', 'maio'],
  ['june', 'jun', 'juni', 'juin', 'junio', 'giugno', 'giu', 'junho'],
  ['july', 'jul', 'juli', 'juillet', 'juil', 'julio', 'luglio', 'lug', 'julho'],
  ['august', 'aug', 'août', 'agosto', 'ago', 'augustus'],
  ['september', 'sep', 'sept', 'septembre', 'septiembre', 'settembre', 'set', 'setembro'],
  ['october', 'oct', 'oktober', 'okt', 'octobre', 'octubre', 'ottobre', 'ott', 'outubro', 'out'],
  ['november', 'nov', 'novembre', 'noviembre', 'novembro'],
  ['december', 'dec', 'dezember', 'dez', 'décembre', 'déc', 'diciembre', 'dic', 'dicembre', 'dezembro'],
];

const numbers = new Map(names.flatMap((month, index) => month.map((name) => [name, index + 1] as const)));

/** All names as a regex alternation, longest first. */
export const monthPattern = [...numbers.keys()].sort((a, b) => b.length - a.length).join('|');

/** 1 to 12; undefined if it isn't a month name. */
export const monthNumber = (name: string): number | undefined => numbers.get(name.toLowerCase().replace(/\.$/u, ''));
