import { useEffect, useRef } from 'react';
import { t } from '@/text/boards/session';
import { toast } from '@/ui/toast';
import type { BoardRoom } from '../board-room';
import { useBoardSession, type SessionHere } from './session-data';

type Vote = SessionHere['vote'];

/** How a vote changed between two states of the session. */
export function voteTold(before: Vote, now: Vote): 'opened' | 'closed' | undefined {
  if (now === null) return undefined;
  if (!now.isClosed) return before?.id === now.id ? undefined : 'opened';
  return before?.id === now.id && !before.isClosed ? 'closed' : undefined;
}

/** Announces the start and end of a vote while the panel is closed. */
export function ToldVote({ itemId }: Pick<BoardRoom, 'itemId'>) {
  const { data } = useBoardSession(itemId);
  const known = useRef<Vote>(undefined);
  const vote = data?.vote;
  const mayVote = data?.mayVote === true;
  useEffect(() => {
    if (vote === undefined) return;
    const before = known.current;
    known.current = vote;
    // For a vote that started before the board was opened, the count on the panel's button is enough.
    const told = before === undefined ? undefined : voteTold(before, vote);
    if (told === 'opened' && mayVote) toast({ title: t('vote.told'), text: t('vote.toldHint'), urgent: false });
    if (told === 'closed') toast({ title: t('vote.toldClosed'), text: t('vote.toldClosedHint'), urgent: false });
  }, [vote, mayVote]);
  return null;
}
