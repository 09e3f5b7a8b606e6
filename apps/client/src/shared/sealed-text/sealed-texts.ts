import { bytesOf, jsonOf } from '@/lib/crypto/bytes';
import { keepFenced } from '@/lib/fence/fence';
import {
  listSealedItems,
  makeSealedItem,
  openSealedItem,
  type KeyedItem,
  type SharedBy,
} from '@/shared/sealed/sealed-item';
import { sealedServer } from '@/shared/sealed/sealed-server';
import { SealBroken, type OpenVault } from '@/shared/vault/open-vault';
import { SealedTextHead } from './sealed-text-head';

/** A sealed text whose key and name are open. */
export interface SealedText {
  readonly item: KeyedItem;
  readonly head: SealedTextHead;
}

/** Makes an empty text that only browsers of who has it can read. @throws ApiError */
export async function makeSealedText(vault: OpenVault, name: string): Promise<string> {
  const item = await makeSealedItem(vault, sealedServer, 'text');
  keepFenced(item.itemId);
  await nameSealedText(item, { form: 1, kind: 'text', name, folder: '' });
  return item.itemId;
}

/** Opens one that is one's own or was given. @throws SealBroken, KeyChanged, ApiError */
export async function openSealedText(vault: OpenVault, itemId: string): Promise<SealedText> {
  keepFenced(itemId);
  const item = await openSealedItem(vault, itemId);
  const bytes = await item.get('head');
  return { item, head: headOf(bytes && jsonOf(bytes)) };
}

/** Says what a text is called, and where it stands. @throws SealedMoved, ApiError */
export const nameSealedText = (item: KeyedItem, head: SealedTextHead): Promise<void> =>
  item.put('head', bytesOf(JSON.stringify(head)));

/** One line of a list. */
export interface ListedSealedText {
  readonly itemId: string;
  readonly createdAt: string;
  /** Undefined where it does not open. */
  readonly head: SealedTextHead | undefined;
  /** Undefined for one's own. */
  readonly shared: SharedBy | undefined;
}

/** Those of an open vault that are not in the bin. @throws ApiError */
export async function listSealedTexts(vault: OpenVault): Promise<ListedSealedText[]> {
  const texts = (await listSealedItems(vault)).filter(({ kind }) => kind === 'text');
  return texts.map(({ itemId, createdAt, head, broken, shared }) => {
    keepFenced(itemId);
    const parsed = SealedTextHead.safeParse(head);
    return { itemId, createdAt, shared, head: !broken && parsed.success ? parsed.data : undefined };
  });
}

/** One that was made by a tab that was closed before it was named has no name yet. @throws SealBroken for another form */
function headOf(said: unknown): SealedTextHead {
  if (said === undefined) return { form: 1, kind: 'text', name: '', folder: '' };
  const parsed = SealedTextHead.safeParse(said);
  if (!parsed.success) throw new SealBroken();
  return parsed.data;
}
