import { error, type ErrorEntry } from '../client-errors.js';

export const sharingErrors = {
  links_off: error(403, 'Your organization has turned off sharing by link. Ask the owner to share it with you.'),
  link_password_needed: error(403, 'This link needs a password. Nothing was opened yet.'),
  link_password_wrong: error(403, 'This is not the link’s password. Nothing was opened. Try again.'),
} as const satisfies Record<string, ErrorEntry>;
