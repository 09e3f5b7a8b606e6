import { sealedTextSnapshot, sealedTextSnapshots } from '@cartulary/contracts/endpoints/sealed-texts';
import { call, download } from '@/lib/api/api';
import type { Bytes } from '@/lib/crypto/bytes';
import type { Snapshot } from './snapshot';

/** A snapshot of an earlier state of a document, stored on the server but unreadable to it. */
export interface OlderState {
  /** Later snapshots have higher numbers. */
  readonly number: number;
  /** When it was stored. */
  readonly atMs: number;
}

/** Opens a snapshot and verifies its author. */
interface Opening {
  readonly itemId: string;
  /** @throws SealBroken if it can't be opened or isn't signed by its claimed author */
  openedSnapshot(frame: Bytes): Promise<Snapshot>;
}

/** The snapshots on the server, newest first. @throws ApiError */
export async function olderStates(sealedId: string, signal: AbortSignal): Promise<OlderState[]> {
  const { items } = await call(sealedTextSnapshots, { params: { sealedId } }, { signal });
  return items.map(({ number, at }) => ({ number, atMs: Date.parse(at) }));
}

/** Opens one snapshot in this page. @throws SealBroken, ApiError */
export async function openOlder(opening: Opening, versionNumber: number): Promise<Snapshot> {
  const params = { sealedId: opening.itemId, versionNumber: String(versionNumber) };
  const bytes = await download(sealedTextSnapshot, { params });
  return opening.openedSnapshot(new Uint8Array(await bytes.arrayBuffer()));
}
