import type { Candidate } from '../candidate.js';
import type { Lexicon } from './lexicon.js';
import { legalForms, noName, organisationEndings, organisationWords, titles, weakOrganisationWords } from './words.js';

/** A period ends a sentence unless it is inside the word or follows one or two letters. */
const INNER_LETTERS = "(?:[\\p{L}\\d'’&-]|\\.(?=[\\p{L}\\d])){0,40}(?:(?<=(?<!\\p{L})\\p{L}{1,2})\\.)?";
const WORD = `[\\p{Lu}\\d]${INNER_LETTERS}`;
const BETWEEN =
  '(?:(?:&|\\+|und|and|of|the|for|de|du|des|la|le|les|del|della|di|van|der|den|für|et|y|e|am|im|in|an|zu|von|do|da|dos)[ \\u00A0]){0,2}';
const FORMS = legalForms.join('|');
const COMPANY = new RegExp(
  `(?<![\\p{L}\\p{N}@./_-])(?<name>${WORD}(?:[ \\u00A0]${BETWEEN}${WORD}){0,6}?),?[ \\u00A0](?<form>(?:${FORMS}))(?![\\p{L}\\p{N}]|[ \\u00A0](?:${FORMS})(?![\\p{L}\\p{N}]))`,
  'gu',
);
const NAMED = new RegExp(
  `(?<![\\p{L}\\p{N}@./_-])\\p{Lu}[\\p{L}'’-]{0,40}(?:[ \\u00A0]${BETWEEN}\\p{Lu}[\\p{L}'’-]{1,40}){0,6}`,
  'gu',
);
const INNER = new RegExp(`(?:^|[ \\u00A0])([\\p{L}'’-]+)`, 'gu');
/** Words that start a sentence or heading, not a name. */
const HEADS =
  /^(?:The|Der|Die|Das|Dem|Den|Des|Le|La|Les|El|Los|Il|In|At|From|For|By|With|To|And|Of|Our|Your|Their|His|Her|Its|This|That|When|While|After|Before|If|A|An|Zwischen|Between|Entre|Die|Dear|Hi|Shipper|Buyer|Seller|Vendor|Company|Client|Customer|Employer|Engineer|Engineers|Later|Last|Today|Analysts|Made|Senior|Former|I|Mit|Von|Bei|Und|Im|Am|Zum|Zur|Für)[ \u00A0]/u;

/** Finds organizations by their legal form, by a telltale word (`University`, `Sparkasse`), or by a list. */
export function findOrganisations(text: string, lexicon: Lexicon): Candidate[] {
  return [...withLegalForm(text, lexicon), ...withWord(text, lexicon), ...knownOnes(text, lexicon), ...bodies(text)];
}

function withLegalForm(text: string, lexicon: Lexicon): Candidate[] {
  return [...text.matchAll(COMPANY)].flatMap((match): Candidate[] => {
    const form = match.groups?.['form'] ?? '';
    const skipped = skipHeads(match[0]);
    const written = match[0].slice(skipped);
    const name = written.slice(0, written.length - form.length).trim();
    // `SE`, `AS`, `SA`, `CO` and similar forms are also ordinary words and states.
    const short = /^(?:SE|AS|SA|AB|SL|NV|CV|BV|LP|SPA|eG|UG|AG|KG|Company|Co\.)$/u.test(form);
    if (name.length < 2 || (noName.has(name.toLowerCase().replace(/,$/u, '')) && short)) return [];
    if (
      /^\d+$/u.test(name) ||
      (short && /^\p{Lu}{2,}(?: \p{Lu}{2,})*$/u.test(name) && name.length < 4 && form !== 'AG')
    )
      return [];
    if (form === 'Company' && (name.split(' ').length < 2 || lexicon.common.has(name.toLowerCase()))) return [];
    return [organisation(text, match.index + skipped, match.index + match[0].length, short ? 0.9 : 0.95)];
  });
}

/** Length of the part that belongs to the sentence rather than the name. */
function skipHeads(written: string): number {
  let skipped = 0;
  for (;;) {
    const head = HEADS.exec(written.slice(skipped))?.[0];
    if (head === undefined) {
      const title = /^(\p{Lu}\p{L}*)\.?[ \u00A0]/u.exec(written.slice(skipped));
      if (title && titles.has((title[1] ?? '').toLowerCase()) && (title[1] ?? '').length < 5)
        skipped += title[0].length;
      else return skipped;
    } else skipped += head.length;
  }
}

