import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import * as Y from 'yjs';
import { bytesOf, jsonOf } from '@/lib/crypto/bytes';
import { isAway } from '@/lib/errors/is-away';
import { keepFenced } from '@/lib/fence/fence';
import {
  listSealedItems,
  makeSealedItem,
  openSealedItem,
  type KeyedItem,
  type SharedBy,
} from '@/shared/sealed/sealed-item';
import { hastyServer, sealedServer } from '@/shared/sealed/sealed-server';
import { isToldFromHere } from '@/shared/sealed/told-from-here';
import { SealBroken, type OpenVault } from '@/shared/vault/open-vault';
import { fillFromLine } from './fill-from-line';
import { hasText, keptText, keptTextIds } from './kept-text';
import { isNewerForm, SealedWrittenHead } from './sealed-written-head';

/** A sealed written item whose key and name are open. */
export interface SealedWritten {
  readonly item: KeyedItem;
  readonly head: SealedWrittenHead;
  /** This device's copy, because the server is unreachable. */
  readonly isKept?: true;
}

/** Creates an empty text, board, map, or presentation that only its members' browsers can read. @throws ApiError */
export async function makeSealedWritten(vault: OpenVault, kind: BuiltKind, name: string): Promise<string> {
  const item = await makeSealedItem(vault, sealedServer, kind);
  keepFenced(item.itemId);
  await nameSealedWritten(item, { form: 1, kind, name, folder: '' });
  return item.itemId;
}

/**
 * Opens an item that the person owns or that is shared with them; while the server is unreachable, opens this device's
 * copy.
 * @throws SealBroken also if it's of another kind; HeadWithheld, KeyChanged, ApiError
 */
export async function openSealedWritten(vault: OpenVault, kind: BuiltKind, itemId: string): Promise<SealedWritten> {
  keepFenced(itemId);
  const isKept = await hasText(vault.accountId, itemId);
  try {
    const item = await openSealedItem(vault, itemId, isKept ? hastyServer : sealedServer);
    const bytes = await item.get('head');
    const head = headOf(kind, bytes && jsonOf(bytes), item.shared !== undefined);
    if (bytes === undefined) {
      await requireUnwritten(vault, item, kind);
      // Fixes the kind before any content is written, so that it can't be changed later.
      await nameSealedWritten(item, head);
    }
    return { item, head };
  } catch (error) {
    const kept = isAway(error) ? await keptText(vault, itemId) : undefined;
    if (!kept) throw error;
    const { head, createdAt, shared } = kept.about;
    if (head.kind !== kind) throw new SealBroken();
    return { item: laterItem(vault, { itemId, createdAt, shared }), head, isKept: true };
  }
}

/** An item with content has a name and kind. A server that reports none is withholding them. */
export class HeadWithheld extends SealBroken {
  override readonly name = 'HeadWithheld';
}

/** @throws HeadWithheld if it has content; ApiError, Error if the content didn't arrive */
async function requireUnwritten(vault: OpenVault, item: KeyedItem, kind: BuiltKind): Promise<void> {
  const doc = new Y.Doc();
  await fillFromLine(doc, vault, item, kind);
  requireEmpty(doc);
}

/** @throws HeadWithheld if anything was ever written, even if it was deleted again */
export function requireEmpty(doc: Y.Doc): void {
  if (Y.encodeStateVector(doc).length > NOTHING_BYTES) throw new HeadWithheld();
}

/** Length of an empty document's state vector: just a zero count. */
const NOTHING_BYTES = 1;

/** An item whose keys are requested once the server is reachable. */
function laterItem(vault: OpenVault, known: Pick<KeyedItem, 'itemId' | 'createdAt' | 'shared'>): KeyedItem {
  let opening: Promise<KeyedItem> | undefined;
  const opened = (): Promise<KeyedItem> => {
    opening ??= openSealedItem(vault, known.itemId).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
    ...known,
    keysAt: async (epoch) => (await opened()).keysAt(epoch),
    put: async (place, bytes, options) => (await opened()).put(place, bytes, options),
    get: async (place) => (await opened()).get(place),
    placesStored: () => new Map(),
    renew: async () => (await opened()).renew(),
  };
}

/** Sets its name and folder. @throws SealedMoved, ApiError */
export const nameSealedWritten = (item: KeyedItem, head: SealedWrittenHead): Promise<void> =>
  item.put('head', bytesOf(JSON.stringify(head)));

/** One row of a list. */
export interface ListedSealedWritten {
  readonly itemId: string;
  readonly kind: BuiltKind;
  readonly createdAt: string;
  /** Increases with every write to the item. */
  readonly revision: number;
  /** Undefined if it can't be opened. */
  readonly head: SealedWrittenHead | undefined;
  /** Undefined for the person's own items. */
  readonly shared: SharedBy | undefined;
  /** The item is intact, but this vault doesn't have enough information about the person who shared it to open it. */
  readonly isHeldBack: boolean;
  /** The item is intact, but was written by a newer page. */
  readonly isNewer: boolean;
}

/** The written items of an open vault that aren't in the bin. @throws ApiError */
export async function listSealedWritten(vault: OpenVault): Promise<ListedSealedWritten[]> {
  const listed = await listSealedItems(vault);
  // The server is unreachable: list the items that have copies in this browser.
  if (isToldFromHere()) return keptWritten(vault);
  return listed.flatMap((item) => {
    const { itemId, kind, createdAt, revision = 0, head, broken, shared, keyChanged, isMemoryFull } = item;
    if (kind === 'file') return [];
    keepFenced(itemId);
    const parsed = SealedWrittenHead.safeParse(head);
    // Not opened if the kind on the server differs from the author's.
    const opened = !broken && parsed.success && parsed.data.kind === kind ? parsed.data : undefined;
    const isHeldBack = keyChanged === true || isMemoryFull === true;
    const isNewer = !broken && isNewerForm(head);
    return [{ itemId, kind, createdAt, revision, shared, head: opened, isHeldBack, isNewer }];
  });
}

async function keptWritten(vault: OpenVault): Promise<ListedSealedWritten[]> {
  const kept = await Promise.all(
    (await keptTextIds(vault.accountId)).map(async (itemId) => ({ itemId, text: await keptText(vault, itemId) })),
  );
  return kept.flatMap(({ itemId, text }) => {
    if (!text) return [];
    keepFenced(itemId);
    const { head, createdAt, shared } = text.about;
    return [{ itemId, kind: head.kind, createdAt, revision: 0, shared, head, isHeldBack: false, isNewer: false }];
  });
}

/**
 * The head of an item. An own item without one was created in a tab that closed before naming it; its owner opens it before anyone else
 * does.
 * @throws SealBroken for another format or kind, and for a shared item without a head
 */
export function headOf(kind: BuiltKind, said: unknown, isShared: boolean): SealedWrittenHead {
  if (said === undefined && !isShared) return { form: 1, kind, name: '', folder: '' };
  const parsed = SealedWrittenHead.safeParse(said);
  if (!parsed.success || parsed.data.kind !== kind) throw new SealBroken();
  return parsed.data;
}
