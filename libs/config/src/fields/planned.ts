import type { FieldGroups } from './field.js';
import { gateway } from './processes.js';
import { flag } from './values.js';

/**
 * Names that are promised already. A wrong value is reported, a right one changes nothing until its part is built and the
 * field moves to the group it belongs to.
 */
export const plannedFields = {
  'Planned: checked at the start, without effect yet': {
    CARTULARY_MOCK_AUTH: {
      key: 'mockAuth',
      for: gateway,
      default: '0',
      value: flag,
      meaning: '1 replaces sign-in by a made-up one, for tests only; in production the start is refused.',
    },
  },
} as const satisfies FieldGroups;
