import { error, type ErrorEntry } from '../client-errors.js';

export const textRulesErrors = {
  pattern_not_usable: error(
    400,
    'This pattern can’t be used. Patterns are written in the syntax of RE2, without references back and lookarounds.',
  ),
  text_rules_too_many: error(
    409,
    'There are as many dictionaries and patterns as an organization can have. Delete one first.',
  ),
} as const satisfies Record<string, ErrorEntry>;
