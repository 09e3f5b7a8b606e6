import type { FieldGroups } from './field.js';
import { gateway } from './processes.js';
import { flag } from './values.js';

/**
 * Reserved names. Invalid values are reported, but valid ones have no effect until the feature is built and the field moves to its own
 * group.
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
