/**
 * Every error that a person can meet, once: HTTP status (0 = never an answer of the server), the sentence shown (the
 * specification's words where it has them), and whether it is worth reporting. Nothing is imported here.
 */
interface ErrorEntry {
  readonly status: number;
  readonly message: string;
  readonly reportable?: true;
}

const error = <const S extends number, const M extends string>(status: S, message: M) => ({ status, message });
const fault = <const S extends number, const M extends string>(status: S, message: M) => ({
  status,
  message,
  reportable: true as const,
});

const accessDenied = 'Access denied';
const authenticationFailed = 'Authentication failed';

export const errors = {
  // Calls (section 8, API client)
  invalid_input: error(400, 'Some of what was sent is not valid'),
  authentication_required: error(401, 'Authentication required'),
  access_denied: error(403, accessDenied),
  not_found: error(404, 'Resource not found'),
  conflict: error(409, 'Someone else changed this in the meantime'),
  too_large: error(413, 'The request is too large'),
  text_too_large: error(413, 'This text is too long for one answer. Ask for it page by page, with ?page='),
  rate_limited: error(429, 'Too many attempts. Please wait and try again.'),
  client_rate_limited: error(0, 'Rate limit exceeded: 60 requests per minute'),
  server_error: fault(500, 'Server error'),
  unavailable: error(503, 'The server is starting or busy. Nothing was changed; please try again in a moment.'),
  call_under_way: error(503, 'The server is still at it. It is done once only; please look again in a moment.'),
  call_outcome_unknown: error(
    409,
    'The server stopped while it did this, so it is not known whether it was done. Please look before you do it again.',
  ),
  storage_full: fault(507, 'The storage of this installation is full. The file was not taken.'),
  request_timeout: error(0, 'Request timeout'),
  network_error: error(0, 'Network error - unable to connect to server'),
  max_retries: error(0, 'Maximum retries exceeded'),
  upload_failed: error(0, 'Upload failed'),
  upload_timeout: error(0, 'Upload timeout'),
  unparseable_response: error(0, 'Failed to parse response'),
  invalid_user_data: error(0, 'Invalid user data received from server'),

  // Authentication (section 8)
  credentials_required: error(400, 'Email and password are required'),
  authentication_failed: error(401, authenticationFailed),
  authentication_unavailable: fault(503, 'Authentication service temporarily unavailable. Please try again later.'),
  account_locked: error(429, 'Too many failed attempts. Please try again in 15 minutes.'),
  invitation_failed: error(
    400,
    'This invitation holds no more: it was used, withdrawn or sent again, or it is older than 7 days. Please ask whoever invited you for another one.',
  ),
  invitation_elsewhere: error(
    409,
    'There is an account with this address already. Nothing was changed, and the invitation goes on being good until it expires.',
  ),
  import_running: error(409, 'Another import of people goes on. Nothing was changed; please wait for its end.'),
  no_factors: error(409, 'This person has no second factor'),
  passwords_busy: error(
    429,
    'Many people are signing in at this moment, so your password was not looked at. Please try again in a few seconds.',
  ),
  registration_failed: error(400, 'Registration failed'),
  registration_unavailable: fault(503, 'Registration service temporarily unavailable. Please try again later.'),
  name_required: error(400, 'Please say how you are called'),
  email_invalid: error(400, 'This is not an e-mail address'),
  terms_required: error(400, 'The terms and the privacy policy must be accepted'),
  first_account_reserved: error(
    403,
    'The first account of this installation is reserved for its administrator address',
  ),
  password_expired: error(403, 'Your password has expired. Please choose a new one.'),
  // Not an error of the server: the message of a sign-in that goes on with its second step.
  mfa_required: error(0, 'Multi-factor authentication required'),
  no_refresh_token: error(401, 'No refresh token available'),
  token_refresh_failed: error(401, 'Token refresh failed'),
  reset_failed: error(400, 'Password reset failed'),
  email_verification_failed: error(400, 'Email verification failed'),
  oidc_failed: error(401, 'OIDC authentication failed'),
  ldap_failed: error(401, 'LDAP authentication failed'),
  saml_failed: error(401, 'SAML authentication failed'),
  saml_metadata_unusable: error(
    400,
    'This is no metadata of a SAML 2.0 identity provider that can be used here. Nothing was changed; copy the whole XML once more.',
  ),
  provider_failed: error(401, authenticationFailed),
  provider_address_unproved: error(
    403,
    'That account has no confirmed e-mail address that counts here. Confirm it there, or sign in another way.',
  ),
  provider_account_unproved: error(
    403,
    'The account with this e-mail address was never confirmed. Sign in by its password and confirm it first.',
  ),
  provider_account_elsewhere: error(
    403,
    'The account with this e-mail address belongs to another organisation. Sign in the way you did before.',
  ),
  provider_no_account: error(403, 'You have no account here yet. Ask your administrator for an invitation.'),
  last_way_in: error(409, 'This is the only way into your account, so it stays linked.'),
  provider_not_reached: error(
    409,
    'The identity provider did not answer as it should. Check its address and its settings.',
  ),
  ldap_credentials_required: error(400, 'LDAP credentials required'),
  mfa_verification_failed: error(401, 'MFA verification failed'),
  mfa_setup_failed: error(400, 'MFA setup failed'),
  mfa_disable_failed: error(400, 'MFA disable failed'),
  mfa_kept_by_policy: error(
    409,
    'Your organisation asks for a second factor. Set up another one before you remove this.',
  ),
  fresh_sign_in_required: error(403, 'Please confirm that it is you'),
  passkey_failed: error(401, 'The passkey was not accepted'),
  network_not_allowed: error(
    403,
    'Your organisation lets people in from certain network addresses only, and yours is not one of them. Nothing was changed; please go on from your office network, or ask an administrator.',
  ),
  sso_required: error(
    403,
    'Your organisation asks you to sign in through its identity provider. Please choose that way on the sign-in page.',
  ),
  own_account: error(409, 'This is your own account. Another administrator has to do this.'),
  last_admin: error(409, 'Your organisation needs an administrator. Make somebody else one first.'),
  role_too_high: error(403, 'This role holds more than yours, so you cannot give it, take it or manage who has it.'),
  own_role: error(409, 'You hold this role yourself. Somebody who holds another one has to change or delete it.'),
  role_name_taken: error(409, 'Another role has this name. Nothing was saved; please choose another name.'),
  role_operates: error(400, 'A role of an organisation cannot operate the whole installation.'),
  role_is_held: error(409, 'People still hold this role. Say which role they get, and it can be deleted.'),
  domain_invalid: error(400, 'This is not a domain such as example.org'),
  domain_public: error(400, 'Everybody registers names below this ending, so no organisation can claim it'),
  domain_free_mail: error(400, 'Anybody can have an address of this mail provider, so no organisation can claim it'),
  domain_claimed: error(409, 'Your organisation has claimed this domain already'),
  domains_too_many: error(409, 'Your organisation claims as many domains as it can. Remove one first.'),
  address_not_allowed: error(
    403,
    'This organisation takes only addresses of its own domains, and this is none of them',
  ),
  joining_not_offered: error(
    409,
    'No organisation has proved the domain of your address, or your address is not proved yet',
  ),
  joining_hindered: error(
    409,
    'You cannot join yet: your account still holds something that would be lost. Nothing was changed.',
  ),
  role_update_failed: error(400, 'Failed to update user role'),
  suspend_failed: error(400, 'Failed to suspend user'),
  users_fetch_failed: error(400, 'Failed to fetch enterprise users'),
  sso_discovery_failed: error(400, 'SSO discovery failed'),
  unsupported_oauth_provider: error(400, 'Unsupported OAuth provider for domain'),
  unsupported_sso_provider: error(400, 'Unsupported SSO provider'),
  unsupported_enterprise_method: error(400, 'Unsupported enterprise authentication method'),

  too_many_keys: error(409, 'Your organisation has 100 keys that are valid. Revoke one that is no longer used first.'),

  // Ways to sign in that this installation has not set up (section 8)
  google_not_configured: error(409, 'Google OAuth not configured'),
  github_not_configured: error(409, 'GitHub OAuth not configured'),
  microsoft_not_configured: error(409, 'Microsoft OAuth not configured'),
  oidc_not_configured: error(409, 'OpenID Connect authentication not configured'),
  saml_not_configured: error(409, 'SAML authentication not configured'),
  ldap_not_configured: error(409, 'LDAP authentication not configured'),

  // Password strength (section 5)
  password_too_short: error(400, 'Password must be at least 8 characters'),
  password_no_lowercase: error(400, 'Password must contain lowercase letters'),
  password_no_uppercase: error(400, 'Password must contain uppercase letters'),
  password_no_number: error(400, 'Password must contain numbers'),
  password_no_special: error(400, 'Password must contain special characters'),
  password_common: error(400, 'Password contains common patterns'),
  // Further demands of an organisation's policy
  password_context: error(
    400,
    'Password contains your name, your address, or the name of your organisation or of this product',
  ),
  password_reused: error(400, 'This password was used before. Please choose another one.'),
  password_wrong: error(400, 'The present password is not right'),

  // Mail
  mail_not_configured: error(
    409,
    'No mail server is set up on this installation (SMTP_URL): mail is kept here, and nothing was sent',
  ),
  mail_expired: error(409, 'The link in this mail has expired. It was not sent.'),

  // Modules (sections 4 and 8; decisions.md)
  user_not_authenticated: error(0, 'User not authenticated'),
  module_access_failed: error(0, 'Failed to evaluate module access'),
  module_read_only: error(
    403,
    'The trial or subscription of this module has ended: what is there can be read, nothing can be changed. An administrator of your organisation can ask for it.',
  ),
  module_not_subscribed: error(403, 'Your organisation is not subscribed to this module'),
  module_included: error(400, 'Core modules are included and always there'),
  module_held: error(409, 'Your organisation already has this module'),
  trial_used: error(409, 'This module was tried before. It can be asked for instead.'),

  // Secure storage (section 8, Other)
  decryption_failed: error(0, 'Decryption failed'),
  storage_failed: error(0, 'Failed to store data for key'),

  // Privacy modes (decisions.md)
  plaintext_in_privacy_mode: error(
    409,
    'In privacy mode this document may not leave the browser unencrypted. Confirm processing on this installation’s server for this upload.',
  ),
  local_processing_enforced: error(403, accessDenied),

  // Uploads: one sentence a refused file
  file_too_large: error(413, 'The file is larger than 50 MB'),
  too_many_files: error(400, 'At most 10 files can be uploaded at once; this one was not taken'),
  file_empty: error(400, 'The file is empty'),
  type_not_allowed: error(
    400,
    'Files of this type are not allowed. Allowed: pdf, doc, docx, jpg, jpeg, png, tiff, txt',
  ),
  content_mismatch: error(400, 'The content of the file is not what its name says'),
  no_file: error(400, 'No file was sent'),
  upload_incomplete: error(
    400,
    'The upload broke off before the file was complete. Nothing was kept; please send it again.',
  ),
  editor_not_built: error(400, 'The editor for this kind is not built yet'),

  // Exports
  export_no_pages: error(
    409,
    'Text and Word files have no pages of their own, so there is no PDF of them. JSON and CSV hold what was read.',
  ),
  export_not_read: error(409, 'The document has not been read yet. It can be exported as PDF when it has.'),
  export_failed: error(409, 'The PDF could not be made. The original was kept.'),

  // Pages of documents
  pages_flowing: error(
    409,
    'Text and Word files have no pages of their own: there is nothing to turn, to take out or to put together.',
  ),
  pages_not_opened: error(409, 'Its pages are not known yet. Try again when the document was opened.'),
  pages_not_there: error(409, 'The document has no such page. Open it again to see the pages that it has.'),
  pages_too_many: error(
    409,
    'That is too much at once: new documents are made out of at most 20 others of 150 MB together, and each may have 2,000 pages and 50 MB.',
  ),
  pages_not_made: error(409, 'The new documents could not be made. Nothing was changed.'),

  // Why a document could not be read (state failed, with its reason)
  reading_damaged: error(0, 'The file is damaged or incomplete and could not be opened. The original was kept.'),
  reading_other_type: error(0, 'The content of the file is not what its name says. The original was kept.'),
  reading_encrypted: error(
    0,
    'The file is protected by a password. Remove the password and upload it again; the original was kept.',
  ),
  reading_no_pages: error(0, 'The file has no pages. The original was kept.'),
  reading_too_many_pages: error(
    0,
    'The file has more than 2,000 pages. Split it and upload the parts; the original was kept.',
  ),
  reading_image_too_large: error(0, 'The image has too many pixels to be read safely. The original was kept.'),
  reading_too_much_text: error(0, 'The file holds more text than can be read safely. The original was kept.'),
  reading_timeout: error(
    0,
    'A page took longer than 30 seconds to read and was stopped. The original was kept; Retry tries again.',
  ),
  reading_crashed: fault(0, 'A page stopped the reader. The original was kept; Retry tries again.'),
  reading_unavailable: fault(0, 'The reader could not work just now. The original was kept; Retry tries again.'),
  reading_no_model: fault(
    0,
    'The files of a model are missing or damaged on this installation. The document is found by its words, not by its meaning.',
  ),
  reading_not_drawn: error(
    0,
    'This page is packed in a way that browsers can’t draw. Its text was read; download the original to see the page.',
  ),
  reading_cancelled: error(0, 'Reading was cancelled. The original was kept; Retry starts again.'),
  original_missing: fault(0, 'The stored original could not be opened. Please tell your administrator.'),

  // Crash screen (section 8)
  crash_chunk: error(0, 'There was a problem loading the application. Please refresh the page.'),
  crash_network: error(0, 'Unable to connect to the server. Please check your internet connection and try again.'),
  crash_session: error(0, 'Your session has expired. Please log in again.'),
  crash_other: fault(0, 'An unexpected error occurred. Our team has been notified.'),
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errors;
export const errorCodes = Object.keys(errors) as ErrorCode[];

/** The sentence of an error. */
export const messageOf = (code: ErrorCode): string => errors[code].message;

/** 'Password must be at least 8 characters', or as many as the organisation's policy asks for. */
export const passwordTooShort = (minLength: number): string => `Password must be at least ${minLength} characters`;

/** `{provider} authentication failed` (section 8), where the server gave no reason of its own. */
export const providerFailed = (provider: string): string => `${provider} authentication failed`;

/** 'Invalid user data received from server', or from the named identity provider (section 5). */
export const invalidUserData = (provider?: string): string =>
  provider === undefined ? errors.invalid_user_data.message : `Invalid user data received from ${provider}`;

/** `HTTP {status}` and the four named ones (section 8, API client), for an answer that carries no sentence of its own. */
export function messageOfStatus(status: number): string {
  if (status === 401) return errors.authentication_required.message;
  if (status === 403) return errors.access_denied.message;
  if (status === 404) return errors.not_found.message;
  return status >= 500 ? errors.server_error.message : `HTTP ${status}`;
}
