import type { Database } from '@cartulary/database/database';
import { Blob } from '@cartulary/database/entities/blob.entity';
import { OrganisationKey } from '@cartulary/database/entities/organisation-key.entity';
import { currentOrganisationId, manager, repository } from '@cartulary/database/organisation-context';
import { IsNull, Not, type EntityManager } from 'typeorm';
import { unwrapBlobKey, wrapBlobKey } from './blob-key.js';
import { newLocation } from './blobs.js';
import { decrypt, encrypt, newStreamKey, type StreamKey } from './encryption.js';
import { DecryptionError, ObjectMissingError } from './errors.js';
import {
  MASTER_KEY_LOCK,
  newOrganisationKey,
  openOrganisationKey,
  rewrapped,
  installationSecrets,
} from './key-ring.js';
import { newMasterKey, type MasterKey, type MasterKeys } from './master-keys.js';
import type { ObjectStore } from './object-store.js';
import { sealedColumns } from './sealed-text.js';
import { unwrapKey, wrapKey, type WrappingKey } from './wrapped-key.js';

const BATCH = 50;

export interface RotateOptions {
  readonly database: Database;
  readonly store: ObjectStore;
  readonly masterKeys: MasterKeys;
  readonly onProgress?: (done: Rotated) => void;
}

export interface Rotated {
  readonly organisations: number;
  readonly blobs: number;
  /** Blobs that were already damaged or missing: their keys are rotated, their bytes stay unchanged. */
  readonly damaged: number;
}

/** The master key comes from the environment, where the new one isn't set yet. */
export class NewMasterKeyNeededError extends Error {
  constructor() {
    super(
      'Set CARTULARY_MASTER_KEY to the new key, a comma and the present one for every process, restart them, and run this again',
    );
    this.name = 'NewMasterKeyNeededError';
  }
}

/**
 * Rotates the master key, every organization's key and every blob's key, and re-encrypts every blob, while uploads and
 * reads continue. Progress is stored in the rows, so it can be killed at any point and run again. When it resolves, the
 * old master key no longer opens any stored data; if keys come from the environment, the old one can then be removed
 * there.
 * @throws NewMasterKeyNeededError; UnknownMasterKeyError; StorageFullError. In these cases, the old keys stay and
 * nothing is lost
 */
export async function rotateKeys(options: RotateOptions): Promise<Rotated> {
  const { database, masterKeys } = options;
  const master = await beginRotation(database, masterKeys);
  const rotated = { organisations: 0, blobs: 0, damaged: 0 };
  // An organization created just before the master key changed has a key under the old one, so this repeats until none
  // remain.
  do {
    for (const organisationId of await organisationsToRotate(database, master)) {
      const count = (damaged: boolean) => {
        rotated.blobs += 1;
        if (damaged) rotated.damaged += 1;
        options.onProgress?.({ ...rotated });
      };
      await database.actingFor(organisationId, () => rotateOrganisation(options, organisationId, master, count));
      rotated.organisations += 1;
      options.onProgress?.({ ...rotated });
    }
  } while (!(await finishRotation(database, masterKeys, master)));
  return rotated;
}

/** The key to rotate to: a new one, or the one of an interrupted rotation. */
function beginRotation(database: Database, masterKeys: MasterKeys): Promise<MasterKey> {
  return whileNoKeyIsMade(database, async () => {
    const keys = await masterKeys.load();
    if (keys.length > 1) return keys[0];
    if (!masterKeys.replace) throw new NewMasterKeyNeededError();
    const master = newMasterKey();
    await masterKeys.replace([master, ...keys]);
    return master;
  });
}

/** Deletes the old master keys, unless a row still depends on one. */
function finishRotation(database: Database, masterKeys: MasterKeys, master: MasterKey): Promise<boolean> {
  return whileNoKeyIsMade(database, async (manager) => {
    if ((await selectToRotate(manager, master)).length > 0) return false;
    await rotateInstallationSecrets(manager, masterKeys, master);
    await masterKeys.replace?.([master]);
    return true;
  });
}

/** Installation-wide secrets: keys that sign requests to identity providers and push messages. */
async function rotateInstallationSecrets(
  manager: EntityManager,
  masterKeys: MasterKeys,
  master: MasterKey,
): Promise<void> {
  for (const { table, context } of installationSecrets) {
    const [row]: { wrapped: Buffer }[] = await manager.query(
      `SELECT private_key AS wrapped FROM app.${table} FOR UPDATE`,
    );
    if (row === undefined) continue;
    const wrapped = await rewrapped(masterKeys, master, row.wrapped, context);
    await manager.query(`UPDATE app.${table} SET private_key = $1`, [wrapped]);
  }
}

function whileNoKeyIsMade<T>(database: Database, fn: (manager: EntityManager) => Promise<T>): Promise<T> {
  return database.inSystem(async (manager) => {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [MASTER_KEY_LOCK]);
    return fn(manager);
  });
}

function organisationsToRotate(database: Database, master: MasterKey): Promise<string[]> {
  return database.inSystem((manager) => selectToRotate(manager, master));
}

