import { error, type ErrorEntry } from '../client-errors.js';

export const alertsErrors = {
  too_many_alert_rules: error(
    409,
    'Your organization already has 50 alert rules. Remove one that is no longer used first.',
  ),
} as const satisfies Record<string, ErrorEntry>;
