import { error, type ErrorEntry } from '../client-errors.js';

export const ownDashboardsErrors = {
  dashboard_changed: error(
    409,
    'This dashboard was changed in another window. Review the current version before you overwrite it.',
  ),
} as const satisfies Record<string, ErrorEntry>;
