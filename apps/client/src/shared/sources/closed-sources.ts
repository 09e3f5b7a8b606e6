import type { AskedSource, SourceState } from '@cartulary/contracts/endpoints/sources';
import type { Sources } from './sources';

/** Sources in a sealed item are never requested, because requests would reveal its content to the server. */
export const closedSources: Pick<Sources, 'watch' | 'retry'> = {
  watch: (_asked, listener) => {
    listener({ kind: 'closed' });
    return () => undefined;
  },
  retry: () => undefined,
};

/** The state of every source in a sealed item. */
export const allClosed = async (asked: readonly AskedSource[]): Promise<SourceState[]> =>
  asked.map(() => ({ kind: 'closed' }));
