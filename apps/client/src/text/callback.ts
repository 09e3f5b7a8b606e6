import { messageOf } from '@cartulary/contracts/errors';
import { texts } from '@/lib/texts';

/** Where an identity provider sends people back to. */
export const t = texts({
  title: 'Signing in',
  sentence: '{provider} sent you back here to finish signing in.',
  'provider.google': 'Google',
  'provider.github': 'GitHub',
  'provider.microsoft': 'Microsoft',
  'provider.oidc': 'Your OpenID Connect provider',
  'provider.saml': 'Your SAML provider',
  'missing.google': messageOf('google_not_configured'),
  'missing.github': messageOf('github_not_configured'),
  'missing.microsoft': messageOf('microsoft_not_configured'),
  'missing.oidc': messageOf('oidc_not_configured'),
  'missing.saml': messageOf('saml_not_configured'),
  kept: 'This way to sign in is not set up on this installation, so the answer was neither sent on nor kept.',
  next: 'Sign in with your email and password, or ask an administrator of your organisation to set it up.',
  back: 'Back to sign in',
});
