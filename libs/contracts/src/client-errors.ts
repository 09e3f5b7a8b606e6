/**
 * Errors that the client raises itself or needs before its first call. Every sentence here is part of the sign-in page's bundle, so errors
 * that only the server returns are in `errors.ts`. Imports nothing.
 */
export interface ErrorEntry {
  readonly status: number;
  readonly message: string;
  readonly reportable?: true;
}

export const error = <const S extends number, const M extends string>(status: S, message: M) => ({ status, message });
export const fault = <const S extends number, const M extends string>(status: S, message: M) => ({
  status,
  message,
  reportable: true as const,
});

const accessDenied = 'Access denied';
const authenticationFailed = 'Authentication failed';

export const errors = {
  // Calls (section 8, API client)
  authentication_required: error(401, 'Authentication required'),
  access_denied: error(403, accessDenied),
  not_found: error(404, 'Resource not found'),
  conflict: error(409, 'Someone else changed this in the meantime'),
  client_rate_limited: error(0, 'Rate limit exceeded: 60 requests per minute'),
  server_error: fault(500, 'Server error'),
  unavailable: error(503, 'The server is starting or busy. Nothing was changed; please try again in a moment.'),
  storage_full: fault(507, 'This installation’s storage is full. The file was not saved.'),
  request_timeout: error(0, 'Request timeout'),
  network_error: error(0, 'Network error - unable to connect to server'),
  max_retries: error(0, 'Maximum retries exceeded'),
  upload_failed: error(0, 'Upload failed'),
  upload_timeout: error(0, 'Upload timeout'),
  not_kept_here: error(
    0,
    'This is not kept in this browser, and the server cannot be reached. It opens once the server can be reached again.',
  ),
  unparseable_response: error(0, 'Failed to parse response'),
  invalid_user_data: error(0, 'Invalid user data received from server'),

  // Authentication (section 8)
  credentials_required: error(400, 'Email and password are required'),
  authentication_failed: error(401, authenticationFailed),
  authentication_unavailable: fault(503, 'Authentication service temporarily unavailable. Please try again later.'),
  account_locked: error(429, 'Too many failed attempts. Please try again in 15 minutes.'),
  invitation_failed: error(
    400,
    'This invitation no longer works: it was used, withdrawn, or replaced, or it’s older than 7 days. Ask the person who invited you for a new one.',
  ),
  registration_failed: error(400, 'Registration failed'),
  registration_unavailable: fault(503, 'Registration service temporarily unavailable. Please try again later.'),
  name_required: error(400, 'Enter your name'),
  email_invalid: error(400, 'This is not an email address'),
  terms_required: error(400, 'The terms and the privacy policy must be accepted'),
  first_account_reserved: error(
    403,
    'The first account of this installation is reserved for its administrator address',
  ),
  // Not a server error: the message when a sign-in continues with the second step.
  mfa_required: error(0, 'Multi-factor authentication required'),
  no_refresh_token: error(401, 'No refresh token available'),
  token_refresh_failed: error(401, 'Token refresh failed'),
  reset_failed: error(400, 'Password reset failed'),
  email_verification_failed: error(400, 'Email verification failed'),
  oidc_failed: error(401, 'OIDC authentication failed'),
  ldap_failed: error(401, 'LDAP authentication failed'),
  saml_failed: error(401, 'SAML authentication failed'),
  provider_failed: error(401, authenticationFailed),
  mfa_verification_failed: error(401, 'MFA verification failed'),
  mfa_code_used: error(401, 'This code was already used. Wait for the next code.'),
  fresh_sign_in_required: error(403, 'Confirm that it’s you'),
  sso_discovery_failed: error(400, 'SSO discovery failed'),

  // Sign-in methods that aren't configured (section 8)
  google_not_configured: error(409, 'Google OAuth not configured'),

  // Password strength (section 5)
  password_too_short: error(400, 'Password must be at least 8 characters'),
  password_no_lowercase: error(400, 'Password must contain lowercase letters'),
  password_no_uppercase: error(400, 'Password must contain uppercase letters'),
  password_no_number: error(400, 'Password must contain numbers'),
  password_no_special: error(400, 'Password must contain special characters'),
  password_common: error(400, 'Password contains common patterns'),
  // Additional rules of an organization's password policy
  password_context: error(
    400,
    'Password contains your name, your address, or the name of your organization or of this product',
  ),
  password_reused: error(400, 'This password was used before. Choose another one.'),
  password_wrong: error(400, 'The current password is wrong'),

  // Mail

  // Modules (sections 4 and 8; decisions.md)
  user_not_authenticated: error(0, 'User not authenticated'),
  module_access_failed: error(0, 'Failed to evaluate module access'),
  module_read_only: error(
    403,
    'The trial or subscription of this module has ended. You can read what is there, but not change it. Ask an administrator of your organization.',
  ),
  module_not_subscribed: error(403, 'Your organization is not subscribed to this module'),

  // Secure storage (section 8, Other)
  decryption_failed: error(0, 'Decryption failed'),
  storage_failed: error(0, 'Failed to store data for key'),

  // Privacy modes (decisions.md)
  plaintext_in_privacy_mode: error(
    409,
    'In privacy mode this document can’t leave the browser unencrypted. Confirm processing on this installation’s server for this upload.',
  ),

  sealed_here: error(409, 'This document is encrypted, so the server can’t do this. Nothing was sent.'),

  sealed_file_missing: error(0, 'Its file never came whole. Upload it again, unless another device is sending it.'),

  // Uploads: one sentence per rejected file
  file_too_large: error(413, 'The file is larger than 50 MB'),
  too_many_files: error(400, 'You can upload at most 10 files at once. This one was not uploaded.'),
  file_empty: error(400, 'The file is empty'),
  type_not_allowed: error(
    400,
    'Files of this type are not allowed. Allowed: pdf, doc, docx, jpg, jpeg, png, tiff, txt. Also tif, jfif, jpe, and recordings: wav, mp3, ogg, oga, opus, webm, m4a, mp4',
  ),

  // Exports

  // Pages of documents

  // Crash screen (section 8)
  crash_chunk: error(0, 'There was a problem loading the application. Please refresh the page.'),
  crash_network: error(0, 'Unable to connect to the server. Please check your internet connection and try again.'),
  crash_session: error(0, 'Your session has expired. Please log in again.'),
  crash_other: fault(0, 'An unexpected error occurred. Our team has been notified.'),
  // Shown instead if operators turned off error reports.
  crash_unreported: fault(0, 'An unexpected error occurred. Error reports are turned off, so no one was notified.'),
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errors;

/** Returns the message of an error. */
export const messageOf = (code: ErrorCode): string => errors[code].message;

/** 'Password must be at least 8 characters', with the minimum length of the organization's policy. */
export const passwordTooShort = (minLength: number): string => `Password must be at least ${minLength} characters`;

/** `{provider} authentication failed` (section 8), used if the server gave no reason. */
export const providerFailed = (provider: string): string => `${provider} authentication failed`;

/** 'Invalid user data received from server', or from the given identity provider (section 5). */
export const invalidUserData = (provider?: string): string =>
  provider === undefined ? errors.invalid_user_data.message : `Invalid user data received from ${provider}`;

/** `HTTP {status}`, or one of the four named messages (section 8, API client). Used if the response has no message. */
export function messageOfStatus(status: number): string {
  if (status === 401) return errors.authentication_required.message;
  if (status === 403) return errors.access_denied.message;
  if (status === 404) return errors.not_found.message;
  return status >= 500 ? errors.server_error.message : `HTTP ${status}`;
}
