import { texts } from '../engine/texts';

/** Where an identity provider sends people back to. */
export const t = texts({
  title: 'Signing in',
  failedTitle: 'You are not signed in',
  sentence: '{provider} sent you back here to finish signing in.',
  'provider.google': 'Google',
  'provider.github': 'GitHub',
  'provider.microsoft': 'Microsoft',
  'provider.oidc': 'Your OpenID Connect provider',
  'provider.saml': 'Your SAML provider',
  working: 'Signing you in',
  kept: 'No one was signed in and nothing changed. What the provider sent can be used only once.',
  next: 'Start again from the sign-in page, or use another way to sign in. If this keeps happening, an administrator of your organization can find the reason in the audit log.',
  back: 'Back to sign in',
});
