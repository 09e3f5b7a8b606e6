import type { Entity } from '@cartulary/contracts/reading';
import { findDates } from '../entities/dates.js';
import { findMoney } from '../entities/money.js';
import { fieldAt, type FoundField, type Reading } from './found-field.js';
import { present } from './invoice.js';
import { fieldInProse, proseOf, sentenceAround, type Prose } from './prose.js';
import { readDuration, readText } from './values.js';

/** The fields of a contract: title, parties, dates, terms, governing law, price. */
export function contractFields(reading: Reading, entities: readonly Entity[]): FoundField[] {
  const prose = proseOf(reading);
  const dates = datesOf(reading, prose);
  return [
    ...present(titleField(reading)),
    ...partyFields(prose, entities),
    ...present(dates.effective, dates.end, ...durationFields(prose), lawField(prose), valueField(prose)),
  ];
}

const CONTRACT_WORD =
  /(?<!\p{L})(?:agreements?|(?:sub)?contracts?|(?:sub)?leases?|deeds?|licen[cs]es?|terms|memorandum|contrats?|conventions?|accords?|accordo|acordo|bail|contratos?|contratt[oi])(?!\p{L})|vertr[aä]g|vereinbarung|overeenkomst/iu;
/** Confidence of a title that is only recognizable by capitals. It could be a seal, a logo or any heading, so it needs review. */
const IN_CAPITALS_ALONE = 0.65;

/** Picks one of the first lines: short, not a sentence, with a word for contracts. Otherwise guesses the first line in capitals. */
function titleField(reading: Reading): FoundField | undefined {
  const cells = reading.pages[0]?.rows.slice(0, 8).flat() ?? [];
  const cell =
    cells.find(
      ({ text }) =>
        text.length < 90 && !/[.:;,]$/u.test(text) && CONTRACT_WORD.test(text) && text.split(' ').length <= 9,
    ) ?? cells.find(({ text, row }) => row === 0 && text.length < 60 && /\p{Lu}{4}/u.test(text));
  const value = cell && readText(cell.text, reading.context);
  return cell && value
    ? fieldAt(reading, 'title', cell, value, CONTRACT_WORD.test(cell.text) ? 0.95 : IN_CAPITALS_ALONE)
    : undefined;
}

/** Each party once, at its first mention. */
function partyFields(prose: readonly Prose[], entities: readonly Entity[]): FoundField[] {
  const seen = new Set<string>();
  return entities.flatMap((entity): FoundField[] => {
    if (entity.kind !== 'party' || seen.has(entity.value)) return [];
    const page = prose.find((one) => one.page.page.page === entity.page);
    const cell = page?.pieces[0]?.cell;
    if (!cell) return [];
    seen.add(entity.value);
    const { page: number, box, range, text, value, confidence } = entity;
    return [{ name: 'party', text, value, place: { page: number, box, range }, confidence, checks: [], cell }];
  });
}

