import { texts } from '../engine/icu-texts';

/** Where the server says that privacy mode was turned off elsewhere. */
export const t = texts({
  title: 'Privacy mode stays on in this browser',
  text: 'The server says that processing on your devices only was turned off for your account. If that was you, you can follow it here. Otherwise nothing changes.',
  follow: 'Use hybrid mode',
});
