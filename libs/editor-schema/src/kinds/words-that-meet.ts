/** A replacement for part of a text. */
interface Splice {
  readonly start: number;
  /** The end of the replaced part. */
  readonly end: number;
  readonly put: string;
}

const isHigh = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;
/** Whether this position splits a surrogate pair, as in most emoji. */
const cutsSign = (words: string, at: number): boolean => at > 0 && isHigh(words.charCodeAt(at - 1));

/** The smallest part that differs between two texts, without splitting surrogate pairs. */
export function spliceBetween(before: string, after: string): Splice {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  if (cutsSign(before, start)) start -= 1;
  let same = 0;
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  if (cutsSign(before, before.length - same) || cutsSign(after, after.length - same)) same -= 1;
  return { start, end: before.length - same, put: after.slice(start, after.length - same) };
}

/**
 * Merges two concurrent edits of the same text. Both keep their changes; if both inserted at the same position,
 * `theirs` comes first.
 * @param seen the text that both people edited
 */
export function wordsThatMeet(seen: string, mine: string, theirs: string): string {
  if (seen === theirs || mine === theirs) return mine;
  if (seen === mine) return theirs;
  const [own, other] = [spliceBetween(seen, mine), spliceBetween(seen, theirs)];
  if (own.end <= other.start && !(own.start === own.end && own.end === other.start))
    return mine.slice(0, own.start + own.put.length) + theirs.slice(own.end);
  if (other.end <= own.start)
    return (
      theirs.slice(0, other.start + other.put.length) + seen.slice(other.end, own.start) + own.put + seen.slice(own.end)
    );
  const [start, end] = [Math.min(own.start, other.start), Math.max(own.end, other.end)];
  return seen.slice(0, start) + other.put + own.put + seen.slice(end);
}
