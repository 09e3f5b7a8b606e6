import { sealedLimits } from '@cartulary/contracts/limits/sealed';

/** A change as received or made by this page, or a snapshot that replaces all earlier changes. */
export interface Piece {
  readonly author: string;
  /** By the author's clock. */
  readonly atMs: number;
  readonly update: Uint8Array;
  readonly isSnapshot: boolean;
}

/** A range of pieces from one edit session, as indexes of the first and last one. */
export interface Sitting {
  readonly from: number;
  readonly to: number;
  readonly authors: readonly string[];
  readonly atMs: number;
}

const { sittingMs, maxSittings } = sealedLimits;

/**
 * A document's edit sessions, oldest first: each by one person without a long pause. If there are too many, the closest
 * ones are merged.
 */
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
