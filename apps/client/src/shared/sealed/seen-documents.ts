import type { SealedKind } from '@cartulary/contracts/sealed-form';
import { log } from '@/lib/log/log';
import { settled, withOneStore } from '@/lib/storage/one-store';
import { SealBroken } from '@/shared/vault/open-vault';

/**
 * How sealed documents stood when this device saw them last: counts and proofs, no content. So a server that shows an older state, or
 * none, is found out here.
 */
const DATABASE = 'cartulary-sealed-seen';
const STORE = 'documents';

export interface SeenDocument {
  /** Of the document. */
  readonly id: string;
  readonly accountId: string;
  /** Left out in what was seen before there were texts. */
  readonly kind?: SealedKind;
  readonly createdAt: string;
  readonly counter: number;
  /** Base64url. */
  readonly manifest: string;
  /** Of its key; 1 in what was seen before there were others. */
  readonly epoch?: number;
  /** Somebody else's: they may end that it is shared, so that it is gone. */
  readonly isShared?: boolean;
  /** Whose it is; left out in what was seen before that was remembered. */
  readonly ownerId?: string;
  /** It was in the bin, where it is deleted sooner or later. */
  readonly binned: boolean;
  /** Its owner put it there on this device; else the server alone says that it is there. */
  readonly binnedHere?: boolean;
}

/** Where the browser keeps nothing (some private windows), what was seen lives as long as the page. */
const inPage = new Map<string, SeenDocument>();

async function orNothing<T>(
  work: (store: IDBObjectStore) => Promise<T>,
  mode: IDBTransactionMode,
): Promise<T | undefined> {
  try {
    return await withOneStore(DATABASE, STORE, mode, work);
  } catch (error) {
    log.info('How encrypted documents stand is not kept beyond the page.', { component: 'sealed', error });
    return undefined;
  }
}

const epochOf = ({ epoch = 1 }: Pick<SeenDocument, 'epoch'>): number => epoch;

/** A key that came later counts for more than whatever was written by one before. */
const isFurther = (one: SeenDocument, other: SeenDocument): boolean =>
  epochOf(one) === epochOf(other) ? one.counter > other.counter : epochOf(one) > epochOf(other);

/** Who put it into the bin is remembered as long as it is there. */
function newer(one: SeenDocument | undefined, other: SeenDocument | undefined): SeenDocument | undefined {
  const newest = one === undefined || (other !== undefined && isFurther(other, one)) ? other : one;
  const isFromHere = newest?.binned === true && (one?.binnedHere ?? other?.binnedHere) === true;
  return isFromHere ? { ...newest, binnedHere: true } : newest;
}

/** What this device saw of one document; ask before the server is asked, so that what another tab writes meanwhile is no rollback. */
export async function seenOf(itemId: string): Promise<SeenDocument | undefined> {
  const kept = await orNothing((store) => settled<SeenDocument | undefined>(store.get(itemId)), 'readonly');
  return newer(inPage.get(itemId), kept);
}

/** All that this device saw of somebody's documents, by their ids. */
export async function allSeen(accountId: string): Promise<Map<string, SeenDocument>> {
  const kept = (await orNothing((store) => settled<SeenDocument[]>(store.getAll()), 'readonly')) ?? [];
  const all = new Map<string, SeenDocument>();
  for (const document of [...kept, ...inPage.values()])
    if (document.accountId === accountId) all.set(document.id, newer(all.get(document.id), document) ?? document);
  return all;
}

/** Remembers how documents stand; one that was seen further on meanwhile stays as it was seen. */
export async function rememberSeen(documents: readonly SeenDocument[]): Promise<void> {
  for (const document of documents) inPage.set(document.id, newer(document, inPage.get(document.id)) ?? document);
  await orNothing(async (store) => {
    for (const document of documents) {
      const before = await settled<SeenDocument | undefined>(store.get(document.id));
      await settled(store.put(newer(document, before) ?? document));
    }
  }, 'readwrite');
}

/** Remembers that its owner put a document into the bin on this device, or took it out. */
export async function rememberBin(itemId: string, binned: boolean): Promise<void> {
  const seen = await seenOf(itemId);
  if (seen !== undefined) await rememberSeen([{ ...seen, binned, binnedHere: binned }]);
}

/** Forgets documents that somebody deleted, or gave up. */
export async function forgetSeen(itemIds: readonly string[]): Promise<void> {
  itemIds.forEach((id) => inPage.delete(id));
  await orNothing(async (store) => {
    for (const id of itemIds) await settled(store.delete(id));
  }, 'readwrite');
}

interface SharedByOne {
  readonly by: { readonly id: string };
}

/** Whose a document is, as the server says it to somebody: their own, unless it was shared with them. */
export const ownerOf = (accountId: string, shared: SharedByOne | null | undefined): string =>
  shared?.by.id ?? accountId;

/**
 * A document never goes from one owner to another. Asked before any key of it is opened: else a server could give the page a key that
 * somebody else made, as of a document that they shared, and what is written of one's own from then on would be sealed by it.
 * @throws SealBroken where it was seen as somebody else's
 */
export function checkOwner(seen: SeenDocument | undefined, ownerId: string): void {
  if (seen === undefined) return;
  // What was seen before owners were remembered was one's own, or somebody's whom nothing names.
  const before = seen.ownerId ?? (seen.isShared === true ? undefined : seen.accountId);
  if (before !== undefined && before !== ownerId) throw new SealBroken();
}

/** What it is made as it stays. @throws SealBroken where it was seen as something else */
export function checkKind(seen: SeenDocument | undefined, kind: SealedKind): void {
  if (seen?.kind !== undefined && seen.kind !== kind) throw new SealBroken();
}

/** @throws SealBroken for a state before the one that was seen, and for another one in its place */
export function checkSeen(
  seen: SeenDocument | undefined,
  { counter, manifest, epoch = 1 }: Pick<SeenDocument, 'counter' | 'manifest' | 'epoch'>,
): void {
  // Who was removed has the keys before, and could prove whatever they like by them.
  if (seen !== undefined && epoch < epochOf(seen)) throw new SealBroken();
  // A manifest proves its count: the same one is the same state.
  if (seen !== undefined && counter <= seen.counter && manifest !== seen.manifest) throw new SealBroken();
}
