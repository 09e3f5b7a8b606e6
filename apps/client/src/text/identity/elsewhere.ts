import { texts } from '../engine/texts';

/** Signing in by an account that somebody else keeps. */
export const t = texts({
  or: 'or',
  with: 'Continue with {provider}',
  'kind.google': 'Google',
  'kind.github': 'GitHub',
  'kind.microsoft': 'Microsoft',
  'kind.oidc': 'OpenID Connect',
  'kind.saml': 'SAML',
  'kind.ldap': 'your directory account',
  accepting: 'By signing in this way for the first time, you accept the terms of use and the privacy policy.',
  title: 'Sign in with your organization',
  sentence: 'Your work address tells us how your organization signs people in.',
  address: 'Work address or its domain',
  choose: 'Your organization offers several ways to sign in. Choose yours:',
  goOn: 'Continue',
  back: 'Back to sign-in',
  notFound: '{reason}. No organization has set up sign-in for this domain here. Try your email and password.',
  unknownWay: '{reason}. This page is out of date. Reload it, or sign in with your email and password.',
  directoryTitle: 'Sign in with your directory account',
  directorySentence: 'Use the name and password your organization gave you.',
  username: 'User name or address',
  password: 'Password',
  signIn: 'Sign in',
});
