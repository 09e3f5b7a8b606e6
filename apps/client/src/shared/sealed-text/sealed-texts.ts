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
import { SealBroken, type OpenVault } from '@/shared/vault/open-vault';
import { hasText, keptText } from './kept-text';
import { SealedTextHead } from './sealed-text-head';

/** A sealed text whose key and name are open. */
export interface SealedText {
  readonly item: KeyedItem;
  readonly head: SealedTextHead;
  /** As this device keeps it; the server is away. */
  readonly isKept?: true;
}

/** Makes an empty text that only browsers of who has it can read. @throws ApiError */
export async function makeSealedText(vault: OpenVault, name: string): Promise<string> {
  const item = await makeSealedItem(vault, sealedServer, 'text');
  keepFenced(item.itemId);
  await nameSealedText(item, { form: 1, kind: 'text', name, folder: '' });
  return item.itemId;
}

/** Opens one that is one's own or was given; while the server is away as this device keeps it. @throws SealBroken, KeyChanged, ApiError */
export async function openSealedText(vault: OpenVault, itemId: string): Promise<SealedText> {
  keepFenced(itemId);
  const isKept = await hasText(vault.accountId, itemId);
  try {
    const item = await openSealedItem(vault, itemId, isKept ? hastyServer : sealedServer);
    const bytes = await item.get('head');
    return { item, head: headOf(bytes && jsonOf(bytes)) };
  } catch (error) {
    const kept = isAway(error) ? await keptText(vault, itemId) : undefined;
    if (!kept) throw error;
    const { head, createdAt, shared } = kept.about;
    return { item: laterItem(vault, { itemId, createdAt, shared }), head, isKept: true };
  }
}

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
  };
}

/** Says what a text is called, and where it stands. @throws SealedMoved, ApiError */
export const nameSealedText = (item: KeyedItem, head: SealedTextHead): Promise<void> =>
  item.put('head', bytesOf(JSON.stringify(head)));

/** One line of a list. */
export interface ListedSealedText {
  readonly itemId: string;
  readonly createdAt: string;
  /** Grows whenever anything of it was written. */
  readonly revision: number;
  /** Undefined where it does not open. */
  readonly head: SealedTextHead | undefined;
  /** Undefined for one's own. */
  readonly shared: SharedBy | undefined;
}

/** Those of an open vault that are not in the bin. @throws ApiError */
export async function listSealedTexts(vault: OpenVault): Promise<ListedSealedText[]> {
  const texts = (await listSealedItems(vault)).filter(({ kind }) => kind === 'text');
  return texts.map(({ itemId, createdAt, revision = 0, head, broken, shared }) => {
    keepFenced(itemId);
    const parsed = SealedTextHead.safeParse(head);
    return { itemId, createdAt, revision, shared, head: !broken && parsed.success ? parsed.data : undefined };
  });
}

/** One that was made by a tab that was closed before it was named has no name yet. @throws SealBroken for another form */
function headOf(said: unknown): SealedTextHead {
  if (said === undefined) return { form: 1, kind: 'text', name: '', folder: '' };
  const parsed = SealedTextHead.safeParse(said);
  if (!parsed.success) throw new SealBroken();
  return parsed.data;
}
