import { log } from '@/lib/log/log';
import { settled, withOneStore } from '@/lib/storage/one-store';

/** Parts of recordings that have not gone up yet: they survive a page that crashes or is closed. */

const STORE = 'parts';
const DIGITS = 5;

/** What is said of every part, whatever is in it. */
export interface KeptPart {
  /** Who recorded it: nobody else who signs in here sends it. */
  readonly accountId: string;
  readonly meetingId: string;
  readonly recordingId: string;
  readonly track: number;
  readonly number: number;
}

/** As it lies here. */
type Dated<Part> = Part & { readonly keptAtMs: number };

const digits = (count: number): string => String(count).padStart(DIGITS, '0');
/** In the order in which parts are sent. */
const idOf = ({ accountId, recordingId, track, number }: KeptPart): string =>
  [accountId, recordingId, digits(track), digits(number)].join(' ');

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
  async of(accountId: string, meetingId: string): Promise<Part[]> {
    const all = await this.all();
    return all.filter((part) => part.accountId === accountId && part.meetingId === meetingId);
  }

  /** Forgets those that are older, whoever recorded them: nobody takes them any more. */
  async forgetOlder(ageMs: number): Promise<void> {
    const old = (await this.all()).filter(({ keptAtMs }) => Date.now() - keptAtMs > ageMs);
    if (old.length > 0) await this.forget(old);
  }

  /** Forgets parts that went up, or that nobody takes. */
  async forget(parts: readonly Part[]): Promise<void> {
    try {
      await this.withStore('readwrite', (store) => Promise.all(parts.map((part) => settled(store.delete(idOf(part))))));
    } catch (error) {
      log.info('A part of a recording is sent again the next time.', { component: 'meetings', error });
    }
  }

  private all(): Promise<Dated<Part>[]> {
    return this.withStore('readonly', (store) => settled<Dated<Part>[]>(store.getAll())).catch(() => []);
  }

  private withStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
    return withOneStore(this.database, STORE, mode, work);
  }
}
