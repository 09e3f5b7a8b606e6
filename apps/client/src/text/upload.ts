import { texts } from '@/lib/icu-texts';

/** Files on their way to be read, and what the privacy mode means for them. */
export const t = texts({
  input: 'Files to upload',
  command: 'Upload documents',
  commandGroup: 'Documents',
  'zone.idle': 'Drop documents here',
  'zone.over': 'Drop to upload',
  'zone.limits': 'Up to {files, plural, one {# file} other {# files}}, {megabytes, number} MB each',

  'mode.privacy': 'Privacy mode: asks before sending',
  'mode.hybrid': 'Hybrid mode: asks before sending',
  'mode.collaborative': 'Collaborative mode: read on the server',
  askTitle:
    '{count, plural, one {This document} other {These documents}} will be processed on this installation’s server',
  'ask.privacy':
    'You are in privacy mode. Reading on this device isn’t built yet, so for this upload alone the file leaves the browser unencrypted and is marked as read by the server. The original is stored encrypted; the text read from it is not.',
  'ask.hybrid':
    'You are in hybrid mode. Reading on this device isn’t built yet, so for this upload alone the file leaves the browser unencrypted and is marked as read by the server. The original is stored encrypted; the text read from it is not.',
  ownLimit: 'The file is larger than the {megabytes, number} MB in your settings',
  installationLimit: 'The file is larger than {megabytes, number} MB, the limit of this installation',
  installationFiles:
    'You can upload at most {count, plural, one {# file} other {# files}} at once, so this one was not uploaded',
  askNo: 'Don’t upload',
  askYes: '{count, plural, one {Upload} other {Upload # documents}}',

  nothing: 'Nothing was uploaded',
  folder: 'A folder can’t be uploaded; choose the files in it',
  duplicate: '{name} was here already',
  duplicateText: 'It is the same file as an earlier upload; its original is kept once.',

  'list.label': 'Uploads',
  'list.running': '{count, plural, =0 {} one {# file is being uploaded} other {# files are being uploaded}}',
  'list.again': 'Send {name} again',
  'list.dismiss': 'Take {name} off the list',
  'list.waits': 'Waits for its turn',
  'list.storing': 'Being stored',
  'list.sent': '{sent} of {size}',
  'list.progress': 'Upload of {name}',
  'list.stop': 'Stop the upload of {name}',
});
