/**
 * Every string quoted in sections 2, 4, 5 and 8 of the specification, in order and without duplicates. Quoted route flags ('public', 'with
 * layout') don't count as strings.
 */
export const quoted = {
  2: [
    'Page Not Found',
    'Free Trial',
    'New',
    'Notifications',
    'Mark all read',
    'Clear all',
    'No notifications',
    '9+',
    'Something went wrong',
    'Try Again',
    'Download Report',
    'Send Report',
    'Sending...',
    'Sent!',
    'Reload Page',
    'Technical Details',
    'Studio temporarily unavailable. Please refresh the page.',
    'We apologize for the inconvenience. Please try refreshing the page.',
    'Refresh Page',
    'Loading...',
    'Root element not found',
    'Application Error',
    'Failed to initialize',
  ],
  4: ['MFA required', 'User not authenticated'],
  5: [
    'Email and password are required',
    'LDAP credentials required',
    'Invalid user data received from server',
    'Password must be at least 8 characters',
    'Password must contain lowercase letters',
    'Password must contain uppercase letters',
    'Password must contain numbers',
    'Password must contain special characters',
    'Password contains common patterns',
    'user',
    'User',
  ],
  8: [
    'There was a problem loading the application. Please refresh the page.',
    'Unable to connect to the server. Please check your internet connection and try again.',
    'Your session has expired. Please log in again.',
    'An unexpected error occurred. Our team has been notified.',
    'Authentication failed',
    'Authentication service temporarily unavailable. Please try again later.',
    'Registration failed',
    'Registration service temporarily unavailable. Please try again later.',
    'Multi-factor authentication required',
    'Password reset failed',
    'Email verification failed',
    '{provider} authentication failed',
    'OIDC authentication failed',
    'LDAP authentication failed',
    'SAML authentication failed',
    'MFA verification failed',
    'MFA setup failed',
    'MFA disable failed',
    'Authentication required',
    'Failed to update user role',
    'Failed to suspend user',
    'Failed to fetch enterprise users',
    'SSO discovery failed',
    'Unsupported OAuth provider for domain',
    'Unsupported SSO provider',
    'Unsupported enterprise authentication method',
    'No refresh token available',
    'Token refresh failed',
    'Google OAuth not configured',
    'GitHub OAuth not configured',
    'Microsoft OAuth not configured',
    'SAML authentication not configured',
    'OpenID Connect authentication not configured',
    'LDAP authentication not configured',
    'Access denied',
    'Resource not found',
    'Server error',
    'HTTP {status}',
    'Request timeout',
    'Network error - unable to connect to server',
    'Rate limit exceeded: 60 requests per minute',
    'Maximum retries exceeded',
    'Upload failed',
    'Upload timeout',
    'Failed to parse response',
    'Decryption failed',
    'Failed to store data for key',
    'Failed to evaluate module access',
  ],
} as const;
export type Quoted = (typeof quoted)[keyof typeof quoted][number];

/** The role that registration sends. Code compares with it in many places, so it is the only string that may appear more than once. */
export const sentNotShown: Quoted = 'user';

/** Strings that aren't displayed anywhere. None are left; don't add any. */
export const exceptions: readonly Quoted[] = [];

/** How strings with placeholders appear in their tests. */
export const filledIn: Partial<Record<Quoted, string>> = {
  'HTTP {status}': 'HTTP 413',
  '{provider} authentication failed': 'Google authentication failed',
};

export interface Journey {
  readonly spec: string;
  /** Title of the test, with template expressions as `{name}`. */
  readonly test: string;
  readonly shows: readonly Quoted[];
}

