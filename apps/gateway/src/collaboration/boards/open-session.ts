import { can, type Action } from '@cartulary/access/can';
import { publishEvent } from '@cartulary/database/outbox';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { openBoard, type OpenedBoard } from './open-board.js';

/** The caller's permissions in a board's session, according to its rules. */
export interface Session extends OpenedBoard {
  /**
   * Whether the caller may control the timer and vote, reveal notes, and gather everyone: owners, facilitators, and, if no rule restricts
   * them, all editors.
   */
  readonly mayLead: boolean;
  /** Whether the caller may vote somewhere on the board. */
  readonly mayVote: boolean;
  /** Whether the caller may vote on everything, regardless of its frame. */
  readonly mayVoteEverywhere: boolean;
  readonly mayHide: boolean;
}

/** True if no rule restricts editors, so that all of them can lead. */
export const areFree = ({ everywhere, frames }: OpenedBoard['rules']): boolean =>
  [everywhere, ...Object.values(frames)].every((may) => may === 'all');

/** Opens a board with the caller's permissions in its session. @throws AppError see {@link openItemOf} */
export async function openSession(caller: Caller, itemId: string, action: Action): Promise<Session> {
  const opened = await openBoard(caller, itemId, action);
  const { rules, isOwner, sharing, item } = opened;
  const edits = can(caller, 'edit', { ...sharing, sealed: item.sealed }).allowed;
  const all = [rules.everywhere, ...Object.values(rules.frames)];
  const facilitates = isOwner || rules.facilitators.includes(caller.accountId) || areFree(rules);
  return {
    ...opened,
    mayLead: edits && facilitates,
    mayVote: edits && (facilitates || all.some((may) => may !== 'look')),
    mayVoteEverywhere: edits && (facilitates || all.every((may) => may !== 'look')),
    // Hidden notes are stored in plaintext, so encrypted boards don't have any.
    mayHide: edits && !item.sealed && (facilitates || all.some((may) => may === 'all' || may === 'notes')),
  };
}

/** Same as {@link openSession}, but requires a right. @throws AppError see {@link openItemOf}; board_forbids */
export async function openSessionTo(
  caller: Caller,
  itemId: string,
  right: 'mayLead' | 'mayVote' | 'mayHide',
): Promise<Session> {
  const opened = await openSession(caller, itemId, 'edit');
  if (!opened[right]) throw new AppError('board_forbids');
  return opened;
}

/** Makes pages reload the session: for everyone who can see the board, or for the given people. */
export const tellSession = ({ item, audience }: OpenedBoard, accountIds?: readonly string[]): Promise<void> =>
  publishEvent('board.session_changed', { itemId: item.id }, accountIds?.map((id) => `account:${id}`) ?? audience);
