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

/** Something written in a vault, whose key and name are open. */
export interface SealedWritten {
  readonly item: KeyedItem;
  readonly head: SealedWrittenHead;
  /** As this device keeps it; the server is away. */
  readonly isKept?: true;
}

/** Makes an empty text, board, map or presentation that only browsers of who has it can read. @throws ApiError */
export async function makeSealedWritten(vault: OpenVault, kind: BuiltKind, name: string): Promise<string> {
  const item = await makeSealedItem(vault, sealedServer, kind);
  keepFenced(item.itemId);
  await nameSealedWritten(item, { form: 1, kind, name, folder: '' });
  return item.itemId;
}

/**
 * Opens one that is one's own or was given; while the server is away as this device keeps it.
 * @throws SealBroken also where it is of another kind; HeadWithheld, KeyChanged, ApiError
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
      // From here on nobody can call it another kind, before a word stands in it.
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

/** Something that was written in has a name and a kind: a server that says there are none keeps them back, as they were before its first word. */
export class HeadWithheld extends SealBroken {
  override readonly name = 'HeadWithheld';
}

/** @throws HeadWithheld where a word stands in it; ApiError, Error where that did not come */
async function requireUnwritten(vault: OpenVault, item: KeyedItem, kind: BuiltKind): Promise<void> {
  const doc = new Y.Doc();
  await fillFromLine(doc, vault, item, kind);
  requireEmpty(doc);
}

/** @throws HeadWithheld where anything was ever written in it, also where it was deleted again */
export function requireEmpty(doc: Y.Doc): void {
  if (Y.encodeStateVector(doc).length > NOTHING_BYTES) throw new HeadWithheld();
}

/** The state vector of a document in which nobody wrote: how many did. */
const NOTHING_BYTES = 1;

/** One whose keys are asked for once the server is there. */
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

/** Says what it is called, and where it stands. @throws SealedMoved, ApiError */
export const nameSealedWritten = (item: KeyedItem, head: SealedWrittenHead): Promise<void> =>
  item.put('head', bytesOf(JSON.stringify(head)));

/** One line of a list. */
export interface ListedSealedWritten {
  readonly itemId: string;
  readonly kind: BuiltKind;
  readonly createdAt: string;
  /** Grows whenever anything of it was written. */
  readonly revision: number;
  /** Undefined where it does not open. */
  readonly head: SealedWrittenHead | undefined;
  /** Undefined for one's own. */
  readonly shared: SharedBy | undefined;
  /** It is not broken, but what this vault knows of who shared it is not enough to open it. */
  readonly isHeldBack: boolean;
  /** It is not broken either: a newer page wrote it. */
  readonly isNewer: boolean;
}

/** Those of an open vault that are not in the bin. @throws ApiError */
export async function listSealedWritten(vault: OpenVault): Promise<ListedSealedWritten[]> {
  const listed = await listSealedItems(vault);
  // The server is away: those that were open in this browser open there, each from its copy.
  if (isToldFromHere()) return keptWritten(vault);
  return listed.flatMap((item) => {
    const { itemId, kind, createdAt, revision = 0, head, broken, shared, keyChanged, isMemoryFull } = item;
    if (kind === 'file') return [];
    keepFenced(itemId);
    const parsed = SealedWrittenHead.safeParse(head);
    // What a server calls another kind than its author did does not open.
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
 * One that was made by a tab that was closed before it was named has no name yet: its owner opens it before anybody else does.
 * @throws SealBroken for another form or kind, and where somebody shared one without
 */
export function headOf(kind: BuiltKind, said: unknown, isShared: boolean): SealedWrittenHead {
  if (said === undefined && !isShared) return { form: 1, kind, name: '', folder: '' };
  const parsed = SealedWrittenHead.safeParse(said);
  if (!parsed.success || parsed.data.kind !== kind) throw new SealBroken();
  return parsed.data;
}
