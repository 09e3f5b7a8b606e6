/** Number of hash buckets for n-grams. Collisions are rare, and n-grams that collide can't be distinguished. */
export const BUCKETS = 65_536;

const SHORTEST = 3;
const LONGEST = 5;
/** The first pages and the end of a document indicate its class. */
const HEAD_CHARACTERS = 6_000;
const TAIL_CHARACTERS = 1_000;

/** The buckets that occur in a text, in ascending order, and their counts. */
export interface Counts {
  readonly places: Uint16Array;
  readonly counts: Uint16Array;
}

/**
 * Counts the character n-grams (3 to 5) of every word, including its boundaries (` inv`, `nvoic`, `ice `). Letters are lowercased, every
 * digit becomes 0, and lines made of one repeated character are shortened: the actual numbers don't indicate the class.
 */
export function countPieces(text: string): Counts {
  const found = new Map<number, number>();
  for (const word of wordsRead(text)) eachPiece(word, (place) => found.set(place, (found.get(place) ?? 0) + 1));
  const entries = [...found].sort(([a], [b]) => a - b);
  return {
    places: Uint16Array.from(entries, ([place]) => place),
    counts: Uint16Array.from(entries, ([, count]) => Math.min(count, 65_535)),
  };
}

/** A text's normalized words, in order, before they're split into n-grams. */
export const wordsRead = (text: string): string[] => plain(text).split(' ').filter(Boolean);

/** Calls `tell` with the bucket of every n-gram in a word. */
export function eachPiece(word: string, tell: (place: number) => void): void {
  const padded = ` ${word} `;
  for (let start = 0; start + SHORTEST <= padded.length; start += 1) {
    let hash = 0x811c9dc5;
    const end = Math.min(start + LONGEST, padded.length);
    for (let at = start; at < end; at += 1) {
      hash = Math.imul(hash ^ padded.charCodeAt(at), 0x01000193);
      if (at - start + 1 >= SHORTEST) tell((hash ^ (hash >>> 16)) & (BUCKETS - 1));
    }
  }
}

function plain(text: string): string {
  const whole =
    text.length > HEAD_CHARACTERS + TAIL_CHARACTERS
      ? `${text.slice(0, HEAD_CHARACTERS)} ${text.slice(-TAIL_CHARACTERS)}`
      : text;
  return whole
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Nd}/gu, '0')
    .replace(/([^\p{L}\p{N}\s])\1{2,}/gu, '$1$1')
    .replace(/0{5,}/gu, '0000')
    .replace(/\s+/gu, ' ');
}

/** TF-IDF of the counts, normalized to length 1: `1 + ln(count)` times the bucket's IDF. */
export function weigh({ places, counts }: Counts, idf: (place: number) => number): Float64Array {
  const values = Float64Array.from(counts, (count, at) => (1 + Math.log(count)) * idf(places[at] ?? 0));
  let sum = 0;
  for (const value of values) sum += value * value;
  const length = Math.sqrt(sum) || 1;
  return values.map((value) => value / length);
}
