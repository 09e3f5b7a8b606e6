import { error, errors as clientErrors, type ErrorEntry } from './client-errors.js';
import { featureErrors } from './errors/all.js';

export { invalidUserData, messageOfStatus, passwordTooShort, providerFailed } from './client-errors.js';

/** Errors that any call can return. */
const callErrors = {
  invalid_input: error(400, 'Some of what was sent is not valid'),
  too_large: error(413, 'The request is too large'),
  method_not_allowed: error(405, 'This address does not take that method'),
  rate_limited: error(429, 'Too many attempts. Please wait and try again.'),
  call_under_way: error(503, 'The server is still working on this and will do it only once. Check again in a moment.'),
  call_outcome_unknown: error(
    409,
    'The server stopped while doing this, so it may or may not have happened. Check before you do it again.',
  ),
} as const satisfies Record<string, ErrorEntry>;

/**
 * Every error that a person can see: its HTTP status (0 = never returned by the server), its message (from the specification if available),
 * and whether it is worth reporting.
 */
export const errors = { ...clientErrors, ...callErrors, ...featureErrors } as const;

export type ErrorCode = keyof typeof errors;
export const errorCodes = Object.keys(errors) as ErrorCode[];

/** Returns the message of an error. */
export const messageOf = (code: ErrorCode): string => errors[code].message;
