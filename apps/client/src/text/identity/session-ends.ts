import { texts } from '../engine/texts';

/** Why a session is over, after ‘Token refresh failed’. */
export const t = texts({
  'end.signed-out': 'You signed out.',
  'end.revoked': 'You ended this sign-in from another device.',
  'end.too-many':
    'You signed in somewhere else. You can be signed in three times at once, and you hadn’t used this sign-in for the longest time.',
  'end.replaced': 'You signed in again in this browser.',
  'end.idle':
    'You were away for longer than a sign-in waits: 30 minutes, or less if you or your organization chose so.',
  'end.expired': 'This sign-in came to its end: after 8 hours, or after 30 days where you are remembered.',
  'end.administrator': 'An administrator ended this sign-in.',
  'end.policy': 'Your organization changed how people sign in.',
  'end.refresh-reused':
    'This sign-in was used in two places, as a stolen one would be. If that wasn’t you, change your password.',
  'end.password-changed': 'The password of the account was changed.',
  'end.address-changed': 'The email address of the account was changed.',
  'end.restored': 'This installation was restored from a backup, so everyone signs in again.',
  'oldest.ended': 'You were signed out of {device}, last used {ago}',
  'oldest.why': 'You can be signed in three times at once.',
  'oldest.next': 'You’re now signed in three times',
  'oldest.nextIs': 'Signing in again will sign you out of {device}, last used {ago}.',
  'oldest.unknown': 'another device',
  'end.unknown': 'This browser no longer has a valid sign-in.',
});
