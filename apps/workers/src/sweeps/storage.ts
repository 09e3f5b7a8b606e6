import type { Database } from '@cartulary/database/database';
import type { ObjectStore } from '@cartulary/storage/object-store';
import { sweepStorage as sweepStored } from '@cartulary/storage/sweep-storage';
import type { Logger } from '@cartulary/telemetry/logger';

/** Deletes bytes that nothing refers to (any longer). */
export async function sweepStorage({
  database,
  store,
  log,
}: {
  database: Database;
  store: ObjectStore;
  log: Logger;
}): Promise<void> {
  const swept = await sweepStored({ database, store });
  if (swept.orphans > 0 || swept.unused > 0) log.info('Stored bytes without a document were deleted', { ...swept });
}
