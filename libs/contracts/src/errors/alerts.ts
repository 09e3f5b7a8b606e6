import { error, type ErrorEntry } from '../client-errors.js';

export const alertsErrors = {
  too_many_alert_rules: error(409, 'Your organization already has 50 alert rules. Remove one you no longer use first.'),
  webhook_not_yours: error(
    403,
    'Only administrators can choose the address a rule calls. Nothing was saved. Ask one of them, or notify by bell or email.',
  ),
  webhook_refused: error(
    400,
    'This installation can’t call that address. Nothing was saved. Use one that starts with https:// and isn’t on an internal network.',
  ),
  webhook_test_waits: error(409, 'A test was sent a moment ago. Wait for its result, then send another one.'),
} as const satisfies Record<string, ErrorEntry>;
