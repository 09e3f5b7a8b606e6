import { can, type Action } from '@cartulary/access/can';
import { readRulesOfBoard, type RulesOfBoard } from '@cartulary/database/board-rules';
import type { Caller } from '../../platform/caller/call.js';
import { openItemOf, type OpenedItem } from '../../platform/items/open-item.js';
import { AppError } from '../../platform/serve/errors.js';

export interface OpenedBoard extends OpenedItem {
  readonly rules: RulesOfBoard;
  /** Whether the caller is one of its owners. */
  readonly isOwner: boolean;
}

/** Opens a board if the caller may perform the action. @throws AppError see {@link openItemOf} */
export async function openBoard(caller: Caller, itemId: string, action: Action): Promise<OpenedBoard> {
  const opened = await openItemOf(caller, itemId, ['board'], action);
  const isOwner = can(caller, 'manage', { ...opened.sharing, sealed: opened.item.sealed }).allowed;
  return { ...opened, rules: await readRulesOfBoard(itemId), isOwner };
}

/** Opens a board that the caller facilitates, as an owner or as a named facilitator. @throws AppError see {@link openItemOf} */
export async function openToFacilitate(caller: Caller, itemId: string): Promise<OpenedBoard> {
  const opened = await openBoard(caller, itemId, 'edit');
  if (!opened.isOwner && !opened.rules.facilitators.includes(caller.accountId)) throw new AppError('access_denied');
  return opened;
}
