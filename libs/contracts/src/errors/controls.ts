import { error, type ErrorEntry } from '../client-errors.js';

export const controlsErrors = {
  analytics_off: error(403, 'Analytics is turned off on this installation. Nothing was stored.'),
  crash_reports_off: error(403, 'Error reports are turned off on this installation. Nothing was stored.'),
} as const satisfies Record<string, ErrorEntry>;
