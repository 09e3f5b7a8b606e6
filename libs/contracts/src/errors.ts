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
  text_too_large: error(413, 'This text is too long for one response. Request it page by page, with ?page='),
  rate_limited: error(429, 'Too many attempts. Please wait and try again.'),
  call_under_way: error(503, 'The server is still working on this and will do it only once. Check again in a moment.'),
  call_outcome_unknown: error(
    409,
    'The server stopped while doing this, so it may or may not have happened. Check before you do it again.',
  ),

  // Authentication (section 8)
  invitation_is_mailed: error(409, 'This installation sends invitations by email'),
  invitation_elsewhere: error(
    409,
    'An account with this address already exists. Nothing was changed, and the invitation stays valid until it expires.',
  ),
  import_running: error(409, 'Another import of people is running. Nothing was changed. Wait until it finishes.'),
  no_factors: error(409, 'This person has no second factor'),
  passwords_busy: error(
    429,
    'Many people are signing in right now, so your password was not checked. Try again in a few seconds.',
  ),
  password_expired: error(403, 'Your password has expired. Please choose a new one.'),
  saml_name_taken: error(
    409,
    'Another organization on this installation already uses this entity ID. Nothing was changed. Leave it empty, or choose another one.',
  ),
  saml_metadata_unusable: error(
    400,
    'This is not usable metadata of a SAML 2.0 identity provider. Nothing was changed. Copy the whole XML again.',
  ),
  provider_address_unproved: error(
    403,
    'That account has no confirmed email address. Confirm it there, or sign in another way.',
  ),
  provider_account_unproved: error(
    403,
    'The account with this email address was never confirmed. Sign in with its password and confirm it first.',
  ),
  provider_account_elsewhere: error(
    403,
    'The account with this email address belongs to another organization. Sign in the way you did before.',
  ),
  provider_account_privileged: error(
    403,
    'The account with this email address can do more than a member, so the address alone doesn’t open it. Sign in the way you did before, or ask your administrator.',
  ),
  provider_operator: error(
    403,
    'This account runs the installation, so no organization’s identity provider can open it. Sign in with its password.',
  ),
  identity_linked_elsewhere: error(
    409,
    'That account is already linked to another account here. Nothing was linked. Unlink it there first.',
  ),
  identity_other_address: error(
    403,
    'That account has a different email address than yours here. Nothing was linked. Sign in there with the one that has your address.',
  ),
  identity_other_session: error(
    403,
    'You started linking in a different session than this one. Nothing was linked. Start again in your settings.',
  ),
  provider_no_account: error(403, 'You don’t have an account here yet. Ask your administrator for an invitation.'),
  last_way_in: error(409, 'This is the only way into your account, so it stays linked.'),
  provider_not_reached: error(409, 'The identity provider did not answer as expected. Check its address and settings.'),
  ldap_credentials_required: error(400, 'LDAP credentials required'),
  sign_in_to_verify: error(
    403,
    'Sign in to the account this email was sent for, then open its link again. Nothing was confirmed.',
  ),
  mfa_setup_failed: error(400, 'MFA setup failed'),
  mfa_disable_failed: error(400, 'MFA disable failed'),
  mfa_kept_by_policy: error(
    409,
    'Your organization requires a second factor. Set up another one before you remove this one.',
  ),
  passkey_failed: error(401, 'The passkey was not accepted'),
  network_not_allowed: error(
    403,
    'Your organization only allows certain network addresses, and yours is not one of them. Nothing was changed. Continue from your office network, or ask an administrator.',
  ),
  sso_required: error(
    403,
    'Your organization requires you to sign in through its identity provider. Choose that option on the sign-in page.',
  ),
  own_account: error(409, 'This is your own account. Another administrator has to do this.'),
  last_admin: error(409, 'Your organization needs an administrator. Make somebody else one first.'),
  role_too_high: error(
    403,
    'This role has more permissions than yours, so you can’t give it, remove it or manage who has it.',
  ),
  own_role: error(409, 'You have this role yourself. Someone with another role has to change or delete it.'),
  role_name_taken: error(409, 'Another role has this name. Nothing was saved. Choose another name.'),
  role_operates: error(400, 'An organization’s role cannot operate the whole installation.'),
  role_is_held: error(409, 'People still have this role. Choose the role they get instead, then delete it.'),
  domain_invalid: error(400, 'Enter a domain, such as example.org'),
  domain_public: error(400, 'Anyone can register names below this ending, so no organization can claim it'),
  domain_free_mail: error(400, 'Anyone can get an address from this mail provider, so no organization can claim it'),
  domain_claimed: error(409, 'Your organization has already claimed this domain'),
  domains_too_many: error(409, 'Your organization has claimed as many domains as it can. Remove one first.'),
  address_not_allowed: error(
    403,
    'This organization only accepts addresses in its own domains, and this is not one of them',
  ),
  password_is_there: error(409, 'Your account already has a password. Enter it to change it. Nothing was changed.'),
  address_is_yours: error(409, 'This is already your account’s address. Nothing was changed.'),
  address_kept_elsewhere: error(
    409,
    'Your organization’s directory or identity provider manages your address. Nothing was changed. Ask an administrator to change it there.',
  ),
  address_code_wrong: error(400, 'This is not the code sent to the new address. Nothing was changed.'),
  address_change_over: error(
    409,
    'This change has ended: its code was used, has expired, or was tried too often. Your address is unchanged. Start the change again.',
  ),
  address_undo_failed: error(
    400,
    'This link no longer works: it was used, or it is older than 7 days. Sign in, or ask your administrator.',
  ),
  address_taken_meanwhile: error(
    409,
    'Another account now has this address, so it could not be restored. Nothing was changed. Tell your administrator.',
  ),
  address_unproved: error(
    403,
    'Confirm your email address first, with the link in the email sent to it. Nothing was changed.',
  ),
  joining_not_offered: error(
    409,
    'No organization has verified the domain of your address, or your address is not confirmed yet',
  ),
  joining_hindered: error(
    409,
    'You can’t join yet: your account still has something that would be lost. Nothing was changed.',
  ),
  role_update_failed: error(400, 'Failed to update user role'),
  suspend_failed: error(400, 'Failed to suspend user'),
  users_fetch_failed: error(400, 'Failed to fetch enterprise users'),
  unsupported_oauth_provider: error(400, 'Unsupported OAuth provider for domain'),
  unsupported_sso_provider: error(400, 'Unsupported SSO provider'),
  unsupported_enterprise_method: error(400, 'Unsupported enterprise authentication method'),
  too_many_keys: error(409, 'Your organization already has 100 active keys. Revoke one that is no longer used first.'),

  // Ways to sign in that this installation has not set up (section 8)
  github_not_configured: error(409, 'GitHub OAuth not configured'),
  microsoft_not_configured: error(409, 'Microsoft OAuth not configured'),
  oidc_not_configured: error(409, 'OpenID Connect authentication not configured'),
  saml_not_configured: error(409, 'SAML authentication not configured'),
  ldap_not_configured: error(409, 'LDAP authentication not configured'),

  // Mail
  mail_not_configured: error(
    409,
    'No mail server is set up on this installation (SMTP_URL). Mail is kept here, and nothing was sent.',
  ),
  mail_expired: error(409, 'The link in this email has expired. It was not sent.'),

  // Modules (sections 4 and 8; decisions.md)
  module_included: error(400, 'Core modules are included and always available'),
  module_held: error(409, 'Your organization already has this module'),
  trial_empty: error(409, 'There’s nothing in this module yet. Its trial can start once there is.'),
  trial_used: error(409, 'You already used the trial of this module. You can ask for the module instead.'),

  // Privacy modes (decisions.md)
  local_processing_enforced: error(403, accessDenied),

  // Uploads: one sentence a refused file
  content_mismatch: error(400, 'The file’s content doesn’t match its name'),
  no_file: error(400, 'No file was sent'),
  upload_incomplete: error(
    400,
    'The upload was interrupted before the file was complete. Nothing was kept. Upload it again.',
  ),
  editor_not_built: error(400, 'The editor for this kind is not built yet'),

  // What is written together
  links_off: error(403, 'Your organization has turned off sharing by link. Ask the owner to share it with you.'),
  link_password_needed: error(403, 'This link needs a password. Nothing was opened yet.'),
  link_password_wrong: error(403, 'This is not the link’s password. Nothing was opened. Try again.'),
  guests_off: error(
    403,
    'Your organization doesn’t allow guests from outside. Nothing was saved. Ask an administrator, or leave these addresses out.',
  ),
  invitation_over: error(
    404,
    'This invitation can no longer be answered: a newer one replaced it, the event was canceled, or it is over. Ask whoever invited you.',
  ),
  not_calendar: error(
    400,
    'This is not a calendar file (.ics), or it is damaged. Nothing was imported. Export it again from the other program.',
  ),
  on_hold: error(
    409,
    'A legal hold protects this, so it can’t be deleted or overwritten. Nothing was changed. Ask an administrator of your organization.',
  ),
  team_needs_lead: error(409, 'A team needs a lead. Nothing was changed. Choose another lead first.'),
  mention_cannot_see: error(
    409,
    'Someone you mentioned can’t see this. Nothing was saved. Share it with them first, or leave them out.',
  ),

  // Versions, exports and imports of what is written together
  sealed_document: error(
    409,
    'This document is end-to-end encrypted, so the server can’t read it. Nothing was changed. You can do this in the open document.',
  ),
  nothing_written: error(409, 'Nothing has been written in this document yet, so there is nothing to keep.'),
  version_named_already: error(
    409,
    'The current version already has a name. Nothing was changed. Rename that version instead.',
  ),
  versions_too_many: error(
    409,
    'This document has as many named versions as it can. Nothing was changed. Remove the name of another one first.',
  ),
  versions_too_large: error(
    409,
    'The named versions of this document use all the space they can. Nothing was changed. Remove the name of one you no longer need.',
  ),
  version_not_read: error(
    503,
    'The document is too large to open right now, or the server is busy. Nothing was changed. Try again in a moment.',
  ),
  not_restored: error(
    503,
    'The server did not confirm that the version was restored. The document may or may not have changed, and both states are kept. Check it, then try again.',
  ),
  not_exported: error(
    503,
    'The file could not be created right now. The document is unchanged. Try again in a moment, or choose another format.',
  ),
  not_importable: error(
    400,
    'Only Word (.docx), Markdown and HTML files can become documents. Nothing was kept. Save the file in one of these formats first.',
  ),
  conversion_too_large: error(
    413,
    'The file is too large to become a document. Nothing was changed. Import part of it, or several parts one by one.',
  ),
  conversion_damaged: error(
    400,
    'The file is damaged, or its content doesn’t match its name. Nothing was changed. Open it in the program that created it and save it again.',
  ),
  not_imported: error(503, 'The document could not be created right now. Nothing was kept. Try again in a moment.'),
  reading_not_ready: error(
    409,
    'The document has not been read yet, so there is nothing to edit. Try again when it is ready.',
  ),

  // Exports
  export_no_pages: error(
    409,
    'Text and Word files have no pages, so they can’t be exported as PDF. Use JSON or CSV instead.',
  ),
  export_not_read: error(409, 'The document has not been read yet. You can export it as PDF once it has been.'),
  export_failed: error(409, 'The PDF could not be created. The original was kept.'),

  // Pages of documents
  pages_flowing: error(409, 'Text and Word files have no pages, so there is nothing to rotate, remove or combine.'),
  pages_not_opened: error(409, 'The document’s pages are not known yet. Try again once it has been opened.'),
  version_not_whole: error(
    409,
    'Only the text and values of this reading were kept, for comparison. It can’t be restored, and the document stays as it is.',
  ),
  pages_not_there: error(409, 'The document has no such page. Open it again to see its pages.'),
  pages_too_many: error(
    409,
    'That is too much at once: you can combine at most 20 documents with 150 MB in total, and each new one can have up to 2,000 pages and 50 MB.',
  ),
  pages_not_made: error(409, 'The new documents could not be created. Nothing was changed.'),

  // Why a document could not be read (state failed, with its reason)
  reading_damaged: error(0, 'The file is damaged or incomplete and could not be opened. The original was kept.'),
  reading_other_type: error(0, 'The file’s content doesn’t match its name. The original was kept.'),
  reading_encrypted: error(
    0,
    'The file is protected by a password. Remove the password and upload it again. The original was kept.',
  ),
  reading_no_pages: error(0, 'The file has no pages. The original was kept.'),
  reading_too_many_pages: error(
    0,
    'The file has more than 2,000 pages. Split it and upload the parts; the original was kept.',
  ),
  reading_image_too_large: error(0, 'The image has too many pixels to be read safely. The original was kept.'),
  reading_too_much_text: error(0, 'The file has more text than can be read safely. The original was kept.'),
  reading_timeout: error(
    0,
    'A page took longer than 30 seconds to read and was stopped. The original was kept; Retry tries again.',
  ),
  reading_crashed: fault(0, 'The reader crashed on a page. The original was kept; Retry tries again.'),
  reading_unavailable: fault(0, 'The reader was not available. The original was kept; Retry tries again.'),
  reading_no_model: fault(
    0,
    'Model files are missing or damaged on this installation. The document can be found by its words, but not by its meaning.',
  ),
  reading_not_drawn: error(
    0,
    'This page is stored in a format that browsers can’t draw. Its text was read. Download the original to see the page.',
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
