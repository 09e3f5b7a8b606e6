import { readExecutive, type ExecutiveMetrics } from '@cartulary/contracts/endpoints/metrics';
import { call } from '@/lib/api/api';
import { useRenewed, type Renewed } from '@/shared/wall/use-renewed';
import { zoneName } from '@/text/engine/locale';

/** How many days the numbers look back, today included. */
export const WALL_DAYS = 30;

/** The numbers of the executive dashboard, renewed for as long as they are on the wall. */
export const useWallMetrics = (onEnded: () => void): Renewed<ExecutiveMetrics> =>
  useRenewed((options) => call(readExecutive, { query: { days: WALL_DAYS, timezone: zoneName() } }, options), onEnded);
