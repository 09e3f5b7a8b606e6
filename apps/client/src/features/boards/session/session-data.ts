import {
  beginVote,
  clearRevealed,
  closeVote,
  gatherOnBoard,
  placeDots,
  readBoardSession,
  removeHiddenNote,
  revealNotes,
  writeBoardTimer,
  writeHiddenNote,
  type BoardSession,
} from '@cartulary/contracts/endpoints/board-sessions';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { onGap, useLiveEvent } from '@/lib/socket/socket';

/** The session that people on a board share, and the offset of the server's clock from this one. */
export interface SessionHere extends BoardSession {
  readonly aheadMs: number;
}

const keyOf = (itemId: string) => ['board-session', itemId] as const;
const renew = (itemId: string): Promise<void> => queryClient.invalidateQueries({ queryKey: keyOf(itemId) });

/**
 * Refetches the session whenever someone changes it. Used once per board: if each component subscribed, each would
 * refetch, and a page's calls per minute are limited.
 */
export function useSessionRenewed(itemId: string): void {
  useLiveEvent('board.session_changed', (changed) => {
    if (changed.itemId === itemId) void renew(itemId);
  });
  useLiveEvent('board.rules_changed', (changed) => {
    if (changed.itemId === itemId) void renew(itemId);
  });
  useEffect(() => onGap(() => void renew(itemId)), [itemId]);
}

/** The last known session. */
export function useBoardSession(itemId: string) {
  return useQuery({
    queryKey: keyOf(itemId),
    queryFn: async ({ signal }): Promise<SessionHere> => {
      const session = await call(readBoardSession, { params: { itemId } }, { signal });
      return { ...session, aheadMs: Date.parse(session.now) - Date.now() };
    },
  });
}

/** Boards whose notes this page revealed. */
const revealing = new Set<string>();
/** Whether notes were revealed here, which makes this page responsible for adding them to the board. */
export const wasRevealedHere = (itemId: string): boolean => revealing.has(itemId);

/** Session actions. Each throws ApiError. */
export function sessionActs(itemId: string) {
  const params = { itemId };
  const then = async (work: Promise<unknown>): Promise<void> => {
    await work;
    await renew(itemId);
  };
  return {
    runTimer: (ms: number) => then(call(writeBoardTimer, { params, body: { state: 'running', ms } })),
    setTimer: (state: 'paused' | 'off') => then(call(writeBoardTimer, { params, body: { state } })),
    beginVote: (dots: number) => then(call(beginVote, { params, body: { dots } })),
    place: (voteId: string, thing: string, dots: number) =>
      then(call(placeDots, { params, body: { voteId, thing, dots } })),
    closeVote: () => then(call(closeVote, { params })),
    hide: (noteId: string, words: string) =>
      then(call(writeHiddenNote, { params: { itemId, noteId }, body: { words } })),
    unhide: (noteId: string) => then(call(removeHiddenNote, { params: { itemId, noteId } })),
    reveal: () => {
      revealing.add(itemId);
      return then(call(revealNotes, { params }));
    },
    clear: (notes: string[]) => then(call(clearRevealed, { params, body: { notes } })),
    gather: () => call(gatherOnBoard, { params }),
  };
}
export type SessionActs = ReturnType<typeof sessionActs>;
