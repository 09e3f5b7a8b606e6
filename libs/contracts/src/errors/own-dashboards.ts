import { error, type ErrorEntry } from '../client-errors.js';

export const ownDashboardsErrors = {
  dashboard_changed: error(
    409,
    'This dashboard was changed in another window. Look at what stands there now before you save over it.',
  ),
} as const satisfies Record<string, ErrorEntry>;
