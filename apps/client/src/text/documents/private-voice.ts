import { texts } from '../engine/icu-texts';

/** Recordings of the vault. */
export const t = texts({
  'download.title': 'Writing recordings down on this device',
  'download.text':
    'The speech model is downloaded once ({size}) and stays in this browser. Until then the recording is kept sealed and can be played.',
  'download.start': 'Download and write down',
  'download.loading': 'Downloading the speech model',
  'download.bytes': '{loaded} of {total}',

  'standing.title': 'Sealed recording',
  'standing.sealed': 'Sealed in your vault',
  'standing.text': 'Its sound and its words are opened on this device only.',
  'standing.again': 'Try again',
  'step.waiting': 'Waits to be written down on this device',
  'step.storing': 'Being stored sealed: {sent} of {size}',
  'step.opening': 'Being opened on this device',
  'step.writing': 'Being written down on this device',
  'step.ready': 'Almost done',
  'step.broken': 'It stopped: {why}',

  'locked.title': 'This recording is sealed',
  'locked.text': 'Open your vault to hear it and to read what was said.',
});
