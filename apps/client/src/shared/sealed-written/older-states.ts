import { sealedTextSnapshot, sealedTextSnapshots } from '@cartulary/contracts/endpoints/sealed-texts';
import { call, download } from '@/lib/api/api';
import type { Bytes } from '@/lib/crypto/bytes';
import type { Snapshot } from './snapshot';

/** A snapshot that the server keeps, unread, of how a text once was. */
export interface OlderState {
  /** Behind it there are later ones. */
  readonly number: number;
  /** When it was stored. */
  readonly atMs: number;
}

/** What opens a snapshot, and judges who made it. */
interface Opening {
  readonly itemId: string;
  /** @throws SealBroken where it does not open, or was not signed by who it says it is by */
  openedSnapshot(frame: Bytes): Promise<Snapshot>;
}

/** Those that the server has, newest first. @throws ApiError */
export async function olderStates(sealedId: string, signal: AbortSignal): Promise<OlderState[]> {
  const { items } = await call(sealedTextSnapshots, { params: { sealedId } }, { signal });
  return items.map(({ number, at }) => ({ number, atMs: Date.parse(at) }));
}

/** One of them, opened in this page. @throws SealBroken, ApiError */
export async function openOlder(opening: Opening, versionNumber: number): Promise<Snapshot> {
  const params = { sealedId: opening.itemId, versionNumber: String(versionNumber) };
  const bytes = await download(sealedTextSnapshot, { params });
  return opening.openedSnapshot(new Uint8Array(await bytes.arrayBuffer()));
}
