import type { FieldGroups } from './field.js';
import { gateway } from './processes.js';
import { flag } from './values.js';

/**
 * Names that are promised already. A wrong value is reported, a right one changes nothing until its part is built and the
 * field moves to the group it belongs to.
 */
export const plannedFields = {
  'Planned: validated at startup, no effect yet': {
    CARTULARY_MOCK_AUTH: {
      key: 'mockAuth',
      for: gateway,
      default: '0',
      value: flag,
      meaning: '1 replaces sign-in with a mock, for tests only. In production, startup fails.',
    },
  },
} as const satisfies FieldGroups;
