import type { SessionHere } from './session-data';

/** Number of dots someone can still place in an open vote; 0 if they can't vote. */
export function dotsLeft(session: Pick<SessionHere, 'vote' | 'mayVote'> | undefined): number {
  const vote = session?.vote;
  if (!vote || vote.isClosed || !session.mayVote) return 0;
  return vote.dots - vote.mine.reduce((sum, { dots }) => sum + dots, 0);
}
