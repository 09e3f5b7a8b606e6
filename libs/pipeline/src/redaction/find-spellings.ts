import { foldTerm, placesOf, type FoldedWords } from './fold-words.js';

/** A term on a page: its first and last word, and whether its spelling is exact or near. */
export interface FoundSpelling {
  readonly first: number;
  readonly last: number;
  readonly isSame: boolean;
}

/** Characters that look the same in most fonts, including Cyrillic and Greek. The first represents all in its row. */
const ROWS = 'li1ıіι o0оο aаα bв cс eе hһн jј kкκ mм pрρ sѕ tтτ uυ vν xхχ yу'.split(' ');
const LOOK_ALIKE = new Map(ROWS.flatMap(([first = '', ...others]) => others.map((other) => [other, first] as const)));

/** Characters that OCR confuses, in print and in poor scans. */
const CONFUSED = ['ltjf', 'oqdce', 's58b', 'z27', 'g9q6b', 'uvy', 'nhmr', 'pf', 'vx', 'kh'];
/** Pairs of characters that OCR reads as one, or vice versa. */
const JOINED = new Set(['rn m', 'cl d', 'vv w', 'll u', 'nn m', 'll n', 'll h', 'ln m', 'fl h', 'rl n']);

/** Cost of a confusion, and of any other change of a character. */
const CONFUSION = 1;
const CHANGE = 3;

/**
 * Finds a folded term on a page, including with look-alikes or misread characters: `Grlfflth`, `Gritfith`, `Grffith`. A spelling that
 * differs by more than look-alikes must be a separate word or phrase. The allowed difference depends on the term's length.
 */
export function findSpellings(folded: FoldedWords, term: string): FoundSpelling[] {
  const shape = shapeOf(term);
  const page = { ...folded, text: shapeOf(folded.text) };
  const same = spellingsOf(folded, term).map(([first, last]) => ({ first, last, isSame: true }));
  const near = nearPlaces(page, shape, mostCost(term)).filter(
    ({ first, last }) => !same.some((one) => first <= one.last && last >= one.first),
  );
  return [...same, ...near];
}

/** Occurrences of a folded term on a page, ignoring look-alikes: first and last word of each. */
export const spellingsOf = (folded: FoldedWords, term: string): [first: number, last: number][] =>
  placesOf({ ...folded, text: shapeOf(folded.text) }, shapeOf(term));

/** Whether a page contains a term, ignoring look-alikes. */
export const hasSpelling = (folded: FoldedWords, term: string): boolean =>
  spellingsOf(folded, foldTerm(term)).length > 0;

const shapeOf = (text: string): string => text.replace(/./gsu, (character) => LOOK_ALIKE.get(character) ?? character);

/**
 * Up to three characters must match exactly; up to five, only confusions are allowed. Limits are stricter for numbers, which resemble each
 * other.
 */
function mostCost(term: string): number {
  const digits = term.match(/\p{N}/gu)?.length ?? 0;
  const isNumber = digits * 2 >= term.length;
  if (term.length <= (isNumber ? 5 : 3)) return 0;
  if (isNumber) return term.length < 9 ? 2 * CONFUSION : CHANGE;
  if (term.length <= 5) return 2 * CONFUSION;
  if (term.length <= 8) return CHANGE;
  return term.length < 14 ? 2 * CHANGE : 3 * CHANGE;
}

function nearPlaces({ text, wordOf, begins }: FoldedWords, term: string, most: number): FoundSpelling[] {
  if (most === 0) return [];
  const candidates = begins
    .flatMap((isBegin, from) => (isBegin ? (nearestEnd(text, from, term, most, begins) ?? []) : []))
    .sort((a, b) => a.cost - b.cost);
  const kept: Candidate[] = [];
  for (const one of candidates) if (!kept.some(({ from, end }) => one.from < end && one.end > from)) kept.push(one);
  return kept.map(({ from, end }) => ({ first: wordOf[from] ?? 0, last: wordOf[end - 1] ?? 0, isSame: false }));
}

interface Candidate {
  readonly from: number;
  readonly end: number;
  readonly cost: number;
}

/**
 * The end of a spelling of the term that starts at `from` and ends with a word; undefined if there is none. Uses the rows of an edit
 * distance matrix.
 */
function nearestEnd(
  text: string,
  from: number,
  term: string,
  most: number,
  begins: readonly boolean[],
): Candidate | undefined {
  let beforeLast: number[] = [];
  let last = Array.from({ length: term.length + 1 }, (_, index) => index * CHANGE);
  let nearest: Candidate | undefined;
  for (let end = from + 1; end <= text.length; end += 1) {
    const row = [(end - from) * CHANGE];
    const [read, readBefore] = [text[end - 1] ?? '', text[end - 2] ?? ''];
    for (let at = 1; at <= term.length; at += 1) {
      const [wanted, wantedBefore] = [term[at - 1] ?? '', term[at - 2] ?? ''];
      const isJoined = at > 1 && JOINED.has(`${wantedBefore}${wanted} ${read}`);
      const isParted = end - from > 1 && JOINED.has(`${readBefore}${read} ${wanted}`);
      row[at] = Math.min(
        (last[at - 1] ?? Infinity) + costOf(read, wanted),
        (last[at] ?? Infinity) + CHANGE,
        (row[at - 1] ?? Infinity) + CHANGE,
        isJoined ? (last[at - 2] ?? Infinity) + CONFUSION : Infinity,
        isParted ? (beforeLast[at - 1] ?? Infinity) + CONFUSION : Infinity,
      );
    }
    const cost = row[term.length] ?? Infinity;
    const isEnd = end === text.length || begins[end] === true;
    if (isEnd && cost <= most && cost < (nearest?.cost ?? Infinity)) nearest = { from, end, cost };
    if (Math.min(...row, ...last) > most) break;
    [beforeLast, last] = [last, row];
  }
  return nearest;
}

function costOf(read: string, wanted: string): number {
  if (read === wanted) return 0;
  return CONFUSED.some((group) => group.includes(read) && group.includes(wanted)) ? CONFUSION : CHANGE;
}
