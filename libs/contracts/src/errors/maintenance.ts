import { error, type ErrorEntry } from '../client-errors.js';

export const maintenanceErrors = {
  /** `data.endsAt` says until when; null where nobody knows yet. */
  maintenance: error(
    423,
    'Cartulary is read-only for maintenance. Nothing was changed. Everything can still be read and downloaded.',
  ),
  maintenance_times: error(
    400,
    'Choose an end after the start, at most 7 days later, and a start within the next 90 days.',
  ),
} as const satisfies Record<string, ErrorEntry>;
