import type { ListedSealed } from '@cartulary/contracts/endpoints/sealed';
import { jsonOf, toBase64Url } from '@/lib/crypto/bytes';
import { SealBroken, type OpenVault } from '@/shared/vault/open-vault';
import { checkManifest } from './manifest';
import { groupOf } from './folder-wish';
import type { ItemKeys } from './item-keys';
import { askedOnce, openKeys } from './open-keys';
import { KeyChanged, TooManyPeople, type PeopleServer } from './people';
import { sentBytes } from './sent-bytes';
import { openBlob, saltOf } from './sealed-blob';
import type { SealedServer } from './sealed-server';
import type { ListedSealedItem, SharedBy } from './sealed-types';
import { CannotShare } from '@/shared/vault/x25519';
import { allSeen, checkKind, checkOwner, checkSeen, ownerOf, rememberSeen, type SeenDocument } from './seen-documents';

/** An opened row of the server's list. */
interface OpenedRow {
  readonly item: ListedSealedItem;
  readonly binned: boolean;
  /** Undefined if it's broken; the previously seen state still applies. */
  readonly seen: SeenDocument | undefined;
}

interface Opened {
  readonly rows: OpenedRow[];
  /** Served from this browser's storage, so missing rows are just not stored here. */
  readonly isFromHere: boolean;
}

/** All documents of a vault, inside and outside the bin. */
export interface ListedWhole {
  /** Includes documents that this device saw before and the server no longer lists, marked as broken. */
  readonly open: ListedSealedItem[];
  readonly binned: ListedSealedItem[];
}

/**
 * Gets both parts from a single list, so nothing is missing if the connection breaks in between. @throws ApiError
 * @param told called when the first rows have arrived
 */
export async function listedWhole(vault: OpenVault, server: SealedServer, told?: () => void): Promise<ListedWhole> {
  const before = await allSeen(vault.accountId);
  const { rows, isFromHere } = await openedRows(vault, server, before, told);
  const open = rows.filter(({ binned }) => !binned).map(({ item }) => item);
  const binned = rows.filter((row) => row.binned).map(({ item }) => item);
  if (isFromHere) return { open, binned };
  const shown = new Set(rows.map(({ item }) => item.itemId));
  // Read again, because another tab may have deleted some while the list loaded.
  const now = await allSeen(vault.accountId);
  const missing = [...before.values()].filter(({ id }) => !shown.has(id) && isKept(now.get(id)));
  const withheld = missing.map(({ id, kind = 'file', createdAt }) => ({
    itemId: id,
    kind,
    createdAt,
    head: undefined,
    broken: true,
  }));
  return { open: [...open, ...withheld], binned };
}

/** Documents that aren't in the trash. @param told called when the first rows have arrived */
export const listedOpen = async (
  vault: OpenVault,
  server: SealedServer,
  told?: () => void,
): Promise<ListedSealedItem[]> => (await listedWhole(vault, server, told)).open;

export const listedBinned = async (vault: OpenVault, server: SealedServer): Promise<ListedSealedItem[]> =>
  (await listedWhole(vault, server)).binned;

/** The person's own document that wasn't in the bin. Others may revoke shared ones at any time. */
const isKept = (seen: SeenDocument | undefined): boolean => seen?.binned === false && seen.isShared !== true;

async function openedRows(
  vault: OpenVault,
  server: SealedServer,
  seen: ReadonlyMap<string, SeenDocument>,
  told?: () => void,
): Promise<Opened> {
  const rows: OpenedRow[] = [];
  let isFromHere = false;
  const people = askedOnce(server.people);
  let opening: Promise<OpenedRow[]> = Promise.resolve([]);
  let after: string | undefined;
  do {
    // Opens rows while the next ones load.
    const [{ items, next, isFromHere: isKept = false }, opened] = await Promise.all([server.list(after), opening]);
    told?.();
    isFromHere ||= isKept;
    rows.push(...opened);
    opening = Promise.all(items.map((row) => openedRow(vault, people, row, seen.get(row.id))));
    // A repeating cursor would loop forever.
    after = next === null || next === after ? undefined : next;
  } while (after !== undefined);
  rows.push(...(await opening));
  await rememberSeen(rows.flatMap((row) => row.seen ?? []));
  return { rows, isFromHere };
}

async function openedRow(
  vault: OpenVault,
  people: PeopleServer,
  row: ListedSealed,
  seen: SeenDocument | undefined,
): Promise<OpenedRow> {
  const { id, kind, createdAt, counter, manifest, epoch, changes = 0 } = row;
  const standing = { counter, manifest, epoch };
  const binned = row.binnedAt !== null;
  const ownerId = ownerOf(vault.accountId, row.shared);
  try {
    checkOwner(seen, ownerId);
    checkKind(seen, kind);
    const { keys, cameBy } = await openKeys(vault, people, row);
    const head = await headOf(keys, row);
    checkSeen(seen, row);
    const folder = cameBy && { id: await groupOf(ownerId, cameBy.mark), name: cameBy.name };
    return {
      item: { itemId: id, kind, createdAt, head, broken: false, revision: counter + changes, ...sharedBy(row, folder) },
      binned,
      seen: {
        id,
        kind,
        accountId: vault.accountId,
        ownerId,
        createdAt,
        ...standing,
        binned,
        isShared: row.shared !== null,
      },
    };
  } catch (error) {
    const keyChanged = error instanceof KeyChanged;
    // A document that can't be opened must not hide others.
    if (![KeyChanged, SealBroken, CannotShare, TooManyPeople].some((kind) => error instanceof kind)) throw error;
    const item = {
      itemId: id,
      kind,
      createdAt,
      head: undefined,
      broken: true,
      ...sharedBy(row),
      ...(keyChanged && { keyChanged }),
      ...(error instanceof TooManyPeople && { isMemoryFull: true }),
    };
    return { item, binned, seen: undefined };
  }
}

/** Empty for the person's own documents. */
const sharedBy = ({ shared }: ListedSealed, folder?: SharedBy['folder']): { shared?: SharedBy } =>
  shared ? { shared: { by: shared.by, may: shared.may, ...(folder && { folder }) } } : {};

/** The content of a document's head; undefined if there is none. @throws SealBroken */
async function headOf(keys: ItemKeys, row: ListedSealed): Promise<unknown> {
  const { id, counter, manifest, head } = row;
  const sealed = head && new Blob([sentBytes(head.sealed)]);
  const version =
    head && sealed ? { version: head.version, salt: toBase64Url(await saltOf(sealed)), epoch: head.epoch } : undefined;
  await checkManifest(keys.newest, sentBytes(manifest), { itemId: id, counter, head: version });
  if (!head || !sealed) return undefined;
  const place = { itemId: id, place: 'head', version: head.version };
  const said = jsonOf(await openBlob(keys.of(head.epoch), place, sealed));
  if (said === undefined) throw new SealBroken();
  return said;
}