async function selectToRotate(manager: EntityManager, master: MasterKey): Promise<string[]> {
  const rows: { organisation_id: string }[] = await manager.query(
    'SELECT DISTINCT organisation_id FROM app.organisation_key WHERE master_key_id <> $1 ORDER BY organisation_id',
    [master.id],
  );
  return rows.map((row) => row.organisation_id);
}

async function rotateOrganisation(
  options: RotateOptions,
  organisationId: string,
  master: MasterKey,
  onBlob: (damaged: boolean) => void,
): Promise<void> {
  const { database } = options;
  const currentId = await database.inOrganisation(organisationId, () => replaceOrganisationKey(organisationId, master));
  for (;;) {
    const blobs = await database.inOrganisation(organisationId, () =>
      repository(Blob).find({ where: { organisationKeyId: Not(currentId) }, order: { id: 'ASC' }, take: BATCH }),
    );
    if (blobs.length === 0) break;
    for (const blob of blobs) onBlob(await rotateBlob(options, blob));
  }
  for (const sealed of sealedColumns) await rotateTexts(options, sealed, currentId);
  // No blob or text refers to them anymore, and none can, because new data is wrapped by the current key.
  await database.inOrganisation(organisationId, () => repository(OrganisationKey).delete({ retiredAt: Not(IsNull()) }));
}

/** Reseals a column's texts with the current key, in batches. */
async function rotateTexts(
  { database, masterKeys }: RotateOptions,
  { table, column, contextOf }: (typeof sealedColumns)[number],
  currentId: string,
): Promise<void> {
  const rotateSome = async (): Promise<number> => {
    const rows: { id: string; sealed: Buffer; keyId: string }[] = await manager().query(
      `SELECT id, ${column} AS sealed, organisation_key_id AS "keyId" FROM app.${table}
        WHERE organisation_key_id <> $1 ORDER BY id LIMIT ${BATCH} FOR UPDATE`,
      [currentId],
    );
    const keyOf = async (id: string): Promise<WrappingKey> =>
      openOrganisationKey(await repository(OrganisationKey).findOneByOrFail({ id }), masterKeys);
    const current = await keyOf(currentId);
    for (const { id, sealed, keyId } of rows) {
      const text = unwrapKey(sealed, await keyOf(keyId), contextOf(id));
      await manager().query(`UPDATE app.${table} SET ${column} = $2, organisation_key_id = $3 WHERE id = $1`, [
        id,
        wrapKey(text, current, contextOf(id)),
        currentId,
      ]);
    }
    return rows.length;
  };
  while ((await database.inOrganisation(currentOrganisationId(), rotateSome)) > 0);
}

/** Makes a key wrapped by the new master key the current one. Waits for uploads that are writing their row. */
async function replaceOrganisationKey(organisationId: string, master: MasterKey): Promise<string> {
  const keys = repository(OrganisationKey);
  const current = await keys.findOne({ where: { retiredAt: IsNull() }, lock: { mode: 'pessimistic_write' } });
  if (current?.masterKeyId === master.id) return current.id;
  if (current) await keys.update({ id: current.id }, { retiredAt: new Date() });
  const row = newOrganisationKey(organisationId, master);
  await keys.insert(row);
  return row.id;
}

/**
 * Re-encrypts a blob with a new key.
 * @returns whether its bytes were damaged or missing, so that only its key was rewrapped
 */
async function rotateBlob({ database, store, masterKeys }: RotateOptions, blob: Blob): Promise<boolean> {
  const { organisationId } = blob;
  const oldKey = await database.inOrganisation(organisationId, async () => {
    const row = await repository(OrganisationKey).findOneByOrFail({ id: blob.organisationKeyId });
    return unwrapBlobKey(blob.wrappedKey, await openOrganisationKey(row, masterKeys), organisationId, blob.id);
  });
  const moved = { location: newLocation(organisationId), key: newStreamKey() };
  const isWhole = await reencrypt(store, blob.location, oldKey, moved.location, moved.key);
  const next = isWhole ? moved : { location: blob.location, key: oldKey };

  const isMine = await database.inOrganisation(organisationId, async () => {
    const by = await repository(OrganisationKey).findOneByOrFail({ retiredAt: IsNull() });
    const wrappedKey = wrapBlobKey(next.key, await openOrganisationKey(by, masterKeys), organisationId, blob.id);
    const change = { location: next.location, organisationKeyId: by.id, wrappedKey };
    // The blob may have been deleted meanwhile, or another rotation may have been faster.
    const { affected } = await repository(Blob).update(
      { id: blob.id, organisationKeyId: blob.organisationKeyId },
      change,
    );
    return affected === 1;
  });
  if (isWhole) await store.delete(isMine ? blob.location : moved.location);
  return !isWhole;
}

async function reencrypt(
  store: ObjectStore,
  from: string,
  fromKey: StreamKey,
  to: string,
  toKey: StreamKey,
): Promise<boolean> {
  try {
    await store.put(to, encrypt(decrypt(await store.get(from), fromKey), toKey));
    return true;
  } catch (error) {
    if (error instanceof ObjectMissingError || error instanceof DecryptionError) return false;
    throw error;
  }
}
