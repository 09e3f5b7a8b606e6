import { randomBytes } from 'node:crypto';
import { OrganisationKey } from '@cartulary/database/entities/organisation-key.entity';
import { newId } from '@cartulary/database/new-id';
import { currentOrganisationId, manager, repository } from '@cartulary/database/organisation-context';
import { IsNull } from 'typeorm';
import { KEY_BYTES } from './encryption.js';
import { ObjectMissingError } from './errors.js';
import { derivedKey, hkdf, masterKeyById, type MasterKey, type MasterKeys } from './master-keys.js';
import { unwrapKey, wrapKey, wrappedBy, type WrappingKey } from './wrapped-key.js';

/**
 * Held in shared mode while an organization's key is created, and exclusively while the master key changes, so that no key is created under
 * the old one.
 */
export const MASTER_KEY_LOCK = 0x6d61_7374;
/** Context of the SAML private key. */
export const SAML_KEY_CONTEXT = 'saml-key';
/** Context of the push messages' private key. */
export const PUSH_KEY_CONTEXT = 'push-key';
/** Every installation-wide secret that {@link KeyRing.wrapForInstallation} wraps, each in the only row of its table. */
export const installationSecrets = [
  { table: 'saml_key', context: SAML_KEY_CONTEXT },
  { table: 'push_key', context: PUSH_KEY_CONTEXT },
] as const;
const MAX_CACHED = 1_000;
const FOLLOW_MS = 1_000;

/** Opens the organizations' keys with the master key. */
export class KeyRing {
  private readonly opened = new Map<string, WrappingKey>();

  private constructor(
    private readonly masterKeys: MasterKeys,
    private current: MasterKey,
    private previous: readonly MasterKey[],
  ) {}

  /**
   * Loads the master key.
   * @throws MasterKeyMissingError; RangeError for an invalid key
   */
  static async open(masterKeys: MasterKeys): Promise<KeyRing> {
    const [current, ...previous] = await masterKeys.load();
    return new KeyRing(masterKeys, current, previous);
  }

  /**
   * Derives a key for another purpose of the installation, such as 'access tokens': 32 bytes, identical in every process and after every
   * start, and different after a rotation of the master key. Call it for each use: see {@link follow}.
   */
  deriveKey(purpose: string): Buffer {
    return derivedKey(this.current, purpose);
  }

  /** {@link deriveKey} and, during a master key rotation, the previous ones, to verify what they signed. */
  deriveKeys(purpose: string): Buffer[] {
    return [this.current, ...this.previous].map((master) => derivedKey(master, purpose));
  }

  /**
   * Wraps an installation-wide secret with the master key. Rotation rewraps it ({@link rewrapped}).
   * @param context what it belongs to, such as `saml-key`
   */
  async wrapForInstallation(secret: Buffer, context: string): Promise<Buffer> {
    const [master] = await this.masterKeys.load();
    return wrapKey(secret, asWrapping(master), context);
  }

  /**
   * Opens what {@link wrapForInstallation} wrapped.
   * @throws DecryptionError, UnknownMasterKeyError
   */
  unwrapForInstallation(wrapped: Buffer, context: string): Promise<Buffer> {
    return openForInstallation(this.masterKeys, wrapped, context);
  }

  /**
   * Picks up a rotated master key within a second while the process runs, so that a stolen old one can't sign anything valid anymore.
   * @returns a function that stops it
   */
  follow(onError: (error: unknown) => void): () => void {
    let known: string | undefined;
    const look = async (): Promise<void> => {
      const version = this.masterKeys.version();
      if (version === known) return;
      await this.reload();
      known = version;
    };
    const timer = setInterval(() => void look().catch(onError), FOLLOW_MS);
    timer.unref();
    return () => clearInterval(timer);
  }

  private async reload(): Promise<void> {
    const keys = [this.current, ...this.previous];
    // Known keys keep their record, and with it their derived keys.
    const [current, ...previous] = await this.masterKeys.load();
    const kept = (key: MasterKey): MasterKey => keys.find(({ id }) => id === key.id) ?? key;
    this.current = kept(current);
    this.previous = previous.map(kept);
  }

