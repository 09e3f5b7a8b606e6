import { createECDH } from 'node:crypto';
import type { Asks } from '@cartulary/database/asks';
import type { Database } from '@cartulary/database/database';
import { MASTER_KEY_LOCK, PUSH_KEY_CONTEXT, type KeyRing } from './key-ring.js';

/** Key pair that signs push messages (RFC 8292): a P-256 point and a scalar, in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const PUBLIC = 'SELECT public_key AS "publicKey" FROM app.push_key';
const BOTH = 'SELECT public_key AS "publicKey", private_key AS wrapped FROM app.push_key';

/** Public key for subscriptions; undefined until push was first turned on. */
export async function pushPublicKey(database: Asks): Promise<string | undefined> {
  return (await database.askSystem<{ publicKey: string }>(PUBLIC, []))[0]?.publicKey;
}

/** Creates the installation's keys unless they exist, because subscribed browsers only accept those. */
export async function makePushKeys(database: Database, keys: KeyRing): Promise<void> {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  await database.inSystem(async (manager) => {
    // Prevents a rotation of the master key between wrapping and writing.
    await manager.query('SELECT pg_advisory_xact_lock_shared($1)', [MASTER_KEY_LOCK]);
    const wrapped = await keys.wrapForInstallation(pair.getPrivateKey(), PUSH_KEY_CONTEXT);
    await manager.query('INSERT INTO app.push_key (public_key, private_key) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      publicKey,
      wrapped,
    ]);
  });
}

/**
 * Opens the keys for signing; undefined until push was first turned on.
 * @throws DecryptionError, UnknownMasterKeyError
 */
export async function openPushKeys(database: Asks, keys: KeyRing): Promise<PushKeys | undefined> {
  const [row] = await database.askSystem<{ publicKey: string; wrapped: Buffer }>(BOTH, []);
  if (row === undefined) return undefined;
  const privateKey = await keys.unwrapForInstallation(row.wrapped, PUSH_KEY_CONTEXT);
  return { publicKey: row.publicKey, privateKey: privateKey.toString('base64url') };
}
