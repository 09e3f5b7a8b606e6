import { error, type ErrorEntry } from '../client-errors.js';

export const identityErrors = {
  passwords_busy: error(
    429,
    'Many people are signing in right now, so your password wasn’t checked. Try again in a few seconds.',
  ),
  password_expired: error(403, 'Your password has expired. Please choose a new one.'),
  saml_name_taken: error(
    409,
    'Another organization on this installation already uses this entity ID. Nothing was changed. Leave it empty, or choose another one.',
  ),
  saml_metadata_unusable: error(
    400,
    'This isn’t valid SAML 2.0 identity provider metadata. Nothing was changed. Copy all of the XML again.',
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
    'The account with this email address can do more than a member, so a matching address isn’t enough to sign in. Sign in the way you did before, or ask your administrator.',
  ),
  provider_operator: error(
    403,
    'This account operates the installation, so organizations’ identity providers can’t sign in to it. Sign in with its password.',
  ),
  identity_linked_elsewhere: error(
    409,
    'That account is already linked to another account here. Nothing was linked. Unlink it there first.',
  ),
  identity_other_address: error(
    403,
    'That account’s email address is different from yours here. Nothing was linked. Sign in there with the account that has your address.',
  ),
  identity_other_session: error(
    403,
    'You started linking in a different session. Nothing was linked. Start again in your settings.',
  ),
  provider_no_account: error(403, 'You don’t have an account here yet. Ask your administrator for an invitation.'),
  last_way_in: error(409, 'This is your only way to sign in, so it stays linked.'),
  provider_not_reached: error(409, 'The identity provider didn’t respond as expected. Check its address and settings.'),
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
    'Your organization only allows certain networks, and yours isn’t one of them. Nothing was changed. Continue from your office network, or ask an administrator.',
  ),
  sso_required: error(
    403,
    'Your organization requires you to sign in through its identity provider. Choose that option on the sign-in page.',
  ),
  address_not_allowed: error(
    403,
    'This organization only accepts addresses in its own domains, and this isn’t one of them',
  ),
  password_is_there: error(409, 'Your account already has a password. Enter it to change it. Nothing was changed.'),
  address_is_yours: error(409, 'This is already your account’s address. Nothing was changed.'),
  address_kept_elsewhere: error(
    409,
    'Your organization’s directory or identity provider manages your address. Nothing was changed. Ask an administrator to change it there.',
  ),
  address_code_wrong: error(400, 'This isn’t the code sent to the new address. Nothing was changed.'),
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
    'Another account now has this address, so it can’t be restored. Nothing was changed. Tell your administrator.',
  ),
  address_unproved: error(
    403,
    'Confirm your email address first, with the link in the email sent to it. Nothing was changed.',
  ),
  unsupported_oauth_provider: error(400, 'Unsupported OAuth provider for domain'),
  unsupported_sso_provider: error(400, 'Unsupported SSO provider'),
  unsupported_enterprise_method: error(400, 'Unsupported enterprise authentication method'),
  github_not_configured: error(409, 'GitHub OAuth not configured'),
  microsoft_not_configured: error(409, 'Microsoft OAuth not configured'),
  oidc_not_configured: error(409, 'OpenID Connect authentication not configured'),
  saml_not_configured: error(409, 'SAML authentication not configured'),
  ldap_not_configured: error(409, 'LDAP authentication not configured'),
} as const satisfies Record<string, ErrorEntry>;