const ENDS =
  /(?:\buntil|\bends?(?: on)?|\bending(?: on)?|\bexpires?(?: on)?|\bexpiring(?: on)?|\bthrough|\bterminates?(?: on)?|\bbis(?: zum)?|\bendet(?: am)?|\bexpire le|jusqu['’]au|\bprend fin le|\btermine le|\bhasta el|\bfino al)\s*$/iu;
const STARTS: readonly (readonly [RegExp, number])[] = [
  [
    /(?:effective(?: date)?(?:(?: is)?(?: as of| on| from)?)?:?|takes? effect(?: on| as of| from)?|in force (?:on|from)|commenc(?:es|ing|ement date:?)(?: on| from)?|begins?(?: on)?|beginning(?: on)?|starts?(?: on)?|starting(?: on)?|beginn(?:t|end)?(?: am)?:?|tritt am|in Kraft(?: am)?|ab dem|gültig ab|prend effet (?:le|au|à compter du)|à compter du|entre en vigueur le|débute le|entra en vigor el)\s*$/iu,
    0.94,
  ],
  [
    /(?:entered into(?: on| as of)?|made (?:and entered into )?(?:on|as of)|as of|concluded on|executed (?:on|as of))\s*$/iu,
    0.88,
  ],
  [/(?:dated(?: as of)?|\bdate:?|\bvom|\bdatum:?|\bdu|\ben date du)\s*$/iu, 0.8],
];

function datesOf(
  reading: Reading,
  prose: readonly Prose[],
): { effective: FoundField | undefined; end: FoundField | undefined } {
  let effective: FoundField | undefined;
  let end: FoundField | undefined;
  for (const one of prose)
    for (const date of findDates(one.text, reading.context)
      .filter(({ value }) => value.length === 10)
      .sort((a, b) => a.start - b.start)) {
      const before = one.text.slice(Math.max(0, date.start - 60), date.start).replace(/\s+/gu, ' ');
      if (ENDS.test(before)) end ??= fieldInProse(one, 'end-date', date, 0.93);
      else {
        const weight = STARTS.find(([pattern]) => pattern.test(before))?.[1];
        if (weight !== undefined && weight > (effective?.confidence ?? 0) + 0.02)
          effective = fieldInProse(one, 'effective-date', date, weight) ?? effective;
      }
    }
  return { effective, end };
}

const NOTICE = /notice|kündig|frist|préavis|résili|aviso|preavviso/iu;
const TERM =
  /\bterm\b|duration|\blasts?\b|\bperiod of\b|valid for|remain|continue|laufzeit|dauer|läuft|durée|vigencia|durata/iu;
const PAYMENT = /\bpay|invoice|zahl|rechnung|payer|facture|late|interest|warrant|gewährleistung/iu;

/** The term and the notice period. */
function durationFields(prose: readonly Prose[]): (FoundField | undefined)[] {
  let term: FoundField | undefined;
  let notice: FoundField | undefined;
  for (const one of prose) {
    for (let from = 0; from < one.text.length;) {
      const found = readDuration(one.text.slice(from), { country: 'US', monthFirst: false });
      if (!found) break;
      const value = { ...found, start: found.start + from, end: found.end + from };
      from = value.end;
      const { before, after } = sentenceAround(one.text, value.start, value.end);
      const sentence = `${before} ${after}`;
      if (NOTICE.test(sentence)) notice ??= fieldInProse(one, 'notice-period', value, 0.9);
      else if (!PAYMENT.test(sentence) && TERM.test(sentence)) term ??= fieldInProse(one, 'term', value, 0.88);
    }
  }
  return [term, notice];
}

const LAWS: readonly RegExp[] = [
  /govern(?:ed|ing)[^.]{0,120}?\blaws?\s+of\s+(?:the\s+)?(?<law>\p{Lu}[\p{L} ]{2,40}?(?:\s+and\s+Wales)?)(?=[,.;\n]|\s+(?:and|without|excluding|applies|shall|as)\b|$)/u,
  /\blaws?\s+of\s+(?:the\s+)?(?<law>\p{Lu}[\p{L} ]{2,40}?(?:\s+and\s+Wales)?)\s+(?:governs?|applies|apply|shall govern)/u,
  /governed\s+by\s+(?<law>\p{Lu}\p{L}+\s+law)\b/u,
  /(?:gilt|unterliegt|Anwendung|maßgeblich)[^.]{0,60}?(?:das\s+|dem\s+)?Recht\s+(?:der|des)\s+(?<law>\p{Lu}[\p{L} ]{2,40}?)(?=[,.;\n]|\s+unter\b|$)/u,
  /(?<law>(?:deutsche[sm]?|österreichische[sm]?|schweizer(?:ische[sm]?)?)\s+Recht)/u,
  /(?:soumis\s+au|régi\s+par\s+le|régie?\s+par\s+la\s+loi)\s+(?<law>(?:droit\s+)?\p{L}+)/u,
];

function lawField(prose: readonly Prose[]): FoundField | undefined {
  for (const one of prose)
    for (const pattern of LAWS) {
      const match = pattern.exec(one.text);
      const law = match?.groups?.['law']?.trim();
      if (!match || !law) continue;
      const start = match.index + match[0].indexOf(law);
      return fieldInProse(
        one,
        'governing-law',
        { start, end: start + law.length, value: law.replace(/\s+/gu, ' '), confidence: 1 },
        0.9,
      );
    }
  return undefined;
}

const PRICE: readonly (readonly [RegExp, number])[] = [
  [
    /total (?:fee|price|value|amount|consideration)|contract (?:price|value|sum)|purchase price|aggregate|gesamtpreis|kaufpreis|auftragswert|prix total|vertragswert|montant total/iu,
    0.93,
  ],
  [
    /\b(?:fees?|price|salary|compensation|remuneration|rent|consideration|loan|sum of|royalt|honorar|vergütung|gehalt|preis|miete|entgelt|darlehen|prix|rémunération|salaire|loyer|precio|prezzo|alquiler)/iu,
    0.86,
  ],
];

/** The price: the amount in the sentence that refers to it most clearly. */
function valueField(prose: readonly Prose[]): FoundField | undefined {
  let best: FoundField | undefined;
  for (const one of prose)
    for (const money of findMoney(one.text).sort((a, b) => a.start - b.start)) {
      if (money.confidence < 0.9) continue;
      const { before, after } = sentenceAround(one.text, money.start, money.end);
      if (/\b(?:late|liabilit|deposit|penalt|insur|haftung|kaution|vertragsstrafe|caution)/iu.test(`${before}`))
        continue;
      const weight = PRICE.find(([pattern]) => pattern.test(`${before} ${after}`))?.[1];
      if (weight !== undefined && weight > (best?.confidence ?? 0))
        best = fieldInProse(one, 'value', { ...money, confidence: 1 }, weight) ?? best;
    }
  return best;
}
