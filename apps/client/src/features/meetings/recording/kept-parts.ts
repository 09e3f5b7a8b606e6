import { log } from '@/lib/log/log';
import { settled, withOneStore, type StoreIndexes } from '@/lib/storage/one-store';

/** Parts of recordings that have not gone up yet: they survive a page that crashes or is closed. */

const STORE = 'parts';
const DIGITS = 5;
/** Parts are large: those of others, and of other meetings, are not read on the way. */
const MEETING = 'meeting';
const AGE = 'age';
const INDEXES: StoreIndexes = { [MEETING]: ['accountId', 'meetingId'], [AGE]: 'keptAtMs' };

/** What is said of every part, whatever is in it. */
export interface KeptPart {
  /** Who recorded it: nobody else who signs in here sends it. */
  readonly accountId: string;
  readonly meetingId: string;
  readonly recordingId: string;
  readonly track: number;
  readonly number: number;
}

const digits = (count: number): string => String(count).padStart(DIGITS, '0');
/** In the order in which parts are sent. */
const idOf = ({ accountId, recordingId, track, number }: KeptPart): string =>
  [accountId, recordingId, digits(track), digits(number)].join(' ');
/** The ids of a recording's parts, which go on with digits. */
const idsOf = (accountId: string, recordingId: string): IDBKeyRange =>
  IDBKeyRange.bound([accountId, recordingId, '0'].join(' '), [accountId, recordingId, ':'].join(' '));

/** A database of this browser for parts of one kind. */
export class KeptParts<Part extends KeptPart> {
  constructor(private readonly database: string) {}

  /** Where the browser keeps nothing the recording goes on in memory. */
  async keep(part: Part): Promise<void> {
    try {
      const kept = { ...part, id: idOf(part), keptAtMs: Date.now() };
      await this.withStore('readwrite', (store) => settled(store.put(kept)));
    } catch (error) {
      log.info('A part of a recording is not kept beyond the page.', { component: 'meetings', error });
    }
  }

  /** Those of somebody and a meeting, in their order. None where the browser keeps nothing. */
  of(accountId: string, meetingId: string): Promise<Part[]> {
    return this.read((store) => store.index(MEETING).getAll(IDBKeyRange.only([accountId, meetingId])));
  }

  /** Those of somebody and a recording, in their order. None where the browser keeps nothing. */
  ofRecording(accountId: string, recordingId: string): Promise<Part[]> {
    return this.read((store) => store.getAll(idsOf(accountId, recordingId)));
  }

  /** Forgets those that are older, whoever recorded them: nobody takes them any more. */
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

  /** Forgets parts that went up, or that nobody takes. */
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
