import { error, type ErrorEntry } from '../client-errors.js';

export const rolesErrors = {
  role_too_high: error(
    403,
    'This role has more permissions than yours, so you can’t assign it, remove it, or manage who has it.',
  ),
  own_role: error(409, 'You have this role yourself. Someone with another role has to change or delete it.'),
  role_name_taken: error(409, 'Another role has this name. Nothing was saved. Choose another name.'),
  role_operates: error(400, 'An organization’s role can’t operate the whole installation.'),
  role_is_held: error(409, 'People still have this role. Choose the role they get instead, then delete it.'),
} as const satisfies Record<string, ErrorEntry>;
