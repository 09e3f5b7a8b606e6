import { error, type ErrorEntry } from '../client-errors.js';

export const textRulesErrors = {
  pattern_not_usable: error(
    400,
    'This pattern isn’t valid. Patterns use RE2 syntax, without backreferences or lookarounds.',
  ),
  text_rules_too_many: error(
    409,
    'Your organization has the maximum number of dictionaries and patterns. Delete one first.',
  ),
} as const satisfies Record<string, ErrorEntry>;
