import type { AskedSource, SourceState } from '@cartulary/contracts/endpoints/sources';
import type { Sources } from './sources';

/** Of something sealed: the server would learn what it shows, so it is not asked. */
export const closedSources: Pick<Sources, 'watch' | 'retry'> = {
  watch: (_asked, listener) => {
    listener({ kind: 'closed' });
    return () => undefined;
  },
  retry: () => undefined,
};

/** What {@link Sources} are told of everything there. */
export const allClosed = async (asked: readonly AskedSource[]): Promise<SourceState[]> =>
  asked.map(() => ({ kind: 'closed' }));
