import { texts } from './engine/icu-texts';

/** Before a file leaves a browser that keeps files. */
export const t = texts({
  one: 'Send “{name}” to the server?',
  several: 'Send {count, plural, one {# file} other {# files}} to the server?',
  text: 'Your privacy mode keeps files in this browser. What you add here is stored on this installation’s server, readable, so that others who see it can open it.',
  no: 'Don’t send',
  yes: 'Send',
});
