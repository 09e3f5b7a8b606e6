import { texts } from '../engine/icu-texts';

/** UI strings for the warning about a privacy mode change made elsewhere. */
export const t = texts({
  title: 'Privacy mode stays on in this browser',
  text: 'The server says on-device processing was turned off for your account. If that was you, you can follow it here. Otherwise, nothing changes.',
  follow: 'Use hybrid mode',
});
