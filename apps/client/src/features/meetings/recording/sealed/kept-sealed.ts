import type { SealedPart } from '@cartulary/contracts/endpoints/sealed-recordings';
import { log } from '@/lib/log/log';
import { settled, withOneStore } from '@/lib/storage/one-store';

/**
 * Parts of recordings that have not gone up yet, encrypted as they go: they survive a page that crashes or is closed, and need no key
 * to be sent.
 */
const DATABASE = 'cartulary-sealed-recordings';
const STORE = 'parts';
const DIGITS = 5;

/** A part with where it goes. */
export interface WaitingPart extends SealedPart {
  /** Who recorded it: nobody else who signs in here sends it. */
  readonly accountId: string;
  readonly meetingId: string;
  readonly recordingId: string;
}

const withStore = <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> =>
  withOneStore(DATABASE, STORE, mode, work);

const digits = (count: number): string => String(count).padStart(DIGITS, '0');
/** In the order in which parts are sent. */
const idOf = ({ accountId, recordingId, track, number }: WaitingPart): string =>
  [accountId, recordingId, digits(track), digits(number)].join(' ');

/** Where the browser keeps nothing the recording goes on in memory. */
export async function keepSealed(part: WaitingPart): Promise<void> {
  try {
    await withStore('readwrite', (store) => settled(store.put({ ...part, id: idOf(part) })));
  } catch (error) {
    log.info('A part of a recording is not kept beyond the page.', { component: 'meetings', error });
  }
}

/** Those of somebody and a meeting, in their order. None where the browser keeps nothing. */
export async function keptSealed(accountId: string, meetingId: string): Promise<WaitingPart[]> {
  const all = await withStore('readonly', (store) => settled<WaitingPart[]>(store.getAll())).catch(() => []);
  return all.filter((part) => part.accountId === accountId && part.meetingId === meetingId);
}

/** Forgets parts that went up, or that nobody takes. */
export async function forgetSealed(parts: readonly WaitingPart[]): Promise<void> {
  try {
    await withStore('readwrite', (store) => Promise.all(parts.map((part) => settled(store.delete(idOf(part))))));
  } catch (error) {
    log.info('A part of a recording is sent again the next time.', { component: 'meetings', error });
  }
}
