import type { Action } from '@cartulary/access/can';
import type { ItemKind } from '@cartulary/database/entities/item.entity';
import type { Caller } from '../platform/caller/call.js';
import { openItemOf, type OpenedItem } from '../platform/items/open-item.js';

export type { OpenedItem };

/** Opens an item of one kind. @throws AppError see {@link openItemOf} */
export const openItem = (caller: Caller, itemId: string, kind: ItemKind, action: Action): Promise<OpenedItem> =>
  openItemOf(caller, itemId, [kind], action);
