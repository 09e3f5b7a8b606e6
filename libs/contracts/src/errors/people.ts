import { error, type ErrorEntry } from '../client-errors.js';

export const peopleErrors = {
  no_factors: error(409, 'This person has no second factor'),
  own_account: error(409, 'This is your own account. Another administrator has to do this.'),
  last_admin: error(409, 'Your organization needs an administrator. Make someone else one first.'),
  role_update_failed: error(400, 'Failed to update user role'),
  suspend_failed: error(400, 'Failed to suspend user'),
  users_fetch_failed: error(400, 'Failed to fetch enterprise users'),
} as const satisfies Record<string, ErrorEntry>;
