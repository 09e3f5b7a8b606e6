import { log } from '@/lib/log/log';
import { sayNotFetched } from '@/ui/say-not-fetched';
import type { SealedRow } from './private-detail';

/** Loads the actions for sealed documents on demand, because most selections contain none. */

async function fetched<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    log.warn('What acts on sealed documents did not come.', { component: 'private-documents', error });
    sayNotFetched();
    return otherwise;
  }
}

/** Returns the ids of the documents moved to the trash. */
export const binMany = async (rows: readonly SealedRow[]): Promise<readonly string[]> =>
  rows.length === 0 ? [] : fetched(async () => (await import('./bin-private')).binManyPrivately(rows), []);

/** As one zip, created in the browser. */
export const takeMany = (rows: readonly SealedRow[]): Promise<void> =>
  fetched(async () => (await import('./take-many-along')).takeManyAlong(rows), undefined);
