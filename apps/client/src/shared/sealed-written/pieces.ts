import { sealedLimits } from '@cartulary/contracts/limits/sealed';

/** Something that was written in a text, as this page was given it or wrote it: a change, or a snapshot that stands for all before it. */
export interface Piece {
  readonly author: string;
  /** By its author's clock. */
  readonly atMs: number;
  readonly update: Uint8Array;
  readonly isSnapshot: boolean;
}

/** Pieces that were written in one go: the first and the last of them, by their places. */
export interface Sitting {
  readonly from: number;
  readonly to: number;
  readonly authors: readonly string[];
  readonly atMs: number;
}

const { sittingMs, maxSittings } = sealedLimits;

/** Sittings of a text, oldest first: each of one person without a long pause; where there are very many, those that lie closest are put together. */
export function sittingsOf(pieces: readonly Piece[]): Sitting[] {
  const sittings: Sitting[] = [];
  pieces.forEach(({ author, atMs, isSnapshot }, place) => {
    const last = sittings.at(-1);
    const goesOn = last?.authors[0] === author && atMs - last.atMs < sittingMs && !isSnapshot;
    if (last && goesOn && !pieces[last.to]?.isSnapshot) sittings.splice(-1, 1, { ...last, to: place, atMs });
    else sittings.push({ from: place, to: place, authors: [author], atMs });
  });
  while (sittings.length > maxSittings) joinClosest(sittings);
  return sittings;
}

function joinClosest(sittings: Sitting[]): void {
  let at = 0;
  let least = Infinity;
  for (const [place, { atMs }] of sittings.slice(1).entries()) {
    const pauseMs = atMs - (sittings[place]?.atMs ?? atMs);
    if (pauseMs < least) [at, least] = [place, pauseMs];
  }
  const [one, other] = [sittings[at], sittings[at + 1]];
  if (!one || !other) return;
  const authors = [...new Set([...one.authors, ...other.authors])];
  sittings.splice(at, 2, { from: one.from, to: other.to, authors, atMs: other.atMs });
}
