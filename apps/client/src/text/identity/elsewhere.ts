import { texts } from '../engine/texts';

/** UI strings for signing in through an identity provider or organization. */
export const t = texts({
  or: 'or',
  with: 'Continue with {provider}',
  'kind.google': 'Google',
  'kind.github': 'GitHub',
  'kind.microsoft': 'Microsoft',
  'kind.oidc': 'OpenID Connect',
  'kind.saml': 'SAML',
  'kind.ldap': 'your directory account',
  accepting: 'The first time you sign in this way, you accept the terms and privacy policy.',
  title: 'Sign in with your organization',
  sentence: 'We use your work email to find how your organization signs people in.',
  address: 'Work email or domain',
  choose: 'Your organization offers several ways to sign in. Choose one:',
  goOn: 'Continue',
  back: 'Back to sign-in',
  notFound: '{reason}. No organization here has set up sign-in for this domain. Try your email and password.',
  unknownWay: '{reason}. This page is out of date. Reload it, or sign in with your email and password.',
  directoryTitle: 'Sign in with your directory account',
  directorySentence: 'Use the name and password your organization gave you.',
  username: 'Username or email',
  password: 'Password',
  signIn: 'Sign in',
});
