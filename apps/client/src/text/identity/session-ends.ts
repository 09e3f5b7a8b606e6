import { texts } from '../engine/texts';

/** UI strings for the reasons a session ended. */
export const t = texts({
  'end.signed-out': 'You signed out.',
  'end.revoked': 'You signed this session out from another device.',
  'end.too-many':
    'You signed in somewhere else. You can be signed in to three places. You used this one least recently.',
  'end.replaced': 'You signed in again in this browser.',
  'end.idle': 'You were inactive for too long: 30 minutes, or less if you or your organization chose so.',
  'end.expired': 'This session expired after 8 hours, or 30 days if you asked to be remembered.',
  'end.administrator': 'An administrator ended this session.',
  'end.policy': 'Your organization changed its sign-in rules.',
  'end.refresh-reused':
    'This session was used in two places, which can mean it was stolen. If that wasn’t you, change your password.',
  'end.password-changed': 'Your account’s password was changed.',
  'end.address-changed': 'Your account’s email address was changed.',
  'end.restored': 'This installation was restored from a backup, so everyone needs to sign in again.',
  'oldest.ended': 'You were signed out of {device}, last used {ago}',
  'oldest.why': 'You can be signed in to three places at once.',
  'oldest.next': 'You’re now signed in to three places',
  'oldest.nextIs': 'Signing in again will sign you out of {device}, last used {ago}.',
  'oldest.unknown': 'another device',
  'end.unknown': 'This browser no longer has a valid session.',
});
