import { readExecutive, type ExecutiveMetrics } from '@cartulary/contracts/endpoints/metrics';
import { call } from '@/lib/api/api';
import { useRenewed, type Renewed } from '@/shared/wall/use-renewed';
import { zoneName } from '@/text/engine/locale';

/** Number of days the figures cover, including today. */
export const WALL_DAYS = 30;

/** The executive dashboard's numbers, refetched while on the wall display. */
export const useWallMetrics = (onEnded: () => void): Renewed<ExecutiveMetrics> =>
  useRenewed((options) => call(readExecutive, { query: { days: WALL_DAYS, timezone: zoneName() } }, options), onEnded);
