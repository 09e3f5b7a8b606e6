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

/** What people who work on a board share beside it, and how far the server’s clock is ahead of this one. */
export interface SessionHere extends BoardSession {
  readonly aheadMs: number;
}

const keyOf = (itemId: string) => ['board-session', itemId] as const;
const renew = (itemId: string): Promise<void> => queryClient.invalidateQueries({ queryKey: keyOf(itemId) });

/**
 * Asks for it again whenever somebody changes it. Once for a board, however many of its parts show it: each that heard for itself
 * would ask anew, and a page may ask only so often in a minute.
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

/** As it was told last. */
export function useBoardSession(itemId: string) {
  return useQuery({
    queryKey: keyOf(itemId),
    queryFn: async ({ signal }): Promise<SessionHere> => {
      const session = await call(readBoardSession, { params: { itemId } }, { signal });
      return { ...session, aheadMs: Date.parse(session.now) - Date.now() };
    },
  });
}

/** Boards whose notes were revealed on this page. */
const revealing = new Set<string>();
/** Whether they were: then it is this page that puts them on the board. */
export const wasRevealedHere = (itemId: string): boolean => revealing.has(itemId);

/** What can be done in a session; each throws ApiError. */
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