  /**
   * The key that wraps the current organization's new data; created if there is none. It stays current until the unit
   * of work ends.
   */
  async currentOrganisationKey(): Promise<{ id: string; key: WrappingKey }> {
    // FOR SHARE, so that a rotation retires a key only after the units of work that still wrap with it.
    const find = () =>
      repository(OrganisationKey).findOne({ where: { retiredAt: IsNull() }, lock: { mode: 'pessimistic_read' } });
    const row = (await find()) ?? (await this.create(find));
    return { id: row.id, key: await this.open(row) };
  }

  /**
   * Derives a 32-byte key for another purpose of the current organization. It reveals nothing about the organization's own key, and changes
   * when that one is rotated.
   */
  async deriveOrganisationKey(purpose: string): Promise<Buffer> {
    const { key } = await this.currentOrganisationKey();
    return hkdf(key.key, purpose);
  }

  /**
   * The organization's key with this id, retired or not. Inside a unit of work.
   * @throws ObjectMissingError, UnknownMasterKeyError
   */
  async organisationKey(id: string): Promise<WrappingKey> {
    const known = this.opened.get(id);
    if (known) return known;
    const row = await repository(OrganisationKey).findOneBy({ id });
    if (!row) throw new ObjectMissingError(`organisation key ${id}`);
    return this.open(row);
  }

  private async create(find: () => Promise<OrganisationKey | null>): Promise<OrganisationKey> {
    await manager().query('SELECT pg_advisory_xact_lock_shared($1)', [MASTER_KEY_LOCK]);
    const [master] = await this.masterKeys.load();
    const row = newOrganisationKey(currentOrganisationId(), master);
    await repository(OrganisationKey).createQueryBuilder().insert().values(row).orIgnore().execute();
    const created = await find();
    if (!created) throw new ObjectMissingError('organisation key');
    return created;
  }

  private async open(row: OrganisationKey): Promise<WrappingKey> {
    const known = this.opened.get(row.id);
    if (known) return known;
    const key = await openOrganisationKey(row, this.masterKeys);
    const oldest = this.opened.size >= MAX_CACHED ? this.opened.keys().next().value : undefined;
    if (oldest !== undefined) this.opened.delete(oldest);
    this.opened.set(row.id, key);
    return key;
  }
}

/** Row for a new key of an organization, wrapped by this master key. */
export function newOrganisationKey(organisationId: string, master: MasterKey) {
  const id = newId();
  const wrapped = wrapKey(randomBytes(KEY_BYTES), asWrapping(master), contextOf(organisationId, id));
  return { id, organisationId, wrapped, masterKeyId: master.id };
}

/** @throws UnknownMasterKeyError, DecryptionError */
export async function openOrganisationKey(row: OrganisationKey, masterKeys: MasterKeys): Promise<WrappingKey> {
  const master = await masterKeyById(masterKeys, row.masterKeyId);
  const key = unwrapKey(row.wrapped, asWrapping(master), contextOf(row.organisationId, row.id));
  return { id: idBytes(row.id), key };
}

/**
 * Rewraps an installation-wide secret with this master key.
 * @throws DecryptionError, UnknownMasterKeyError
 */
export async function rewrapped(masterKeys: MasterKeys, master: MasterKey, wrapped: Buffer, context: string) {
  return wrapKey(await openForInstallation(masterKeys, wrapped, context), asWrapping(master), context);
}

async function openForInstallation(masterKeys: MasterKeys, wrapped: Buffer, context: string): Promise<Buffer> {
  const master = await masterKeyById(masterKeys, wrappedBy(wrapped).toString('hex'));
  return unwrapKey(wrapped, asWrapping(master), context);
}

/** The 16 bytes of a UUID. */
export const idBytes = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

const asWrapping = ({ id, key }: MasterKey): WrappingKey => ({ id: Buffer.from(id, 'hex'), key });

const contextOf = (organisationId: string, keyId: string): string => `organisation-key:${organisationId}:${keyId}`;
