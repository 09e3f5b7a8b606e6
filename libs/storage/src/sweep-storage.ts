import type { Database } from '@cartulary/database/database';
import { isErrorCode } from '@cartulary/database/error-code';
import { Blob } from '@cartulary/database/entities/blob.entity';
import { writeFact } from '@cartulary/database/facts';
import { currentOrganisationId, repository } from '@cartulary/database/organisation-context';
import { FileObjectStore } from './file-object-store.js';
import type { ObjectStore } from './object-store.js';

const HOUR_MS = 60 * 60 * 1000;
/** An upload may have stored its bytes but not its row, or its row but not a reference to it. */
const SAFE_AGE_MS = 24 * HOUR_MS;
const BATCH = 500;
const FOREIGN_KEY_VIOLATION = '23503';

export interface SweepOptions {
  readonly database: Database;
  readonly store: ObjectStore;
  /** Younger data is left untouched. */
  readonly olderThanMs?: number;
}

export interface Swept {
  /** Objects without a row. */
  readonly orphans: number;
  /** Blobs without a reference. */
  readonly unused: number;
}

/** Deletes leftovers of crashes: unfinished files, objects without a row, and unreferenced blobs. */
export async function sweepStorage(options: SweepOptions): Promise<Swept> {
  const olderThanMs = options.olderThanMs ?? SAFE_AGE_MS;
  if (options.store instanceof FileObjectStore) await options.store.deleteAbandoned(olderThanMs);
  const unused = await deleteUnused(options, olderThanMs);
  const orphans = await deleteOrphans(options, olderThanMs);
  return { orphans, unused };
}

/**
 * Deletes one of the current organization's blobs, unless something references it.
 * @returns true if it's gone
 */
export async function deleteBlobIfUnused({ database, store }: SweepOptions, blobId: string): Promise<boolean> {
  const location = await database
    .inOrganisation(currentOrganisationId(), async () => {
      const blob = await repository(Blob).findOneBy({ id: blobId });
      if (!blob) return null;
      await repository(Blob).delete({ id: blobId });
      await writeFact('file.removed', { amounts: { sizeBytes: blob.sizeBytes } });
      return blob.location;
    })
    .catch((error: unknown) => {
      if (isErrorCode(error, FOREIGN_KEY_VIOLATION)) return undefined;
      throw error;
    });
  // The row first: a row without bytes would be a broken document, but bytes without a row are swept.
  if (typeof location === 'string') await store.delete(location);
  return location !== undefined;
}

async function deleteOrphans({ database, store }: SweepOptions, olderThanMs: number): Promise<number> {
  const before = Date.now() - olderThanMs;
  let deleted = 0;
  let batch: string[] = [];
  const sweep = async () => {
    const known = new Set(await locationsAmong(database, batch));
    for (const key of batch.filter((candidate) => !known.has(candidate))) {
      await store.delete(key);
      deleted += 1;
    }
    batch = [];
  };
  for await (const object of store.list()) {
    if (object.modifiedAt.getTime() <= before && batch.push(object.key) === BATCH) await sweep();
  }
  if (batch.length > 0) await sweep();
  return deleted;
}

async function locationsAmong(database: Database, keys: readonly string[]): Promise<string[]> {
  const rows: { location: string }[] = await database.inSystem((manager) =>
    manager.query('SELECT location FROM app.blob WHERE location = ANY($1)', [keys]),
  );
  return rows.map((row) => row.location);
}

async function deleteUnused(options: SweepOptions, olderThanMs: number): Promise<number> {
  const rows: { id: string; organisation_id: string }[] = await options.database.inSystem((manager) =>
    manager.query(
      `SELECT blob.id, blob.organisation_id FROM app.blob
       WHERE blob.created_at <= now() - make_interval(secs => $1)
         AND NOT EXISTS (SELECT FROM app.document d WHERE d.organisation_id = blob.organisation_id AND d.blob_id = blob.id)
         AND NOT EXISTS (SELECT FROM app.document d WHERE d.organisation_id = blob.organisation_id AND d.preview_blob_id = blob.id)
         AND NOT EXISTS (SELECT FROM app.item_file f WHERE f.organisation_id = blob.organisation_id AND f.blob_id = blob.id)
         AND NOT EXISTS (SELECT FROM app.meeting_recording r WHERE r.organisation_id = blob.organisation_id AND r.mix_blob_id = blob.id)
         AND NOT EXISTS (SELECT FROM app.meeting_recording r WHERE r.organisation_id = blob.organisation_id AND r.transcript_blob_id = blob.id)
         AND NOT EXISTS (SELECT FROM app.meeting_sealed_part p WHERE p.organisation_id = blob.organisation_id AND p.blob_id = blob.id)
         AND NOT EXISTS (SELECT FROM app.meeting_picture_part p WHERE p.organisation_id = blob.organisation_id AND p.blob_id = blob.id)
         AND NOT EXISTS (SELECT FROM app.meeting_segment s WHERE s.organisation_id = blob.organisation_id AND s.blob_id = blob.id)
         AND NOT EXISTS (SELECT FROM app.meeting_voice v WHERE v.organisation_id = blob.organisation_id AND v.blob_id = blob.id)
         AND NOT EXISTS (SELECT FROM app.meeting_file m WHERE m.organisation_id = blob.organisation_id AND m.blob_id = blob.id)
         AND NOT EXISTS (SELECT FROM app.sealed_place s WHERE s.organisation_id = blob.organisation_id AND s.blob_id = blob.id)
         AND NOT EXISTS (SELECT FROM app.replay r WHERE r.organisation_id = blob.organisation_id AND r.blob_id = blob.id)`,
      [olderThanMs / 1000],
    ),
  );
  let deleted = 0;
  for (const row of rows) {
    const isGone = await options.database.actingFor(row.organisation_id, () => deleteBlobIfUnused(options, row.id));
    if (isGone) deleted += 1;
  }
  return deleted;
}
