import type { Database } from '@cartulary/database/database';
import { MasterKeyMissingError, WrongMasterKeyError } from './errors.js';
import type { MasterKeys } from './master-keys.js';

/**
 * For the start of a process: creates the master key of a new installation, and rejects an existing one without its key, before anything is
 * stored under another key.
 * @throws MasterKeyMissingError, WrongMasterKeyError
 */
export async function prepareMasterKeys(database: Database, masterKeys: MasterKeys): Promise<void> {
  const needed = await neededIds(database);
  const known = await masterKeys.load().catch(async (error: unknown) => {
    if (!(error instanceof MasterKeyMissingError) || needed.length > 0 || !masterKeys.create) throw error;
    await masterKeys.create();
    return masterKeys.load();
  });
  const missing = needed.find((id) => !known.some((key) => key.id === id));
  if (missing !== undefined) throw new WrongMasterKeyError(missing);
}

/** Ids of the master keys that wrap the organizations' keys. */
async function neededIds(database: Database): Promise<string[]> {
  const rows: { id: string }[] = await database.inSystem((manager) =>
    manager.query('SELECT DISTINCT master_key_id AS id FROM app.organisation_key'),
  );
  return rows.map((row) => row.id);
}
