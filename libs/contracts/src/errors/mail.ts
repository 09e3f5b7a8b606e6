import { error, type ErrorEntry } from '../client-errors.js';

export const mailErrors = {
  mail_not_configured: error(
    409,
    'No mail server is set up on this installation (SMTP_URL). The email is stored here; nothing was sent.',
  ),
  mail_expired: error(409, 'The link in this email has expired. It was not sent.'),
} as const satisfies Record<string, ErrorEntry>;
