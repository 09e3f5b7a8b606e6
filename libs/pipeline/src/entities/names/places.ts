import type { Candidate } from '../candidate.js';
import { findAddresses } from './addresses.js';
import type { Lexicon } from './lexicon.js';
import { capitalisedSequences, type NameWord } from './sequences.js';
import { noName, organisationEndings, organisationWords } from './words.js';

/** Towns and countries that are also words or first names. Accepted only if the sentence refers to a place. */
const AMBIGUOUS = new Set(
  'nice reading bath mobile split orange cork hull sale march jordan chad georgia victoria florence sofia charlotte austin madison lincoln jackson washington adelaide kent essex devon virginia carolina lourdes santiago salvador milan lima bari siena regina essen gera ulm surat patras kiel male malé tours laval brest limoges angers dijon union san para ibiza lexington dayton savannah brandon nelson hamilton cali rosario mendoza recife kobe fez turkey'.split(
    ' ',
  ),
);
const OF_A_PLACE =
  /(?:^|[ \u00A0\n(,])(?:in|near|from|to|at|of|between|around|outside|towards?|via|aus|nach|bei|à|en|de|du|au|vers|from the|north|south|east|west|central|northern|southern|eastern|western)[ \u00A0\n](?:the[ ])?$/iu;
/** Before unknown words only these prepositions are accepted, and only outside German, where few words are capitalized. */
const SURELY_OF_A_PLACE = /(?:^|[ \u00A0\n(])(?:[Ii]n|[Nn]ear|[Ff]rom|[Tt]owards?|[Oo]utside|à|en)[ \u00A0\n]$/u;
const LISTED_AFTER =
  /(?:^|[ \u00A0\n(])(?:in|near|from|between|of|to|at|à|en)[ \u00A0\n]\p{Lu}[\p{L}'’ -]{2,40}[ \u00A0\n](?:and|to|or|et|y|und)[ \u00A0\n]$/u;

const key = (word: NameWord): string => word.text.toLowerCase();

/** Finds places: known towns and countries, addresses, and unknown names that the sentence indicates as places. */
export function findPlaces(text: string, lexicon: Lexicon, language: string): Candidate[] {
  const addresses = findAddresses(text).filter(({ value }) => !isNoPlace(value, lexicon));
  const found = capitalisedSequences(text).flatMap((words) => [
    ...knownIn(text, words, lexicon),
    ...(language === 'de' ? [] : unknownIn(text, words, lexicon)),
  ]);
  const all = [...addresses, ...found];
  return [...all, ...knownInCapitals(text, lexicon), ...again(text, all)];
}

const isNoPlace = (value: string, lexicon: Lexicon): boolean =>
  !/\d/u.test(value) &&
  value
    .split(' ')
    .every(
      (part) =>
        noName.has(part.toLowerCase()) ||
        (lexicon.common.has(part.toLowerCase()) && !lexicon.cities.has(part.toLowerCase())),
    );

/** Listed names inside a run of capitalized words, longest first. */
function knownIn(text: string, words: readonly NameWord[], lexicon: Lexicon): Candidate[] {
  const found: Candidate[] = [];
  if (words.some((word, index) => words.length > 1 && index > 0 && isOfOrganisation(word))) return [];
  for (let from = 0; from < words.length; from += 1) {
    for (let to = Math.min(words.length, from + 4); to > from; to -= 1) {
      const part = words.slice(from, to);
      const name = part.map(key).join(' ');
      const region = lexicon.regions.has(name);
      if (!region && !lexicon.cities.has(name)) continue;
      const alone = part.length === words.length;
      const confidence = knownConfidence({ text, part, name, region, alone, lexicon });
      if (confidence > 0) found.push(place(text, part, confidence));
      from = to - 1;
      break;
    }
  }
  return found;
}

function knownConfidence(one: {
  readonly text: string;
  readonly part: readonly NameWord[];
  readonly name: string;
  readonly region: boolean;
  readonly alone: boolean;
  readonly lexicon: Lexicon;
}): number {
  const { text, part, name, region, alone, lexicon } = one;
  const start = part[0]?.start ?? 0;
  const end = part.at(-1)?.end ?? 0;
  const before = text.slice(Math.max(0, start - 24), start);
  const after = text.slice(end, end + 12);
  const said = OF_A_PLACE.test(before) || /^,[ ]\p{Lu}/u.test(after) || /,[ ]$/u.test(before);
  const doubtful = AMBIGUOUS.has(name) || lexicon.firstNames.has(name) || (lexicon.common.has(name) && !region);
  if (!alone && (doubtful || lexicon.firstNames.has(name))) return 0;
  if (doubtful)
    return said || /^[^\n]{0,40}\n?$/u.test(text)
      ? 0.84
      : /(?:^|\n)[ ]*$/u.test(before) && /^[ ]*(?:\n|$)/u.test(after)
        ? 0.75
        : 0;
  return (region ? 0.93 : 0.9) - (alone ? 0 : 0.08);
}

/** `in Whitby`: an unknown capitalized word after a locative preposition. */
function unknownIn(text: string, words: readonly NameWord[], lexicon: Lexicon): Candidate[] {
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last || words.length > 2) return [];
  const before = text.slice(Math.max(0, first.start - 60), first.start);
  if (!SURELY_OF_A_PLACE.test(before) && !LISTED_AFTER.test(before)) return [];
  if (
    words.some(
      (word) =>
        noName.has(key(word)) ||
        lexicon.common.has(key(word)) ||
        lexicon.firstNames.has(key(word)) ||
        lexicon.lastNames.has(key(word)) ||
        lexicon.organisations.has(key(word)) ||
        isOfOrganisation(word) ||
        word.text.length < 3,
    )
  )
    return [];
  // `from Smith & Co`, `in Windows 11`, `from Adele's`
  if (/^(?:[ \u00A0](?:&|\d)|['’]s\b|[@/]|:)/u.test(text.slice(last.end, last.end + 3))) return [];
  const spoken = /(?:^|[ \n])[Ff]rom[ \n]$/u.test(before) ? 0.06 : 0;
  return [place(text, words, 0.8 - spoken)];
}

const isOfOrganisation = (word: NameWord): boolean =>
  organisationWords.has(key(word)) || (word.text.length > 8 && organisationEndings.test(key(word)));

/** `NORTHERN DISTRICT OF CALIFORNIA` */
function knownInCapitals(text: string, lexicon: Lexicon): Candidate[] {
  return Array.from(text.matchAll(/(?<=\b(?:OF|IN|AT|TO|FROM)[ ])\p{Lu}{4,}(?:[ ]\p{Lu}{4,})?(?![\p{L}])/gu)).flatMap(
    (match): Candidate[] => {
      const name = match[0].toLowerCase();
      if (!lexicon.regions.has(name) && !lexicon.cities.has(name)) return [];
      return [
        { kind: 'place', start: match.index, end: match.index + match[0].length, value: match[0], confidence: 0.86 },
      ];
    },
  );
}

/** Other occurrences of a name in the document. */
function again(text: string, found: readonly Candidate[]): Candidate[] {
  const names = new Map(
    found.flatMap((one) =>
      /^\p{L}{4,}(?:[ -]\p{L}+)?$/u.test(one.value) && one.confidence >= 0.74
        ? [[one.value, one.confidence] as const]
        : [],
    ),
  );
  return capitalisedSequences(text).flatMap((words): Candidate[] => {
    const start = words[0]?.start ?? 0;
    const name = text.slice(start, words.at(-1)?.end ?? start);
    const confidence = names.get(name);
    if (confidence === undefined || found.some((one) => one.start <= start && start < one.end)) return [];
    return [place(text, words, Math.min(confidence, 0.78))];
  });
}

function place(text: string, words: readonly NameWord[], confidence: number): Candidate {
  const start = words[0]?.start ?? 0;
  const end = words.at(-1)?.end ?? start;
  return { kind: 'place', start, end, value: text.slice(start, end).replace(/\s+/gu, ' '), confidence };
}
