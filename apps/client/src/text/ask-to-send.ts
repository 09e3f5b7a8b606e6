import { texts } from './engine/icu-texts';

/** Before a file leaves a browser that keeps files, or something begins that the server can read. */
export const t = texts({
  one: 'Send “{name}” to the server?',
  several: 'Send {count, plural, one {# file} other {# files}} to the server?',
  text: 'Your privacy mode keeps files in this browser. What you add here is stored on this installation’s server, readable, so that others who see it can open it.',
  no: 'Don’t send',
  yes: 'Send',
  begin: 'Begin something that the server can read?',
  beginText:
    'You are in privacy mode. What begins here isn’t sealed in your vault: its title and every word you write in it are stored on this installation’s server, readable. Once you agree, you aren’t asked again until this page is reloaded.',
  beginNoVault:
    'You are in privacy mode and have no vault. Without one, the title and every word you write are stored on this installation’s server, readable. You can make a vault in Settings, under Privacy. Once you agree, you aren’t asked again until this page is reloaded.',
  beginNo: 'Don’t begin',
  beginYes: 'Begin readable',
});
