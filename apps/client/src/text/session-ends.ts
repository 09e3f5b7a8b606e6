import { texts } from '@/lib/texts';

/** Why a session is over, after ‘Token refresh failed’. */
export const t = texts({
  'signed-out': 'You signed out.',
  revoked: 'You ended this sign-in from another device.',
  'too-many': 'You signed in somewhere else. Only three sign-ins are kept at a time, and this was the oldest.',
  replaced: 'You signed in again in this browser.',
  idle: 'You were away for longer than a sign-in waits: 30 minutes, or less if you or your organization chose so.',
  expired: 'This sign-in came to its end: after 8 hours, or after 30 days where you are remembered.',
  administrator: 'An administrator ended this sign-in.',
  policy: 'Your organization changed how people sign in.',
  'refresh-reused':
    'This sign-in was used in two places, as a stolen one would be. If that wasn’t you, change your password.',
  'password-changed': 'The password of the account was changed.',
  'address-changed': 'The email address of the account was changed.',
  unknown: 'This browser holds no valid sign-in any more.',
});
