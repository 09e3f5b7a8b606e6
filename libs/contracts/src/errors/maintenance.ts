import { error, type ErrorEntry } from '../client-errors.js';

export const maintenanceErrors = {
  /** `data.endsAt` is the end time; null if it isn't known yet. */
  maintenance: error(
    423,
    'Cartulary is read-only for maintenance. Nothing was changed. You can still read and download everything.',
  ),
  maintenance_times: error(
    400,
    'Choose an end after the start, at most 7 days later, and a start within the next 90 days.',
  ),
} as const satisfies Record<string, ErrorEntry>;
