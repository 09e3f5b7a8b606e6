import { log } from '@/lib/log/log';
import { settled, withOneStore, type StoreIndexes } from '@/lib/storage/one-store';

/** Recording parts that haven't been uploaded yet. They survive a crashed or closed page. */

const STORE = 'parts';
const DIGITS = 5;
/** Parts are large, so those of other people and meetings are never loaded. */
const MEETING = 'meeting';
const AGE = 'age';
const INDEXES: StoreIndexes = { [MEETING]: ['accountId', 'meetingId'], [AGE]: 'keptAtMs' };

/** The metadata of every part. */
export interface KeptPart {
  /** The account that recorded it. Other accounts on this device don't upload it. */
  readonly accountId: string;
  readonly meetingId: string;
  readonly recordingId: string;
  readonly track: number;
  readonly number: number;
}

const digits = (count: number): string => String(count).padStart(DIGITS, '0');
/** Sorts in upload order. */
const idOf = ({ accountId, recordingId, track, number }: KeptPart): string =>
  [accountId, recordingId, digits(track), digits(number)].join(' ');
/** The id range of a recording's parts, whose ids end with digits. */
const idsOf = (accountId: string, recordingId: string): IDBKeyRange =>
  IDBKeyRange.bound([accountId, recordingId, '0'].join(' '), [accountId, recordingId, ':'].join(' '));

/** A browser database for parts of one kind. */
export class KeptParts<Part extends KeptPart> {
  constructor(private readonly database: string) {}

  /** If the browser can't store data, recording continues in memory. */
  async keep(part: Part): Promise<void> {
    try {
      const kept = { ...part, id: idOf(part), keptAtMs: Date.now() };
      await this.withStore('readwrite', (store) => settled(store.put(kept)));
    } catch (error) {
      log.info('A part of a recording is not kept beyond the page.', { component: 'meetings', error });
    }
  }

  /** An account's parts of a meeting, in order. Empty if the browser can't store data. */
  of(accountId: string, meetingId: string): Promise<Part[]> {
    return this.read((store) => store.index(MEETING).getAll(IDBKeyRange.only([accountId, meetingId])));
  }

  /** An account's parts of a recording, in order. Empty if the browser can't store data. */
  ofRecording(accountId: string, recordingId: string): Promise<Part[]> {
    return this.read((store) => store.getAll(idsOf(accountId, recordingId)));
  }

  /** Deletes older parts of any account, because the server no longer accepts them. */
  async forgetOlder(ageMs: number): Promise<void> {
    try {
      const old = IDBKeyRange.upperBound(Date.now() - ageMs, true);
      await this.withStore('readwrite', async (store) => {
        const ids = await settled(store.index(AGE).getAllKeys(old));
        await Promise.all(ids.map((id) => settled(store.delete(id))));
      });
    } catch (error) {
      log.info('Old parts of recordings are forgotten the next time.', { component: 'meetings', error });
    }
  }

  /** Deletes parts that were uploaded or rejected. */
  async forget(parts: readonly Part[]): Promise<void> {
    try {
      await this.withStore('readwrite', (store) => Promise.all(parts.map((part) => settled(store.delete(idOf(part))))));
    } catch (error) {
      log.info('A part of a recording is sent again the next time.', { component: 'meetings', error });
    }
  }

  private read(ask: (store: IDBObjectStore) => IDBRequest<Part[]>): Promise<Part[]> {
    return this.withStore('readonly', (store) => settled(ask(store))).catch(() => []);
  }

  private withStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
    return withOneStore(this.database, STORE, mode, work, INDEXES);
  }
}
