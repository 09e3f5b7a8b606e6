import { error, errors as clientErrors, fault, type ErrorEntry } from './client-errors.js';

export { invalidUserData, messageOfStatus, passwordTooShort, providerFailed } from './client-errors.js';

const accessDenied = clientErrors.access_denied.message;

/** What the server alone says, and why a document could not be read. */
const answeredErrors = {
  // Calls (section 8, API client)
  invalid_input: error(400, 'Some of what was sent is not valid'),
  field_not_amount: error(400, 'This field holds an amount. Enter one, such as 1,234.50.'),
  field_not_date: error(400, 'This field holds a date. Enter one, such as 2026-03-14.'),
  field_not_number: error(400, 'This field holds a number. Enter one, such as 19.'),
  too_large: error(413, 'The request is too large'),
  method_not_allowed: error(405, 'This address does not take that method'),
  text_too_large: error(413, 'This text is too long for one answer. Ask for it page by page, with ?page='),
  rate_limited: error(429, 'Too many attempts. Please wait and try again.'),
  call_under_way: error(503, 'The server is still at it. It is done once only; please look again in a moment.'),
  call_outcome_unknown: error(
    409,
    'The server stopped while it did this, so it is not known whether it was done. Please look before you do it again.',
  ),

  // Authentication (section 8)
  invitation_is_mailed: error(409, 'This installation sends its invitations by mail'),
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
  password_expired: error(403, 'Your password has expired. Please choose a new one.'),
  saml_name_taken: error(
    409,
    'Another organization of this installation is known by this entity id already. Nothing was changed; leave it empty, or choose another one.',
  ),
  saml_metadata_unusable: error(
    400,
    'This is no metadata of a SAML 2.0 identity provider that can be used here. Nothing was changed; copy the whole XML once more.',
  ),
  provider_address_unproved: error(
    403,
    'That account has no confirmed email address that counts here. Confirm it there, or sign in another way.',
  ),
  provider_account_unproved: error(
    403,
    'The account with this email address was never confirmed. Sign in by its password and confirm it first.',
  ),
  provider_account_elsewhere: error(
    403,
    'The account with this email address belongs to another organization. Sign in the way you did before.',
  ),
  provider_account_privileged: error(
    403,
    'The account with this email address holds more than a member’s rights, so that its address alone does not open it. Sign in the way you did before, or ask your administrator.',
  ),
  provider_operator: error(
    403,
    'This account runs the installation, and no organization’s identity provider opens it. Sign in by its password.',
  ),
  identity_linked_elsewhere: error(
    409,
    'That account elsewhere opens another account here already. Nothing was linked; unlink it there first.',
  ),
  identity_other_address: error(
    403,
    'That account elsewhere has another email address than yours here. Nothing was linked; sign in there by the one with your address.',
  ),
  identity_other_session: error(
    403,
    'Linking was begun in another session than the one that you are signed in with here. Nothing was linked; begin it again in your settings.',
  ),
  provider_no_account: error(403, 'You have no account here yet. Ask your administrator for an invitation.'),
  last_way_in: error(409, 'This is the only way into your account, so it stays linked.'),
  provider_not_reached: error(
    409,
    'The identity provider did not answer as it should. Check its address and its settings.',
  ),
  ldap_credentials_required: error(400, 'LDAP credentials required'),
  sign_in_to_verify: error(
    403,
    'Sign in to the account that this mail was written for, and open its link again. Nothing was confirmed.',
  ),
  mfa_setup_failed: error(400, 'MFA setup failed'),
  mfa_disable_failed: error(400, 'MFA disable failed'),
  mfa_kept_by_policy: error(
    409,
    'Your organization asks for a second factor. Set up another one before you remove this.',
  ),
  passkey_failed: error(401, 'The passkey was not accepted'),
  network_not_allowed: error(
    403,
    'Your organization lets people in from certain network addresses only, and yours is not one of them. Nothing was changed; please go on from your office network, or ask an administrator.',
  ),
  sso_required: error(
    403,
    'Your organization asks you to sign in through its identity provider. Please choose that way on the sign-in page.',
  ),
  own_account: error(409, 'This is your own account. Another administrator has to do this.'),
  last_admin: error(409, 'Your organization needs an administrator. Make somebody else one first.'),
  role_too_high: error(403, 'This role holds more than yours, so you cannot give it, take it or manage who has it.'),
  own_role: error(409, 'You hold this role yourself. Somebody who holds another one has to change or delete it.'),
  role_name_taken: error(409, 'Another role has this name. Nothing was saved; please choose another name.'),
  role_operates: error(400, 'A role of an organization cannot operate the whole installation.'),
  role_is_held: error(409, 'People still hold this role. Say which role they get, and it can be deleted.'),
  domain_invalid: error(400, 'This is not a domain such as example.org'),
  domain_public: error(400, 'Everybody registers names below this ending, so no organization can claim it'),
  domain_free_mail: error(400, 'Anybody can have an address of this mail provider, so no organization can claim it'),
  domain_claimed: error(409, 'Your organization has claimed this domain already'),
  domains_too_many: error(409, 'Your organization claims as many domains as it can. Remove one first.'),
  address_not_allowed: error(
    403,
    'This organization takes only addresses of its own domains, and this is none of them',
  ),
  password_is_there: error(409, 'Your account has a password already. Say it to change it; nothing was changed.'),
  address_is_yours: error(409, 'This is the address of your account already. Nothing was changed.'),
  address_kept_elsewhere: error(
    409,
    'Your organization’s directory or identity provider says what your address is. Nothing was changed; ask an administrator to change it there.',
  ),
  address_code_wrong: error(400, 'This is not the code that was mailed to the new address. Nothing was changed.'),
  address_change_over: error(
    409,
    'This change is over: its code was used, is too old, or was tried too often. Your address is as it was; ask for the change again.',
  ),
  address_undo_failed: error(
    400,
    'This link takes nothing back any more: it was used, or it is older than 7 days. Sign in, or ask your administrator.',
  ),
  address_taken_meanwhile: error(
    409,
    'Another account has this address by now, so that it could not be put back. Nothing was changed; please tell your administrator.',
  ),
  address_unproved: error(
    403,
    'Please confirm your email address first, by the link in the mail that was sent to it. Nothing was changed.',
  ),
  joining_not_offered: error(
    409,
    'No organization has proved the domain of your address, or your address is not proved yet',
  ),
  joining_hindered: error(
    409,
    'You cannot join yet: your account still holds something that would be lost. Nothing was changed.',
  ),
  role_update_failed: error(400, 'Failed to update user role'),
  suspend_failed: error(400, 'Failed to suspend user'),
  users_fetch_failed: error(400, 'Failed to fetch enterprise users'),
  unsupported_oauth_provider: error(400, 'Unsupported OAuth provider for domain'),
  unsupported_sso_provider: error(400, 'Unsupported SSO provider'),
  unsupported_enterprise_method: error(400, 'Unsupported enterprise authentication method'),
  too_many_keys: error(409, 'Your organization has 100 keys that are valid. Revoke one that is no longer used first.'),

  // Ways to sign in that this installation has not set up (section 8)
  github_not_configured: error(409, 'GitHub OAuth not configured'),
  microsoft_not_configured: error(409, 'Microsoft OAuth not configured'),
  oidc_not_configured: error(409, 'OpenID Connect authentication not configured'),
  saml_not_configured: error(409, 'SAML authentication not configured'),
  ldap_not_configured: error(409, 'LDAP authentication not configured'),

  // Mail
  mail_not_configured: error(
    409,
    'No mail server is set up on this installation (SMTP_URL): mail is kept here, and nothing was sent',
  ),
  mail_expired: error(409, 'The link in this mail has expired. It was not sent.'),

  // Modules (sections 4 and 8; decisions.md)
  module_included: error(400, 'Core modules are included and always there'),
  module_held: error(409, 'Your organization already has this module'),
  trial_used: error(409, 'This module was tried before. It can be asked for instead.'),

  // Privacy modes (decisions.md)
  local_processing_enforced: error(403, accessDenied),

  // Uploads: one sentence a refused file
  content_mismatch: error(400, 'The content of the file is not what its name says'),
  no_file: error(400, 'No file was sent'),
  upload_incomplete: error(
    400,
    'The upload broke off before the file was complete. Nothing was kept; please send it again.',
  ),
  editor_not_built: error(400, 'The editor for this kind is not built yet'),

  // What is written together
  links_off: error(403, 'Your organization has turned off sharing by link. Ask the owner to share it with you.'),
  link_password_needed: error(403, 'This link asks for a password. Nothing was opened yet.'),
  link_password_wrong: error(403, 'This is not the password of the link. Nothing was opened; please try again.'),
  guests_off: error(
    403,
    'Your organization lets nobody from outside be invited. Nothing was kept; ask who administers it, or leave these addresses out.',
  ),
  invitation_over: error(
    404,
    'This invitation can’t be answered any more: a later mail took its place, it was called off, or it is past. Ask whoever invited you.',
  ),
  not_calendar: error(
    400,
    'This is no calendar file (.ics), or it is damaged. Nothing was kept; export it once more from the other program.',
  ),
  on_hold: error(
    409,
    'A legal hold keeps this, so it can’t be deleted or overwritten. Nothing was changed; ask who administers your organization.',
  ),
  team_needs_lead: error(409, 'A team needs somebody who leads it. Nothing was changed. Choose another lead first.'),
  mention_cannot_see: error(
    409,
    'Somebody whom you mention cannot see this. Nothing was saved; share it with them first, or leave them out.',
  ),

  // Versions, exports and imports of what is written together
  sealed_document: error(
    409,
    'This document is end-to-end encrypted, so the server cannot read it. Nothing was changed; its own pages can.',
  ),
  nothing_written: error(409, 'Nothing was written in this document yet, so there is nothing to keep.'),
  version_named_already: error(
    409,
    'The document as it is has a name already. Nothing was changed; rename that version instead.',
  ),
  versions_too_many: error(
    409,
    'This document has as many named versions as it may have. Nothing was changed; take the name of another away first.',
  ),
  versions_too_large: error(
    409,
    'The named versions of this document take up all the room there is for them. Nothing was changed; take the name from one that is no longer needed.',
  ),
  version_not_read: error(
    503,
    'The document is too large to be looked at just now, or the server is busy. Nothing was changed; try again in a moment.',
  ),
  not_restored: error(
    503,
    'Nobody said that the version was put back. The document is as it was or as the version, and both are kept; look at it, then try again.',
  ),
  not_exported: error(
    503,
    'The file could not be made just now. The document is as it was; try again in a moment, or take another format.',
  ),
  not_importable: error(
    400,
    'Only Word files (.docx), Markdown and HTML become documents here. Nothing was kept; save the file as one of these first.',
  ),
  conversion_too_large: error(
    413,
    'The file is too large to become a document. Nothing was changed. Take in a part of it, or several parts one by one.',
  ),
  conversion_damaged: error(
    400,
    'The file is damaged or of another kind than its name says. Nothing was changed. Open it in the program that wrote it and save it again.',
  ),
  not_imported: error(503, 'The document could not be made just now. Nothing was kept; please try again in a moment.'),
  reading_not_ready: error(
    409,
    'The document has not been read yet, so there is nothing to edit. Try again when it is ready.',
  ),

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
  version_not_whole: error(
    409,
    'Of this reading only its text and values were kept, for comparing. It can’t be brought back; the document stays as it is.',
  ),
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
  reading_cancelled: error(0, 'Reading was canceled. The original was kept; Retry starts again.'),
  original_missing: fault(0, 'The stored original could not be opened. Please tell your administrator.'),
} as const satisfies Record<string, ErrorEntry>;

/**
 * Every error that a person can meet, once: HTTP status (0 = never an answer of the server), the sentence shown (the
 * specification's words where it has them), and whether it is worth reporting.
 */
export const errors = { ...clientErrors, ...answeredErrors } as const;

export type ErrorCode = keyof typeof errors;
export const errorCodes = Object.keys(errors) as ErrorCode[];

/** The sentence of an error. */
export const messageOf = (code: ErrorCode): string => errors[code].message;
