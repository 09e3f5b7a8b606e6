import { texts } from './engine/icu-texts';

/** UI strings for the question shown before readable data leaves this browser. */
export const t = texts({
  'documents.title':
    '{count, plural, one {This document} other {These documents}} will be processed on this installation’s server',
  'recording.title': 'Transcribe this recording on this installation’s server?',
  'import.title': 'Import this file without encryption?',
  'begin.title': 'Create without encryption?',
  'seal.title': 'Encrypting needs a vault',

  'why.none':
    '{mode, select, hybrid {You decide document by document, but keeping one to yourself needs a vault.} other {You chose that only you and the people you share with can read your documents. That needs a vault.}} You don’t have one yet.',
  'why.locked': 'Your vault is locked.',
  'why.unknown': 'We don’t know yet whether you have a vault.',
  'why.open': 'Your vault is unlocked.',
  'because.folder': 'Encrypted documents can’t go in this folder. The server can’t file what it can’t read.',
  'because.team': 'This can’t be encrypted, because the whole team can edit it.',
  'because.each': 'You decide document by document.',
  'why.gone':
    'The server reports that you have no vault, but this browser remembers one. If you deleted it elsewhere, create a new one, or change your privacy setting. If you didn’t, don’t trust this server. Nothing has left your browser.',

  'vault.none': 'Set up my vault',
  'vault.locked': '{what, select, documents {Unlock and read here} recording {Save to vault} other {Unlock}}',
  'vault.open': '{what, select, documents {Read here, outside this folder} other {Encrypt it}}',
  'vault.gone': 'Privacy settings',
  'vault.line':
    '{what, select, documents {Read on this device and stored encrypted. Only you and the people you share with can open it.} recording {Transcribed on this device and stored encrypted. Only you and the people you share with can open it.} other {Stored encrypted. Only you and the people you share with can open it.}}',

  'server.documents': '{count, plural, one {Upload} other {Upload # documents}}',
  'server.recording': 'Upload',
  'server.import': 'Send and import',
  'server.begin': 'Create',
  'server.line':
    '{what, select, documents {For this upload only, the file leaves your browser unencrypted. It’s marked as read by the server. The original is stored encrypted. Its text isn’t.} recording {For this recording only, the audio leaves your browser unencrypted. The original is stored encrypted. Its transcript isn’t.} import {For this file only. The server can read its title and everything in it.} other {The server can read its title and everything you write. If you continue, you won’t be asked again until you reload this page.}}',

  no: '{what, select, documents {Don’t upload} recording {Don’t upload} other {Cancel}}',
  unlock:
    '{what, select, documents {Unlock your vault to read and open documents on this device.} recording {Unlock your vault first. Recordings are encrypted with it.} other {Unlock your vault to encrypt this.}}',
  enforced: 'Your organization requires documents to be read in the browser.',
  'setup.title': 'Set up your vault',
  'setup.leave': 'Stop setting up your vault?',
  'setup.leaveText':
    'No vault is created. A recovery key you saved or printed here won’t open anything; throw it away.',
  'setup.stop': 'Stop',
  'setup.continue': 'Keep going',
});