/** The browser test that shows each string on screen. */
export const journeys: readonly Journey[] = [
  {
    spec: 'e2e/organisation-sign-in.spec.ts',
    test: 'people of a domain without single sign-on are told so, like those of any other',
    shows: ['SSO discovery failed'],
  },
  {
    spec: 'e2e/organisation-sign-in.spec.ts',
    test: 'what an organisation chose and did not set up is said',
    shows: ['Unsupported SSO provider', 'Unsupported OAuth provider for domain'],
  },
  {
    spec: 'e2e/organisation-sign-in.spec.ts',
    test: 'somebody says the address, finds the directory of the organisation and enters by it',
    shows: ['LDAP credentials required', 'LDAP authentication failed'],
  },
  {
    spec: 'e2e/organisation-sign-in.spec.ts',
    test: 'a directory that was taken away meanwhile is said, and one can go back',
    shows: ['LDAP authentication not configured'],
  },
  {
    spec: 'e2e/mfa.spec.ts',
    test: 'an authenticator app is set up in the settings, proves the next sign-in, and a recovery code stands in for it',
    shows: ['MFA required', 'Multi-factor authentication required', 'MFA verification failed'],
  },
  {
    spec: 'e2e/mfa.spec.ts',
    test: 'what was set up or turned off elsewhere meanwhile is said, and nothing is done twice',
    shows: ['MFA setup failed', 'MFA disable failed'],
  },
  {
    spec: 'e2e/people.spec.ts',
    test: 'what something on the way refuses without a word is said by what failed, and works once it is gone',
    shows: ['Failed to fetch enterprise users', 'Failed to update user role', 'Failed to suspend user'],
  },
  {
    spec: 'e2e/bad-server.spec.ts',
    test: 'a way of signing in that this page does not know yet is said, and the form works on',
    shows: ['Unsupported enterprise authentication method'],
  },
  {
    spec: 'e2e/strings.spec.ts',
    test: 'an address that leads nowhere is Page Not Found',
    shows: ['Page Not Found'],
  },
  {
    spec: 'e2e/modules.spec.ts',
    test: 'who is signed out reads what a trial is, and where to begin',
    shows: ['Free Trial', 'User not authenticated'],
  },
  {
    spec: 'e2e/shell.spec.ts',
    test: 'the sidebar is 256 wide or 64, remembers which, tells its names, and keeps focus on its button',
    shows: ['New'],
  },
  {
    spec: 'e2e/strings.spec.ts',
    test: 'the bell has its header, its two actions, and 9+ above nine',
    shows: ['Notifications', 'Mark all read', 'Clear all', 'No notifications', '9+'],
  },
  {
    spec: 'e2e/failure.spec.ts',
    test: 'a page that fails shows the crash screen inside the shell, reports by itself, and every button does what it says',
    shows: [
      'Something went wrong',
      'An unexpected error occurred. Our team has been notified.',
      'Try Again',
      'Download Report',
      'Send Report',
      'Sending...',
      'Sent!',
      'Reload Page',
      'Technical Details',
    ],
  },
  {
    spec: 'e2e/failure.spec.ts',
    test: 'the studio fails alone: its fallback stands in for it, header and navigation go on',
    shows: ['Studio temporarily unavailable. Please refresh the page.'],
  },
  {
    spec: 'e2e/failure.spec.ts',
    test: 'a layout that fails says so, is reported, and counts as one exception that is not fatal',
    shows: ['We apologize for the inconvenience. Please try refreshing the page.', 'Refresh Page'],
  },
  {
    spec: 'e2e/failure.spec.ts',
    test: 'while the start takes its time the page says Loading...',
    shows: ['Loading...'],
  },
  {
    spec: 'e2e/failure.spec.ts',
    test: 'a page without its root element says so, and can be loaded anew',
    shows: ['Root element not found', 'Application Error', 'Failed to initialize'],
  },
  {
    spec: 'e2e/failure.spec.ts',
    test: 'the code of a page that did not come is logged, said in its words, and fetched by Try Again',
    shows: ['There was a problem loading the application. Please refresh the page.'],
  },
  {
    spec: 'e2e/failure.spec.ts',
    test: 'without the server a page says that it cannot be reached',
    shows: ['Unable to connect to the server. Please check your internet connection and try again.'],
  },
  {
    spec: 'e2e/strings.spec.ts',
    test: 'who signs in without address or password reads that both are required',
    shows: ['Email and password are required'],
  },
  {
    spec: 'e2e/strings.spec.ts',
    test: 'each demand on a password is said at its field until it is met',
    shows: [
      'Password must be at least 8 characters',
      'Password must contain lowercase letters',
      'Password must contain uppercase letters',
      'Password must contain numbers',
      'Password must contain special characters',
      'Password contains common patterns',
    ],
  },
  {
    spec: 'e2e/strings.spec.ts',
    test: 'who gives one name registers as a user whose last name is User',
    shows: ['user', 'User'],
  },
  {
    spec: 'e2e/bad-server.spec.ts',
    test: 'signing in at a server that answers badly says what is wrong, and works once it answers well',
    shows: [
      'Authentication failed',
      'Authentication service temporarily unavailable. Please try again later.',
      'Invalid user data received from server',
    ],
  },
  {
    spec: 'e2e/bad-server.spec.ts',
    test: 'creating an account at a server that answers badly says what is wrong, and keeps what was typed',
    shows: ['Registration failed', 'Registration service temporarily unavailable. Please try again later.'],
  },
  {
    spec: 'e2e/bad-server.spec.ts',
    test: "a stored session with {name} leads to the sign-in page and says '{sentence}'",
    shows: ['Your session has expired. Please log in again.', 'No refresh token available', 'Token refresh failed'],
  },
  {
    spec: 'e2e/strings.spec.ts',
    test: 'a link that no mail of this installation held says that it failed, and signing in works on',
    shows: ['Password reset failed', 'Email verification failed'],
  },
  {
    spec: 'e2e/saml.spec.ts',
    test: 'an answer that the provider did not sign lets nobody in and says what to do',
    shows: ['SAML authentication failed'],
  },
  {
    spec: 'e2e/saml.spec.ts',
    test: 'a provider that was taken away meanwhile is said',
    shows: ['SAML authentication not configured'],
  },
  {
    spec: 'e2e/sign-in-elsewhere.spec.ts',
    test: 'a way back that nobody began is told about in words, and leads to the sign-in page',
    shows: ['{provider} authentication failed', 'OIDC authentication failed'],
  },
  {
    spec: 'e2e/shell.spec.ts',
    test: 'a provider whose settings were taken away while the page stood open is said',
    shows: [
      'Google OAuth not configured',
      'GitHub OAuth not configured',
      'Microsoft OAuth not configured',
      'OpenID Connect authentication not configured',
    ],
  },
  {
    spec: 'e2e/strings.spec.ts',
    test: 'a call that is refused while the session cannot be renewed says Authentication required',
    shows: ['Authentication required'],
  },
  {
    spec: 'e2e/bad-server.spec.ts',
    test: "a list whose server answers {name} says '{sentence}', and comes when asked again",
    shows: [
      'Access denied',
      'Resource not found',
      'Server error',
      'Request timeout',
      'Network error - unable to connect to server',
      'Maximum retries exceeded',
    ],
  },
  {
    spec: 'e2e/bad-server.spec.ts',
    test: 'an upload that the server answers badly says what is wrong and can be sent again',
    shows: ['Upload failed', 'Upload timeout', 'Failed to parse response', 'HTTP {status}'],
  },
  {
    spec: 'e2e/bad-server.spec.ts',
    test: 'the 61st thing that a person asks for in a minute is not sent, and the page says so',
    shows: ['Rate limit exceeded: 60 requests per minute'],
  },
  {
    spec: 'e2e/secure-storage.spec.ts',
    test: 'a draft that somebody changed, checksum and all, is Decryption failed; the form works on',
    shows: ['Decryption failed'],
  },
  {
    spec: 'e2e/secure-storage.spec.ts',
    test: 'a browser without room is Failed to store data for key',
    shows: ['Failed to store data for key'],
  },
  {
    spec: 'e2e/modules.spec.ts',
    test: 'a server that fails is told in words, and the page works again once it answers',
    shows: ['Failed to evaluate module access'],
  },
];
