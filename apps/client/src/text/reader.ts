import { texts } from './engine/icu-texts';

/** UI strings for the label that says who can read an item, and for the action that changes it. */
export const t = texts({
  vault: 'Encrypted',
  server: 'Readable by this server',
  about: 'Who can read this?',
  'vault.text': 'Only you and the people you share it with can open this. The server stores it and can’t read it.',
  'server.text':
    'This server can read it, so search, automation, and sharing work on it. What you add is readable, too.',
  backups: 'Backups keep what the server already read until they expire.',
  close: 'Close',

  'act.seal': 'Encrypt it',
  'act.open': 'Move to the server',
  'act.sealCopy': 'Make an encrypted copy',
  'act.openCopy': 'Make a readable copy',
  'copy.about':
    'The copy gets the content. Comments, history, and sharing stay with the original, which isn’t changed. You’re told what a file of it can’t include.',
  'copy.aboutServer':
    'The copy’s title and everything in it are uploaded, and the server can read them. Comments, history, and sharing stay with the original, which isn’t changed.',

  'why.meeting': 'A meeting can’t be changed once it has begun. Choose before you start the next one.',
  'why.recording': 'A recording can’t be converted once it’s finished. Choose before you make the next one.',
  'why.drawn': 'Boards and mind maps can’t be converted. Start a new one and copy the content into it.',
  'why.owner': 'Only its owner can change who can read it.',
  'why.binned': 'It’s in the trash. Restore it first.',
});
