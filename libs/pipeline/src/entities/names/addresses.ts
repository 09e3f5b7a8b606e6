import type { Candidate } from '../candidate.js';

const CAPITAL = "\\p{Lu}[\\p{L}'’-]{1,30}";
const TOWN = `${CAPITAL}(?:[ \\u00A0](?:(?:am|an der|im|in|ob der|bei|sur|sous|les|la|le|de|del|upon|on|under|the|aan|den|op)[ \\u00A0])?${CAPITAL}){0,3}`;
const END = '(?![\\p{L}\\p{N}])';
const BEGIN = '(?<![\\p{L}\\p{N}-])';
const AMERICAN_STATES =
  'AL|AK|AZ|AR|CA|CO|CT|DE|DC|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|ON|QC|BC|AB|MB|SK|NS|NB|NSW|VIC|QLD|WA|SA|TAS';

interface AddressRule {
  readonly pattern: RegExp;
  readonly confidence: number;
}

/** The group `place` matches the place itself; the rest is its context. */
const rules: readonly AddressRule[] = [
  // 1907 Juniper Avenue; 22 Quay Street
  {
    pattern: new RegExp(
      `${BEGIN}(?<place>\\d{1,5}[A-Za-z]?,?[ \\u00A0](?:(?:N|S|E|W|NE|NW|SE|SW|North|South|East|West)\\.?[ \\u00A0])?(?:(?:${CAPITAL}|\\d{1,3}(?:st|nd|rd|th)|of|the)[ \\u00A0]){1,4}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Court|Ct|Boulevard|Blvd|Way|Place|Square|Terrace|Row|Close|Parade|Quay|Highway|Hwy|Parkway|Pkwy|Crescent|Gate|Hill|Mews|Gardens|Walk|Wharf|Circle|Trail|Pike|Turnpike|Park)${END})`,
      'gu',
    ),
    confidence: 0.93,
  },
  // Industriestraße 14; Am Markt 3; Botermarkt 1
  {
    pattern: new RegExp(
      `${BEGIN}(?<place>(?:(?:${CAPITAL}[ -]){0,2}(?:\\p{Lu}[\\p{L}.-]{0,30}(?:stra(?:ß|ss)e|str\\.|weg|platz|allee|gasse|ring|ufer|damm|markt|graben|steig|berg|hof|straat|laan|plein|kade|gracht|dijk|vägen|gatan|gata|vej|gade|veien|katu|tie))|(?:Straße|Am|An der|An den|Auf der|Auf dem|Im|In der|Zum|Zur|Hinter der|Unter den)[ \\u00A0](?:(?:des|der)[ \\u00A0])?${CAPITAL}(?:[ -]${CAPITAL})?)[ \\u00A0]\\d{1,4}(?:[ ]?[a-h])?(?:[ ]?[-–][ ]?\\d{1,4})?${END})(?![.,]\\d|\\.\\d|\\.[ ]\\p{Lu}\\p{Ll}+[ ]\\d{4}|[ \\u00A0](?:€|EUR|Stück|Uhr))`,
      'gu',
    ),
    confidence: 0.92,
  },
  // 8 rue des Tanneurs
  {
    pattern: new RegExp(
      `${BEGIN}(?<place>\\d{1,4}(?:[ ](?:bis|ter))?,?[ \\u00A0](?:[Rr]ue|[Aa]venue|[Aa]v\\.|[Bb]oulevard|[Bb]d|[Pp]lace|[Qq]uai|[Cc]hemin|[Rr]oute|[Aa]llée|[Ii]mpasse|[Cc]ours|[Ss]quare)[ \\u00A0](?:(?:de|du|des|la|le|les|de la|de l['’]|d['’]|à)[ \\u00A0]?){0,3}\\p{Lu}[\\p{L}'’-]{1,30}(?:[ \\u00A0-](?:(?:de|du|des|la|et)[ \\u00A0])?\\p{Lu}[\\p{L}'’-]{1,30}){0,3})${END}`,
      'gu',
    ),
    confidence: 0.92,
  },
  // Via Garibaldi 12; Calle Mayor, 3; No 7, Jalan Kenanga 2
  {
    pattern: new RegExp(
      `${BEGIN}(?<place>(?:Via|Viale|Piazza|Corso|Largo|Calle|C\\/|Avenida|Avda\\.|Plaza|Paseo|Rua|Praça|ul\\.|ulica)[ \\u00A0](?:(?:de|del|della|dei|la|los|las|da|do)[ \\u00A0]){0,2}${CAPITAL}(?:[ \\u00A0]${CAPITAL}){0,2},?[ \\u00A0](?:n\\.?º?[ ]?)?\\d{1,4})${END}`,
      'gu',
    ),
    confidence: 0.92,
  },
  {
    pattern: new RegExp(
      `${BEGIN}(?<place>(?:(?:No\\.?|Lot)[ ]?\\d{1,4}[A-Z]?,?[ ])?(?:Jalan|Lorong|Persiaran|Jln\\.?)[ \\u00A0]${CAPITAL}(?:[ \\u00A0](?:${CAPITAL}|\\d{1,3}(?:\\/\\d{1,3})?)){0,2})${END}`,
      'gu',
    ),
    confidence: 0.9,
  },
  // 70565 Stuttgart; D-10115 Berlin; 1012 AB Amsterdam
  {
    pattern: new RegExp(
      `(?:^|[\\n,·|•;]|(?<![ \\u00A0])[ ]{2}|\\b(?:in|à|en))[ \\u00A0]*(?:[A-Z]{1,2}-)?(?:\\d{5}|\\d{4}(?:[ ]?[A-Z]{2})?|\\d{3}[ ]\\d{2})[ \\u00A0](?<place>${TOWN})${END}(?![ \\u00A0]*\\d)`,
      'gmu',
    ),
    confidence: 0.9,
  },
  // Portland, OR 97205; Portland, OR
  {
    pattern: new RegExp(
      `${BEGIN}(?<place>${TOWN}),[ \\u00A0](?:${AMERICAN_STATES})[ \\u00A0]+(?:\\d{5}(?:-\\d{4})?|[A-Z]\\d[A-Z][ ]?\\d[A-Z]\\d|\\d{4})${END}`,
      'gu',
    ),
    confidence: 0.94,
  },
  {
    pattern: new RegExp(
      `(?:^|[\\n,]|\\b(?:in|near|from|of|at))[ ]*(?<place>${CAPITAL}(?:[ \\u00A0]${CAPITAL}){0,2}),[ \\u00A0](?:${AMERICAN_STATES})(?![\\p{L}\\p{N}'’-])`,
      'gmu',
    ),
    confidence: 0.84,
  },
  // Bristol BS1 4DJ
  {
    pattern: new RegExp(`${BEGIN}(?<place>${TOWN}),?[ \\u00A0]+[A-Z]{1,2}\\d[A-Z\\d]?[ ]\\d[A-Z]{2}${END}`, 'gu'),
    confidence: 0.93,
  },
  // Göttingen, 18.06.2024; Paris, le 3 octobre 2024; Dresden, den 6. Mai 2025
  {
    pattern: new RegExp(
      `(?:^|\\n)[ ]*(?<place>${TOWN}),[ \\u00A0](?:(?:den|am|le|a|li|il|the)[ \\u00A0])?(?:\\d{1,2}(?:er|st|nd|rd|th|\\.)?[ \\u00A0./-]{0,2}(?:de[ ])?(?:\\d{1,2}[./-]|\\p{L}{3,10}\\.?[ \\u00A0])|\\d{4}-\\d{2})`,
      'gu',
    ),
    confidence: 0.88,
  },
  // Landgericht Hamburg
  {
    pattern: new RegExp(
      `${BEGIN}(?:Amtsgericht|Landgericht|Oberlandesgericht|Arbeitsgericht|Verwaltungsgericht|Finanzgericht|Sozialgericht|AG|LG|OLG|Gerichtsstand(?:[ ]ist)?|HRB)[ \\u00A0](?<place>\\p{Lu}\\p{Ll}{2,20}(?:[ -](?:am[ ])?\\p{Lu}\\p{Ll}{2,20})?)${END}`,
      'gu',
    ),
    confidence: 0.84,
  },
  // the river Tsavo, Lake Constance, Mount Kenya
  {
    pattern: new RegExp(
      `\\b(?:[Rr]iver|[Bb]ay of|[Ii]sle of|[Ii]sland of|[Cc]ity of|[Tt]own of|[Vv]illage of|[Cc]ounty of|[Ss]tate of|[Pp]rovince of|[Cc]ommonwealth of)[ \\u00A0](?<place>${CAPITAL}(?:[ \\u00A0]${CAPITAL})?)${END}`,
      'gu',
    ),
    confidence: 0.86,
  },
  {
    pattern: new RegExp(
      `${BEGIN}(?<place>(?:Lake|Mount|Mt\\.|Cape|Fort|Loch|Lac|Lago|Mont)[ \\u00A0]${CAPITAL})${END}`,
      'gu',
    ),
    confidence: 0.82,
  },
];

/** Finds streets with house numbers, and towns by their context in addresses and letterheads. */
export function findAddresses(text: string): Candidate[] {
  return rules.flatMap(({ pattern, confidence }) =>
    [...text.matchAll(pattern)].flatMap((match): Candidate[] => {
      const place = match.groups?.['place'] ?? '';
      const start = match.index + match[0].indexOf(place);
      return place === ''
        ? []
        : [{ kind: 'place', start, end: start + place.length, value: place.replace(/\s+/gu, ' '), confidence }];
    }),
  );
}
