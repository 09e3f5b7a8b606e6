import { texts } from '@/lib/texts';

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
  accepting: 'Whoever first comes one of these ways accepts the terms of use and the privacy policy.',
  title: 'Sign in with your organization',
  sentence: 'Your work address says where your organization signs its people in.',
  address: 'Work address or its domain',
  choose: 'Your organization has several ways in. Choose yours:',
  goOn: 'Continue',
  back: 'Back to signing in',
  notFound:
    '{reason}. No organization has told this installation how people of this domain sign in; try your email and password.',
  unknownWay:
    '{reason}. This page is older than the installation: load it anew, or sign in with your email and password.',
  directoryTitle: 'Sign in with your directory account',
  directorySentence: 'The name and password that your organization gave you for its own systems.',
  username: 'User name or address',
  password: 'Password',
  signIn: 'Sign in',
});
