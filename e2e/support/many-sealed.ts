import { vaultLimits } from '@cartulary/contracts/limits/vault';
import type { Person } from '@cartulary/testing/person';
import pg from 'pg';
import { itemKeys } from '../../apps/client/src/shared/sealed/item-keys';
import { signManifest } from '../../apps/client/src/shared/sealed/manifest';
import { newSalt, sealBlob } from '../../apps/client/src/shared/sealed/sealed-blob';
import { openWith, type OpenVault } from '../../apps/client/src/shared/vault/open-vault';
import { stretchHere } from '../../apps/client/src/shared/vault/ways/argon2id';
import { makeWay, newVaultKey, passphraseWay } from '../../apps/client/src/shared/vault/ways/ways';
import { told } from './colleagues';

const AT_ONCE = 500;
const SEALED = '/api/v1/sealed-documents';

/** A person's vault, created by the product's own code outside a browser and unlocked with this passphrase. */
export async function vaultOf(person: Person, passphrase: string): Promise<OpenVault> {
  const { user } = await told<{ user: { id: string } }>(person, 'GET', '/api/v1/auth/validate');
  const owner = { vaultId: crypto.randomUUID(), accountId: user.id };
  const key = newVaultKey();
  const cost = { memoryKiB: vaultLimits.minMemoryKiB, passes: vaultLimits.minPasses };
  const secret = { kind: 'passphrase', words: passphrase } as const;
  const way = await makeWay(key, owner, passphraseWay(cost), secret, stretchHere);
  await told(person, 'POST', '/api/v1/vault', { id: owner.vaultId, ways: [way] });
  return openWith(key, owner);
}

const base64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const inRow = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString('hex')}`;

/** As a page leaves it after processing a document completely. */
const headOf = (name: string): object => ({
  form: 1,
  name,
  mediaType: 'text/plain',
  sizeBytes: 1_000,
  state: 'ready',
  failure: null,
  pageCount: 0,
  class: null,
  language: 'en',
  confidence: 1,
  words: 0,
  entityCount: 0,
  fieldCount: 0,
  toReview: 0,
  hasPreview: false,
  receivedAt: '2026-11-20T10:00:00.000Z',
  readAt: '2026-11-20T10:00:01.000Z',
});

interface Made {
  readonly id: string;
  readonly item_id: string;
  readonly wrapped_key: string;
  readonly manifest: string;
  readonly counter: number;
  readonly salt: string;
  readonly head: string;
  readonly size_bytes: number;
}

/** A document of which only the head was written. */
async function made(vault: OpenVault, name: string): Promise<Made> {
  const itemId = crypto.randomUUID();
  const key = crypto.getRandomValues(new Uint8Array(32));
  const wrappedKey = await vault.wrapItemKey(itemId, key);
  const { newest } = await itemKeys(itemId, key, 1);
  const salt = newSalt();
  const bytes = new TextEncoder().encode(JSON.stringify(headOf(name)));
  const sealed = await sealBlob(newest, { itemId, place: 'head', version: 1 }, bytes, salt);
  const head = new Uint8Array(await sealed.arrayBuffer());
  const places = new Map([['head', { version: 1, salt: base64Url(salt), epoch: 1 }]]);
  const counter = 2;
  const manifest = await signManifest(newest, { itemId, counter }, places);
  return {
    id: itemId,
    item_id: itemId,
    wrapped_key: inRow(wrappedKey),
    manifest: inRow(manifest),
    counter,
    salt: inRow(salt),
    head: inRow(head),
    size_bytes: head.length,
  };
}

/**
 * Fills a vault with this many sealed documents, which have only heads, directly in the database, because calls would
 * take hours: copies the rows of a document that was created through a call and is then deleted.
 */
export async function fillVault(
  superuserUrl: string,
  person: Person,
  vault: OpenVault,
  names: readonly string[],
): Promise<void> {
  const first = await made(vault, 'template');
  const body = { id: first.id, kind: 'file', vaultId: vault.vaultId, ...sentOf(first) };
  await told(person, 'POST', SEALED, body);
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    for (let at = 0; at < names.length; at += AT_ONCE) {
      const some = await Promise.all(names.slice(at, at + AT_ONCE).map((name) => made(vault, name)));
      await insert(client, first.id, some);
    }
    await client.query('DELETE FROM app.item WHERE id = $1', [first.id]);
  } finally {
    await client.end();
  }
}

const sentOf = ({ wrapped_key, manifest }: Made): { wrappedKey: string; manifest: string } => ({
  wrappedKey: Buffer.from(wrapped_key.slice(2), 'hex').toString('base64url'),
  manifest: Buffer.from(manifest.slice(2), 'hex').toString('base64url'),
});

async function insert(client: pg.Client, likeId: string, some: readonly Made[]): Promise<void> {
  const given = [likeId, JSON.stringify(some)];
  for (const [table, key] of [
    ['item', 'id'],
    ['sealed_document', 'item_id'],
  ] as const)
    await client.query(
      `INSERT INTO app.${table} SELECT (jsonb_populate_record(t, m)).*
         FROM app.${table} t, jsonb_array_elements($2::jsonb) m WHERE t.${key} = $1`,
      given,
    );
  await client.query(
    `INSERT INTO app.sealed_place (item_id, place, version, organisation_id, salt, head, size_bytes)
     SELECT (m->>'item_id')::uuid, 'head', 1, t.organisation_id, (m->>'salt')::bytea, (m->>'head')::bytea,
            (m->>'size_bytes')::int
       FROM app.item t, jsonb_array_elements($2::jsonb) m WHERE t.id = $1`,
    given,
  );
}
