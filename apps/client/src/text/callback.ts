import { texts } from '@/lib/texts';

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
  working: 'You are being signed in',
  kept: 'Nobody was signed in, and nothing was changed. What the provider sent is good for one try only.',
  next: 'Begin anew from the sign-in page, or use another way there. If it happens again, an administrator of your organization finds the reason in the audit.',
  back: 'Back to sign in',
});
