import { texts } from '../engine/icu-texts';

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
    'You’re in privacy mode. Batches are read by the server: for this one only, the files leave your browser unencrypted and are marked as read by the server. The originals are stored encrypted; the text read from them is not.',
  'ask.hybrid':
    'You’re in hybrid mode. Batches are read by the server: for this one only, the files leave your browser unencrypted and are marked as read by the server. The originals are stored encrypted; the text read from them is not.',
  ownLimit: 'The file is larger than the {megabytes, number} MB in your settings',
  installationLimit: 'The file is larger than {megabytes, number} MB, the limit of this installation',
  installationFiles:
    'You can upload at most {count, plural, one {# file} other {# files}} at once, so this one was not uploaded',
  askNo: 'Don’t upload',
  askYes: '{count, plural, one {Upload} other {Upload # documents}}',

  preparing: 'Preparing {count, plural, one {# file} other {# files}} for upload',
  nothing: 'Nothing was uploaded',
  sound: 'Recordings aren’t uploaded here. Choose “Upload a recording” on the Voice Recording page.',
  folder: 'You can’t upload a folder. Choose the files in it.',
  duplicate: '{name} was already here',
  duplicateText: 'It is the same file as an earlier upload, so the original is stored once.',

  'list.label': 'Uploads',
  'list.running': '{count, plural, =0 {} one {# file is being uploaded} other {# files are being uploaded}}',
  'list.again': 'Upload {name} again',
  'list.dismiss': 'Remove {name} from the list',
  'list.waits': 'In line',
  'list.storing': 'Saving',
  'list.sent': '{sent} of {size}',
  'list.progress': 'Upload of {name}',
  'list.stop': 'Cancel upload of {name}',
});
