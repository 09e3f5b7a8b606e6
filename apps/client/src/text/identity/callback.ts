import { texts } from '../engine/texts';

/** UI strings for the page that finishes sign-in through an identity provider. */
export const t = texts({
  title: 'Signing in',
  failedTitle: 'You’re not signed in',
  sentence: '{provider} sent you back here to finish signing in.',
  'provider.google': 'Google',
  'provider.github': 'GitHub',
  'provider.microsoft': 'Microsoft',
  'provider.oidc': 'Your OpenID Connect provider',
  'provider.saml': 'Your SAML provider',
  working: 'Signing you in',
  kept: 'No one was signed in and nothing changed. The provider’s response can only be used once.',
  next: 'Start again from the sign-in page, or sign in another way. If this keeps happening, an administrator can find the reason in the audit log.',
  back: 'Back to sign in',
});
