import { Readable } from 'node:stream';
import type { Database } from '@cartulary/database/database';
import type { Blobs } from '@cartulary/storage/blobs';
import type { Caller } from '../../platform/caller/call.js';
import { AppError, isStorageFull } from '../../platform/serve/errors.js';
import type { Picture } from '../content/orders.js';
import type { StoredFile } from './insert-written.js';

/** Stores the pictures of an item about to be created. Blobs that no row refers to in the end are swept. @throws AppError storage_full */
export function storePictures(
  database: Database,
  blobs: Blobs,
  { organisationId }: Caller,
  pictures: readonly Picture[],
): Promise<StoredFile[]> {
  return database.actingFor(organisationId, async () => {
    const rows: StoredFile[] = [];
    for (const [place, { id, mediaType, bytes }] of pictures.entries()) {
      try {
        const blob = await blobs.put(Readable.from([bytes]), { mediaType });
        rows.push({ id, blobId: blob.id, mediaType, name: `${place + 1}.${mediaType.slice('image/'.length)}` });
      } catch (error) {
        if (isStorageFull(error)) throw new AppError('storage_full', { cause: error });
        throw error;
      }
    }
    return rows;
  });
}
