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

/** A row of the server's list, opened. */
interface OpenedRow {
  readonly item: ListedSealedItem;
  readonly binned: boolean;
  /** Nothing where it is broken: what was seen before still holds. */
  readonly seen: SeenDocument | undefined;
}

interface Opened {
  readonly rows: OpenedRow[];
  /** This browser told them: what is missing is only not kept here. */
  readonly isFromHere: boolean;
}

/** All of a vault, by whether it lies in the bin. */
export interface ListedWhole {
  /** Those that this device saw there and the server no longer shows among them, as broken. */
  readonly open: ListedSealedItem[];
  readonly binned: ListedSealedItem[];
}

/**
 * Both of one list, so that nothing is missing where the line breaks between two. @throws ApiError
 * @param told is called as soon as the first rows have come
 */
export async function listedWhole(vault: OpenVault, server: SealedServer, told?: () => void): Promise<ListedWhole> {
  const before = await allSeen(vault.accountId);
  const { rows, isFromHere } = await openedRows(vault, server, before, told);
  const open = rows.filter(({ binned }) => !binned).map(({ item }) => item);
  const binned = rows.filter((row) => row.binned).map(({ item }) => item);
  if (isFromHere) return { open, binned };
  const shown = new Set(rows.map(({ item }) => item.itemId));
  // Once more: another tab may have deleted some while the list was read.
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

/** Those that are not in the bin. @param told is called as soon as the first rows have come */
export const listedOpen = async (
  vault: OpenVault,
  server: SealedServer,
  told?: () => void,
): Promise<ListedSealedItem[]> => (await listedWhole(vault, server, told)).open;

export const listedBinned = async (vault: OpenVault, server: SealedServer): Promise<ListedSealedItem[]> =>
  (await listedWhole(vault, server)).binned;

/** One's own that was not in the bin. What others share they may take back at any time. */
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
    // Rows are opened while the next ones come.
    const [{ items, next, isFromHere: isKept = false }, opened] = await Promise.all([server.list(after), opening]);
    told?.();
    isFromHere ||= isKept;
    rows.push(...opened);
    opening = Promise.all(items.map((row) => openedRow(vault, people, row, seen.get(row.id))));
    // A list that begins anew would never end.
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
    // One that doesn't open hides no other.
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

/** Nothing of one's own. */
const sharedBy = ({ shared }: ListedSealed, folder?: SharedBy['folder']): { shared?: SharedBy } =>
  shared ? { shared: { by: shared.by, may: shared.may, ...(folder && { folder }) } } : {};

/** What the head of a document says; undefined where it has none. @throws SealBroken */
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
