import type { Candidate } from './candidate.js';
import {
  conditionNames,
  conditionQualities,
  conditionSuffixes,
  drugNames,
  drugStems,
  notConditions,
  notDrugs,
} from './medical-words.js';

const WORD = /[\p{L}][\p{L}-]{3,40}/gu;
const drugSet = new Set(drugNames);
const notDrugSet = new Set(notDrugs);
const notConditionSet = new Set(notConditions);
const stems = new RegExp(`(?:${drugStems.join('|')})$`, 'u');

/** Finds substances by their international nonproprietary names: a list, and the WHO stems (`-pril`, `-statin`, `-cillin` …). */
function findDrugs(text: string): Candidate[] {
  const found: Candidate[] = [];
  for (const match of text.matchAll(WORD)) {
    const lower = match[0].toLowerCase();
    const salted = /^ (?:sodium|hydrochloride|tartrate|succinate|glargine|lispro|aspart|besylate|maleate|fumarate)\b/u;
    const listed = drugSet.has(lower) || drugSet.has(lower.replace(/s$/u, ''));
    const stemmed = lower.length >= 7 && stems.test(lower) && !notDrugSet.has(lower) && !/^\p{Lu}{2}/u.test(match[0]);
    if (!listed && !stemmed) continue;
    const more = salted.exec(text.slice(match.index + match[0].length, match.index + match[0].length + 16))?.[0] ?? '';
    const end = match.index + match[0].length + more.length;
    found.push({
      kind: 'drug',
      start: match.index,
      end,
      value: (lower + more).replace(/\s+/gu, ' '),
      confidence: listed ? 0.93 : 0.85,
    });
  }
  return found;
}

const AMOUNT = '\\d{1,6}(?:[.,]\\d{1,4})?(?:[ ]?[-–/][ ]?\\d{1,5}(?:[.,]\\d{1,3})?)?';
const SURE_UNIT =
  'mg\\/kg|mg\\/m²|mg\\/ml|mg|µg|μg|mcg|micrograms?|Mikrogramm|microgrammes?|milligrams?|Milligramm|IU|I\\.E\\.|IE|UI|mmol|mEq';
const LOOSE_UNIT =
  'g|ml|mL|units?|Einheiten|tablets?|Tabletten?|comprimés?|capsules?|Kapseln?|puffs?|drops|Tropfen|gouttes|Hübe?|sachets?';
const COUNT =
  'once|twice|one|two|three|four|five|six|eight|twelve|\\d{1,2}|(?:ein|zwei|drei|vier)mal|\\d{1,2}(?:x|×)|une|deux|trois|quatre';
const PERIOD =
  'daily|weekly|monthly|nightly|(?:a|per|each|every)[ ](?:day|night|week|month|morning|evening)|täglich|wöchentlich|am[ ]Tag|pro[ ]Tag|par[ ](?:jour|semaine)|fois[ ]par[ ]jour|le[ ](?:matin|soir)';
const OFTEN = `(?:(?:${COUNT})(?:[ ](?:times|fois|x))?[ ](?:${PERIOD})|${PERIOD}|every[ ](?:other[ ]day|(?:${COUNT})?[ ]?(?:hours?|days?|weeks?|months?|h))|alle[ ](?:\\d{1,2}|zwei|drei|vier|sechs|acht|zwölf)[ ](?:Stunden|Tage|Wochen)|toutes[ ]les[ ]\\d{1,2}[ ]heures|[bBtTqQ]\\.?[iI]\\.?[dD]\\.?(?![\\p{L}])|q\\.?\\d{1,2}h|qd|qhs|prn|PRN|as[ ]needed|bei[ ]Bedarf|au[ ]besoin|\\d(?:-\\d){2,3})`;
const ROUTE = '(?:IV|i\\.v\\.|PO|p\\.o\\.|IM|i\\.m\\.|SC|s\\.c\\.|orally|intravenously|by[ ]mouth|oral)';
const DOSE = new RegExp(
  `(?<![\\p{L}\\p{N}.,/-])(?<amount>${AMOUNT})[ \\u00A0]?(?<unit>${SURE_UNIT}|${LOOSE_UNIT})(?![\\p{L}\\p{N}/])(?<more>(?:,?[ ]${ROUTE}(?![\\p{L}]))?(?:,?[ ]${OFTEN}(?![\\p{L}\\p{N}]))?(?:,?[ ]${ROUTE}(?![\\p{L}]))?)`,
  'gu',
);

