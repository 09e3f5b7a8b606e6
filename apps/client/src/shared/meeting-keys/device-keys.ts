import { log } from '@/lib/log/log';
import { openVault } from '@/shared/vault/vault-state';
import { settled, withOneStore } from '@/lib/storage/one-store';
import { sharedDatabases } from '@/lib/storage/rows-of-person';
import { newPair, type OwnPair } from './own-pair';

/**
 * The data that this device stores for encrypted meetings: the secret from the meeting link, and a key pair whose
 * private key can't be exported. A reloaded page can therefore rejoin without the link, and chats stay readable. While
 * the vault is open, the secret is stored there too, so recordings open on other devices.
 */
const DATABASE = sharedDatabases.meetingKeys;
const STORE = 'meetings';
/** Keys that weren't used for this long are deleted. */
const KEPT_MS = 180 * 24 * 60 * 60_000;

interface Kept {
  /** Combines account and meeting, so that accounts don't share keys. */
  readonly id: string;
  readonly secret: string | undefined;
  /** It's not yet confirmed that the meeting is encrypted with this secret. */
  readonly isTried?: boolean;
  readonly pair: OwnPair | undefined;
  readonly usedAtMs: number;
}

/** One person's keys for one meeting on this device. */
export interface DeviceKeys {
  /** The confirmed secret, otherwise a tentative one. */
  readonly secret: () => Promise<string | undefined>;
  /** The secret that the meeting is confirmed to be encrypted with. It's never replaced. */
  readonly known: () => Promise<string | undefined>;
  /** Does nothing if a different secret is known. */
  readonly remember: (secret: string) => Promise<void>;
  /** Stores a secret that the meeting is about to be encrypted with. Does nothing if one is known. */
  readonly tryOut: (secret: string) => Promise<void>;
  readonly pair: () => Promise<OwnPair>;
}

const withStore = <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> =>
  withOneStore(DATABASE, STORE, mode, work);

/** If the browser doesn't store data (some private windows), the keys last as long as the page. */
async function orNothing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    log.info('Keys of this meeting are not kept beyond the page.', { component: 'meetings', error });
    return undefined;
  }
}

async function change(id: string, part: Partial<Pick<Kept, 'secret' | 'isTried' | 'pair'>>): Promise<void> {
  await withStore('readwrite', async (store) => {
    const all = await settled<Kept[]>(store.getAll());
    const before = all.find((kept) => kept.id === id);
    const old = all.filter(({ usedAtMs }) => usedAtMs < Date.now() - KEPT_MS);
    await Promise.all(old.map((kept) => settled(store.delete(kept.id))));
    await settled(store.put({ ...before, ...part, id, usedAtMs: Date.now() }));
  });
}

const load = (id: string): Promise<Kept | undefined> =>
  orNothing(() => withStore('readonly', (store) => settled<Kept | undefined>(store.get(id))));

/** The secret stored in the open vault; undefined if no vault is open or it couldn't be read. */
async function inVault(meetingId: string): Promise<string | undefined> {
  const vault = openVault();
  if (vault === undefined) return undefined;
  try {
    const { meetingSecretIn } = await import('@/shared/sealed/meeting-secrets');
    return await meetingSecretIn(vault, meetingId);
  } catch (error) {
    log.warn('The vault could not be asked for the key of this meeting.', { component: 'meetings', error });
    return undefined;
  }
}

async function keepInVault(meetingId: string, secret: string): Promise<void> {
  const vault = openVault();
  if (vault === undefined) return;
  try {
    const { keepMeetingSecret } = await import('@/shared/sealed/meeting-secrets');
    await keepMeetingSecret(vault, meetingId, secret);
  } catch (error) {
    log.warn('The key of this meeting is kept on this device, but not in the vault.', { component: 'meetings', error });
  }
}

/** A signed-in person's keys. */
export function deviceKeys(accountId: string, meetingId: string): DeviceKeys {
  const id = `${accountId} ${meetingId}`;
  let given: string | undefined;
  const kept = async (isTried: boolean): Promise<string | undefined> => {
    const row = await load(id);
    return (row?.isTried ?? false) === isTried ? row?.secret : undefined;
  };
  // The vault takes precedence: while it was locked, a link may have brought a different secret to this device.
  const known = async (): Promise<string | undefined> => (await inVault(meetingId)) ?? given ?? kept(false);
  return {
    secret: async () => (await known()) ?? kept(true),
    known,
    tryOut: async (secret) => {
      if ((await known()) !== undefined) return;
      await orNothing(() => change(id, { secret, isTried: true }));
    },
    remember: async (secret) => {
      if (((await known()) ?? secret) !== secret)
        return log.warn('Another key of this meeting is known: this one is not kept.', { component: 'meetings' });
      given = secret;
      await orNothing(() => change(id, { secret, isTried: false }));
      // Not awaited, so that joining isn't delayed.
      void keepInVault(meetingId, secret);
    },
    pair: async () => {
      const before = (await load(id))?.pair;
      if (before) return before;
      const pair = await newPair();
      await orNothing(() => change(id, { pair }));
      return pair;
    },
  };
}

/** A guest's keys. They're never stored. */
export const passingKeys = (): DeviceKeys => ({
  secret: () => Promise.resolve(undefined),
  known: () => Promise.resolve(undefined),
  remember: () => Promise.resolve(),
  tryOut: () => Promise.resolve(),
  pair: newPair,
});
