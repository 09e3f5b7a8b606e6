import { texts } from '../engine/icu-texts';

/** Strings for uploads and for privacy mode. */
export const t = texts({
  input: 'Files to upload',
  command: 'Upload documents',
  commandGroup: 'Documents',
  'zone.idle': 'Drop documents here',
  'zone.over': 'Drop to upload',
  'zone.limits': 'Up to {files, plural, one {# file} other {# files}}, {megabytes, number} MB each',

  'mode.privacy': 'Privacy mode: asks before sending',
  'mode.hybrid': 'Hybrid mode: asks before sending',
  'mode.collaborative': 'Collaborative mode: the server reads uploads',
  ownLimit: 'Larger than the {megabytes, number} MB limit in your settings',
  installationLimit: 'Larger than {megabytes, number} MB, this installation’s limit',
  installationFiles: 'Not uploaded: the limit is {count, plural, one {# file} other {# files}} at once',
  preparing: 'Preparing {count, plural, one {# file} other {# files}} for upload',
  nothing: 'No files uploaded',
  sound: 'Recordings aren’t uploaded here. Select “Upload recording” on the Voice Recording page.',
  folder: 'Folders can’t be uploaded. Choose the files inside instead.',
  duplicate: '{name} was already uploaded',
  duplicateText: 'It’s the same file as an earlier upload, so the original is stored only once.',

  'list.label': 'Uploads',
  'list.running': '{count, plural, =0 {} one {Uploading # file} other {Uploading # files}}',
  'list.again': 'Upload {name} again',
  'list.dismiss': 'Remove {name} from the list',
  'list.waits': 'Queued',
  'list.storing': 'Saving',
  'list.sent': '{sent} of {size}',
  'list.progress': 'Upload progress of {name}',
  'list.stop': 'Cancel upload of {name}',
});
