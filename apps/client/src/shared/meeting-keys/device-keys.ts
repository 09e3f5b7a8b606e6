import { log } from '@/lib/log/log';
import { openVault } from '@/shared/vault/vault-state';
import { settled, withOneStore } from '@/lib/storage/one-store';
import { sharedDatabases } from '@/lib/storage/rows-of-person';
import { newPair, type OwnPair } from './own-pair';

/**
 * What this device keeps of encrypted meetings: the secret of the link that was opened, and a pair of keys whose private half can't be
 * read out. So a page that is loaded anew comes in without the link, and a chat can be read afterwards. The secret is kept in the vault
 * too while that is open, so that recordings open on other devices.
 */
const DATABASE = sharedDatabases.meetingKeys;
const STORE = 'meetings';
/** What was not used for so long is forgotten. */
const KEPT_MS = 180 * 24 * 60 * 60_000;

interface Kept {
  /** Of an account and a meeting: one account's keys are none of another's. */
  readonly id: string;
  readonly secret: string | undefined;
  /** Nobody said yet that the meeting is encrypted by it. */
  readonly isTried?: boolean;
  readonly pair: OwnPair | undefined;
  readonly usedAtMs: number;
}

/** The keys of one person in one meeting, on this device. */
export interface DeviceKeys {
  /** The known one, and else one that was tried. */
  readonly secret: () => Promise<string | undefined>;
  /** The secret by which the meeting is known to be encrypted: no other is ever taken in its place. */
  readonly known: () => Promise<string | undefined>;
  /** Does nothing where another is known. */
  readonly remember: (secret: string) => Promise<void>;
  /** Keeps one on this device by which a meeting is about to be encrypted; does nothing where one is known. */
  readonly tryOut: (secret: string) => Promise<void>;
  readonly pair: () => Promise<OwnPair>;
}

const withStore = <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> =>
  withOneStore(DATABASE, STORE, mode, work);

/** Where the browser keeps nothing (some private windows), the keys live as long as the page. */
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

/** What the open vault remembers; undefined where none is open, or it could not be asked. */
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

/** Of somebody who is signed in. */
export function deviceKeys(accountId: string, meetingId: string): DeviceKeys {
  const id = `${accountId} ${meetingId}`;
  let given: string | undefined;
  const kept = async (isTried: boolean): Promise<string | undefined> => {
    const row = await load(id);
    return (row?.isTried ?? false) === isTried ? row?.secret : undefined;
  };
  // The vault first: while it was locked, a link may have brought another to this device.
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
      // Nobody waits for it: people come into a meeting at once.
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

/** Of a guest: nothing outlives the page. */
export const passingKeys = (): DeviceKeys => ({
  secret: () => Promise.resolve(undefined),
  known: () => Promise.resolve(undefined),
  remember: () => Promise.resolve(),
  tryOut: () => Promise.resolve(),
  pair: newPair,
});