function withWord(text: string, lexicon: Lexicon): Candidate[] {
  return [...text.matchAll(NAMED)].flatMap((match): Candidate[] => {
    const words = Array.from(match[0].matchAll(INNER), (part): Part => {
      const word = part[1] ?? '';
      const end = part.index + part[0].length;
      return { text: word, start: end - word.length, end };
    });
    const at = words.findIndex(({ text: word }) => isOrganisationWord(word));
    const head = words[at];
    if (!head) return [];
    const named = withoutHeads(words, at);
    const [first] = named;
    const last = named.at(-1);
    if (!first || !last || named.length < 2) return [];
    const ordinary = named.every(
      ({ text: word }) =>
        lexicon.common.has(word.toLowerCase()) ||
        noName.has(word.toLowerCase()) ||
        isOrganisationWord(word) ||
        JOINT.test(word),
    );
    if (ordinary && (weakOrganisationWords.has(head.text.toLowerCase()) || named.length < 3)) return [];
    if (named.some(({ text: word }) => /^(?:Street|Road|Avenue|Lane|Drive)$/u.test(word))) return [];
    const confidence = (last === head ? 0.86 : 0.83) - (ordinary ? 0.08 : 0);
    return [organisation(text, match.index + first.start, match.index + last.end, confidence)];
  });
}

interface Part {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const JOINT = /^(?:of|the|for|de|du|des|la|le|les|del|della|di|van|der|den|für|am|im|in|an|zu|von|do|da|dos|&)$/u;

/** Drops everything before the last connecting word: `Joseph Mwangi of the University of Nairobi`. */
function withoutHeads(words: readonly Part[], at: number): readonly Part[] {
  const joint = words.findLastIndex(({ text: word }, index) => index < at && JOINT.test(word));
  let from = joint + 1;
  while (from < at && HEADS.test(`${words[from]?.text ?? ''} `)) from += 1;
  return words.slice(from);
}

const isOrganisationWord = (word: string): boolean =>
  /^\p{Lu}/u.test(word) &&
  (organisationWords.has(word.toLowerCase()) || (word.length > 8 && organisationEndings.test(word.toLowerCase())));

function knownOnes(text: string, lexicon: Lexicon): Candidate[] {
  return Array.from(
    text.matchAll(/(?<![\p{L}\p{N}@./_-])\p{Lu}[\p{L}&]{3,30}(?:[ \u00A0]\p{Lu}[\p{L}&]{2,30}){0,2}/gu),
  ).flatMap((match): Candidate[] => {
    const words = match[0].split(/[ \u00A0]/u);
    for (let count = words.length; count > 0; count -= 1) {
      const name = words.slice(0, count).join(' ');
      const lower = name.toLowerCase();
      if (
        lexicon.organisations.has(lower) &&
        !lexicon.common.has(lower) &&
        !lexicon.cities.has(lower) &&
        !lexicon.firstNames.has(lower)
      )
        return count === words.length
          ? [organisation(text, match.index, match.index + name.length, count > 1 ? 0.88 : 0.8)]
          : [];
    }
    return [];
  });
}

/** Towns and states as public bodies: `Stadt Fulda`, `Freistaat Bayern`, `Ville de Tours`. */
const bodies = (text: string): Candidate[] =>
  Array.from(
    text.matchAll(
      /(?<![\p{L}\p{N}-])(?:Stadt|Gemeinde|Landkreis|Kreis|Freistaat|Ville de|Commune de|Ayuntamiento de|Comune di|Gemeente)[ \u00A0]\p{Lu}[\p{L}-]{2,30}(?![\p{L}\p{N}])/gu,
    ),
    (match) => organisation(text, match.index, match.index + match[0].length, 0.82),
  );

function organisation(text: string, start: number, end: number, confidence: number): Candidate {
  return { kind: 'organisation', start, end, value: text.slice(start, end).replace(/\s+/gu, ' '), confidence };
}