const SURE = new RegExp(`^(?:${SURE_UNIT})$`, 'u');

/** Finds amounts of a drug next to its name, or with their frequency. Groceries are also measured in grams. */
function findDoses(text: string, drugs: readonly Candidate[]): Candidate[] {
  return [...text.matchAll(DOSE)].flatMap((match): Candidate[] => {
    const { unit = '', more = '', amount = '' } = match.groups ?? {};
    const near = drugs.some(
      ({ end }) => end <= match.index && match.index - end < 30 && !text.slice(end, match.index).includes('\n'),
    );
    const often = more.trim() !== '';
    if (!near && !(SURE.test(unit) && often)) return [];
    const value = `${amount.replace(',', '.').replace(/\s/gu, '')} ${unit.replace('μ', 'µ')}${more.replace(/^,?\s+/u, ' ').replace(/\s+/gu, ' ')}`;
    return [
      { kind: 'dose', start: match.index, end: match.index + match[0].length, value, confidence: near ? 0.93 : 0.85 },
    ];
  });
}

const QUALITIES = new RegExp(`(?<![\\p{L}\\p{N}])(?:(?:${conditionQualities.join('|')})[ \\u00A0\\n-]){1,3}$`, 'iu');
const conditionSet = new Set(conditionNames);
const NAMES = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:${[...conditionNames]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/ /gu, '[ \\u00A0\\n]'))
    .join('|')})(?![\\p{L}\\p{N}])(?:[ ](?:type|Typ)[ ](?:1|2|II?)(?![\\p{L}\\p{N}]))?`,
  'giu',
);
/** `gastroesophageal reflux disease`: medical adjectives before a general word. */
const DESCRIBED =
  /(?<![\p{L}\p{N}-])(?:[a-z-]{4,24}(?:al|ic|ous|ar|ary|oid|eal)[ \u00A0\n])(?:[a-z-]{3,20}[ \u00A0\n])?(?:disease|syndrome|infection|fibrillation|infarction|embolism|oedema|edema|ulcer|carcinoma|thrombosis|neuralgia)(?!\p{L})/gu;
const ICD =
  /(?<![\p{L}\p{N}.-])(?<code>[A-TV-Z]\d[0-9AB](?:\.[0-9A-Z]{1,4})?)(?:[ ]?[GVZA](?![\p{L}\p{N}]))?(?![\p{L}\p{N}-]|\.\d)/gu;
const CODED = /(?:\bICD(?:-?10)?(?:-[A-Z]{2})?|\bdiagnos\p{L}{0,6}|\bcodes?|\bDx)\b/iu;

/** Finds diseases by name or suffix (`-itis`, `-emia` …), and ICD-10 codes on lines that mention codes or diagnoses. */
function findConditions(text: string): Candidate[] {
  const found: Candidate[] = [];
  const add = (at: number, name: string, confidence: number): void => {
    const before = QUALITIES.exec(text.slice(Math.max(0, at - 60), at))?.[0] ?? '';
    const start = at - before.length;
    const end = at + name.length;
    const value = text.slice(start, end).toLowerCase().replace(/\s+/gu, ' ');
    found.push({ kind: 'condition', start, end, value, confidence });
  };
  for (const match of text.matchAll(NAMES)) add(match.index, match[0], 0.92);
  for (const match of text.matchAll(WORD)) {
    const lower = match[0].toLowerCase();
    if (lower.length < 7 || conditionSet.has(lower) || notConditionSet.has(lower)) continue;
    if (conditionSuffixes.some((suffix) => lower.endsWith(suffix))) add(match.index, match[0], 0.84);
  }
  for (const match of text.matchAll(DESCRIBED)) add(match.index, match[0], 0.84);
  for (const match of text.matchAll(ICD)) {
    const lineStart = text.lastIndexOf('\n', match.index) + 1;
    const before = text.slice(Math.max(lineStart, match.index - 80), match.index);
    if (!CODED.test(before)) continue;
    const code = match.groups?.['code'] ?? '';
    found.push({ kind: 'condition', start: match.index, end: match.index + code.length, value: code, confidence: 0.9 });
  }
  return found;
}

/** Drugs, doses and diseases. */
export function findMedical(text: string): Candidate[] {
  const drugs = findDrugs(text);
  return [...drugs, ...findDoses(text, drugs), ...findConditions(text)];
}
