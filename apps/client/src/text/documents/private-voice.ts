import { texts } from '../engine/icu-texts';

/** UI strings for encrypted recordings. */
export const t = texts({
  'download.title': 'Transcribe recordings on this device',
  'download.text':
    'Your browser downloads the speech model once ({size}) and stores it. Until then, the recording is stored encrypted and you can play it.',
  'download.start': 'Download and transcribe',
  'download.loading': 'Downloading the speech model',
  'download.bytes': '{loaded} of {total}',

  'standing.title': 'Encrypted recording',
  'standing.sealed': 'Encrypted in your vault',
  'standing.text': 'Its audio and transcript are only opened on this device.',
  'standing.again': 'Try again',
  'step.waiting': 'Waiting to be transcribed on this device',
  'step.storing': 'Storing encrypted: {sent} of {size}',
  'step.opening': 'Opening on this device',
  'step.writing': 'Transcribing on this device',
  'step.ready': 'Almost done',
  'step.broken': 'Stopped: {why}',

  'locked.title': 'This recording is encrypted',
  'locked.text': 'Unlock your vault to listen and read the transcript.',
});
