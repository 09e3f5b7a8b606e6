import { texts } from './engine/icu-texts';

/** Strings of the questions before something is stored unencrypted. */
export const t = texts({
  one: 'Send “{name}” to the server?',
  several: 'Send {count, plural, one {# file} other {# files}} to the server?',
  text: 'Your privacy mode keeps files in this browser. Files you add here go to this installation’s server, which can read them, so others with access can open them.',
  no: 'Cancel',
  yes: 'Send',
  begin: 'Create without encryption?',
  beginText:
    'You’re in privacy mode, but this won’t be encrypted with your vault. The server can read its title and everything you write. If you continue, you won’t be asked again until you reload this page.',
  beginNoVault:
    'You’re in privacy mode without a vault, so this won’t be encrypted. The server can read its title and everything you write. You can create a vault in Settings, under Privacy. If you continue, you won’t be asked again until you reload this page.',
  beginNo: 'Cancel',
  beginYes: 'Create',
});
