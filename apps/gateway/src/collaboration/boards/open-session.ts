import { can, type Action } from '@cartulary/access/can';
import { publishEvent } from '@cartulary/database/outbox';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { openBoard, type OpenedBoard } from './open-board.js';

/** What rules of a board let somebody do beside it. */
export interface Session extends OpenedBoard {
  /** Begins and ends timer and vote, reveals notes, brings everybody along: owners, facilitators, and editors where no rule holds. */
  readonly mayLead: boolean;
  /** Somewhere on the board. */
  readonly mayVote: boolean;
  /** On every thing, whatever frame it lies in. */
  readonly mayVoteEverywhere: boolean;
  readonly mayHide: boolean;
}

/** Whether no rule holds anybody, so that all editors lead. */
export const areFree = ({ everywhere, frames }: OpenedBoard['rules']): boolean =>
  [everywhere, ...Object.values(frames)].every((may) => may === 'all');

/** A board with what the caller may do beside it. @throws AppError as `openItemOf` */
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
    // The words of an encrypted board stand nowhere in the clear.
    mayHide: edits && !item.sealed && (facilitates || all.some((may) => may === 'all' || may === 'notes')),
  };
}

/** The same, for who may do this. @throws AppError as `openItemOf`; board_forbids */
export async function openSessionTo(
  caller: Caller,
  itemId: string,
  right: 'mayLead' | 'mayVote' | 'mayHide',
): Promise<Session> {
  const opened = await openSession(caller, itemId, 'edit');
  if (!opened[right]) throw new AppError('board_forbids');
  return opened;
}

/** Tells pages to ask again: those of everybody who sees the board, or of these people. */
export const tellSession = ({ item, audience }: OpenedBoard, accountIds?: readonly string[]): Promise<void> =>
  publishEvent('board.session_changed', { itemId: item.id }, accountIds?.map((id) => `account:${id}`) ?? audience);
