import { log } from '@/lib/log/log';
import { sayNotFetched } from '@/ui/say-not-fetched';
import type { SealedRow } from './private-detail';

/** What is done with several sealed documents, fetched when it is: most selections have none. */

async function fetched<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    log.warn('What acts on sealed documents did not come.', { component: 'private-documents', error });
    sayNotFetched();
    return otherwise;
  }
}

/** Answers the ids of those that are in the bin. */
export const binMany = async (rows: readonly SealedRow[]): Promise<readonly string[]> =>
  rows.length === 0 ? [] : fetched(async () => (await import('./bin-private')).binManyPrivately(rows), []);

/** As one zip, which is made in this page. */
export const takeMany = (rows: readonly SealedRow[]): Promise<void> =>
  fetched(async () => (await import('./take-many-along')).takeManyAlong(rows), undefined);
