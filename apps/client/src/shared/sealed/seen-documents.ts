import type { SealedKind } from '@cartulary/contracts/sealed-form';
import { log } from '@/lib/log/log';
import { settled, withOneStore } from '@/lib/storage/one-store';
import { SealBroken } from '@/shared/vault/open-vault';

/**
 * The last seen state of sealed documents on this device: counters and proofs, no content. Detects a server that returns an older state or
 * none.
 */
const DATABASE = 'cartulary-sealed-seen';
const STORE = 'documents';

export interface SeenDocument {
  /** The document's ID. */
  readonly id: string;
  readonly accountId: string;
  /** Missing in entries that predate texts. */
  readonly kind?: SealedKind;
  readonly createdAt: string;
  readonly counter: number;
  /** Base64url. */
  readonly manifest: string;
  /** Epoch of its key; entries that predate key rotation have 1. */
  readonly epoch?: number;
  /** Owned by someone else, who may stop sharing it, so it can disappear. */
  readonly isShared?: boolean;
  /** Its owner; missing in entries that predate this field. */
  readonly ownerId?: string;
  /** It was in the bin and will eventually be deleted. */
  readonly binned: boolean;
  /** Its owner moved it there on this device; otherwise, it's only the server's claim. */
  readonly binnedHere?: boolean;
}

/** If the browser doesn't store data (some private windows), entries last as long as the page. */
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

/** A later key takes precedence over any number of writes with an earlier one. */
const isFurther = (one: SeenDocument, other: SeenDocument): boolean =>
  epochOf(one) === epochOf(other) ? one.counter > other.counter : epochOf(one) > epochOf(other);

/** Preserves who moved it to the trash while it's there. */
function newer(one: SeenDocument | undefined, other: SeenDocument | undefined): SeenDocument | undefined {
  const newest = one === undefined || (other !== undefined && isFurther(other, one)) ? other : one;
  const isFromHere = newest?.binned === true && (one?.binnedHere ?? other?.binnedHere) === true;
  return isFromHere ? { ...newest, binnedHere: true } : newest;
}

/**
 * The state of a document that this device last saw. Read it before calling the server, so that another tab's
 * concurrent write isn't mistaken for a rollback.
 */
export async function seenOf(itemId: string): Promise<SeenDocument | undefined> {
  const kept = await orNothing((store) => settled<SeenDocument | undefined>(store.get(itemId)), 'readonly');
  return newer(inPage.get(itemId), kept);
}

/** Last seen states of all of an account's documents, by ID. */
export async function allSeen(accountId: string): Promise<Map<string, SeenDocument>> {
  const kept = (await orNothing((store) => settled<SeenDocument[]>(store.getAll()), 'readonly')) ?? [];
  const all = new Map<string, SeenDocument>();
  for (const document of [...kept, ...inPage.values()])
    if (document.accountId === accountId) all.set(document.id, newer(all.get(document.id), document) ?? document);
  return all;
}

/** Stores the state of documents, without replacing newer entries. */
export async function rememberSeen(documents: readonly SeenDocument[]): Promise<void> {
  for (const document of documents) inPage.set(document.id, newer(document, inPage.get(document.id)) ?? document);
  await orNothing(async (store) => {
    for (const document of documents) {
      const before = await settled<SeenDocument | undefined>(store.get(document.id));
      await settled(store.put(newer(document, before) ?? document));
    }
  }, 'readwrite');
}

/** Records that the owner moved a document to the bin on this device, or restored it. */
export async function rememberBin(itemId: string, binned: boolean): Promise<void> {
  const seen = await seenOf(itemId);
  if (seen !== undefined) await rememberSeen([{ ...seen, binned, binnedHere: binned }]);
}

/** Removes the entries of documents that were deleted or left. */
export async function forgetSeen(itemIds: readonly string[]): Promise<void> {
  itemIds.forEach((id) => inPage.delete(id));
  await orNothing(async (store) => {
    for (const id of itemIds) await settled(store.delete(id));
  }, 'readwrite');
}

interface SharedByOne {
  readonly by: { readonly id: string };
}

/** A document's owner according to the server: the account itself, unless someone shared it with them. */
export const ownerOf = (accountId: string, shared: SharedByOne | null | undefined): string =>
  shared?.by.id ?? accountId;

/**
 * A document never changes its owner. Check before opening any of its keys: otherwise, a server could pass off someone else's key as
 * belonging to a document they shared, and the person's own later changes would be sealed with it.
 * @throws SealBroken if it was seen with another owner
 */
export function checkOwner(seen: SeenDocument | undefined, ownerId: string): void {
  if (seen === undefined) return;
  // Entries that predate owners belong to the account or, if shared, to an unknown person.
  const before = seen.ownerId ?? (seen.isShared === true ? undefined : seen.accountId);
  if (before !== undefined && before !== ownerId) throw new SealBroken();
}

/** A document never changes its kind. @throws SealBroken if it was seen with another kind */
export function checkKind(seen: SeenDocument | undefined, kind: SealedKind): void {
  if (seen?.kind !== undefined && seen.kind !== kind) throw new SealBroken();
}

/** @throws SealBroken if the state is older than the last seen one, or differs at the same count */
export function checkSeen(
  seen: SeenDocument | undefined,
  { counter, manifest, epoch = 1 }: Pick<SeenDocument, 'counter' | 'manifest' | 'epoch'>,
): void {
  // A removed member has earlier keys and could forge proofs with them.
  if (seen !== undefined && epoch < epochOf(seen)) throw new SealBroken();
  // A manifest authenticates its counter, so equal manifests mean equal states.
  if (seen !== undefined && counter <= seen.counter && manifest !== seen.manifest) throw new SealBroken();
}
