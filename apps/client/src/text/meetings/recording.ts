import { texts } from '../engine/icu-texts';

/** Recording a meeting: who agrees, what goes on, what came of it. */
export const t = texts({
  menu: 'Recording',
  title: 'Recording',
  mark: 'Recording',
  started: 'This meeting is being recorded.',
  ended: 'The recording has ended.',
  since: 'Recording since {when}.',
  sinceBy: '{name} has been recording since {when}.',
  'own.yes': 'Your voice is recorded.',
  'own.no': 'Your voice is not recorded.',
  'own.open': 'You haven’t answered yet, so your voice is not recorded.',
  'own.picturesYes': 'Your voice, your picture, and the screen you share are recorded.',
  'own.picturesNo': 'Neither your voice nor your picture is recorded.',
  'own.picturesOpen': 'You haven’t answered yet, so neither your voice nor your picture is recorded.',
  'ask.title': 'May your voice be recorded?',
  'ask.text':
    'This meeting is being recorded. Only the voices of those who agree are kept; pictures and screens are not. The recording belongs to whoever started it and is shared with the colleagues who were here. You can change your answer at any time.',
  'ask.yes': 'Record my voice',
  'ask.no': 'Don’t record my voice',
  'ask.picturesTitle': 'May your voice and picture be recorded?',
  'ask.picturesText':
    'This meeting is being recorded. Only the voices, cameras, and shared screens of those who agree are kept. The browser of the person who started it puts the pictures together. The recording belongs to that person and is shared with the colleagues who were here. You can change your answer at any time; what was recorded until then is kept.',
  'ask.picturesYes': 'Record my voice and picture',
  'ask.picturesNo': 'Don’t record me',
  change: 'Change my answer',
  'trouble.not-connected': 'The recording is interrupted. It continues by itself as soon as it can.',
  'trouble.storage-full': 'This installation’s storage is full. What is said now is not recorded.',
  'trouble.incomplete': 'Not everything that is said is recorded.',
  begin: 'Start recording',
  beginText:
    'Everyone is asked first, including people who join later. Your own voice is recorded. Breakout rooms are not recorded, and pictures and screens only if you choose that.',
  stop: 'Stop recording',
  hostsOnly: 'Hosts and co-hosts can record this meeting.',
  'ask.sealedText':
    'This meeting is being recorded in the browser of the person who started it. Only the voices of those who agree are kept, encrypted: this installation can’t hear them, colleagues who were here can, with the link of the meeting. You can change your answer at any time.',
  'sealed.notAllowed': 'Hosts, and colleagues whom they let, can record this meeting in their browser.',
  'sealed.beginText':
    'This browser records, because this installation doesn’t have the key. Everyone is asked first, including people who join later. Only the voices of those who agree are kept, encrypted. Stay in the meeting: when you leave, the recording ends.',
  'sealed.here': 'This browser records. When you leave, the recording ends.',
  'sealed.noKey':
    'You don’t have the key of this meeting, so you can’t record it. Open the whole link, with the part behind “#”.',
  'sealed.cannot': 'This browser can’t record voices. Chrome, Edge, and Firefox can.',
  'sealed.after': 'Once the meeting has ended, its recordings are on its page.',
  'pictures.choice': 'Record pictures and screens too',
  'pictures.hint':
    'This browser puts together what you see of those who agree, with their voices, and your own camera and screen. Slides and documents beside it are not in the pictures. Stay in the meeting: they’re recorded only while you’re here.',
  'pictures.cannot': 'This browser can’t record pictures. Chrome, Edge, and Firefox can.',
  'pictures.sealed':
    'Pictures are not recorded in encrypted meetings: only voices have a form that is encrypted and plays.',
  'pictures.here':
    'This browser records the pictures. If its page closes, they’re missing until you return; what it had is sent then.',
  'pictures.paused':
    'The pictures are paused until the connection to the server is back: until then this browser wouldn’t learn that somebody changed their answer.',
  'pictures.asking': 'The pictures are not recorded yet: this browser first asks the server who agrees.',
  'pictures.full':
    'The pictures are not recorded now, because this installation’s storage is full. What this browser had by then stays in it, and is sent when there is room and this page is open.',
  'pictures.missing':
    'The pictures are not recorded in this browser now. Voices still are. To try again, end the recording and start another one.',
  'marks.name': 'Name of the mark',
  'marks.hint': 'You can also name it later, where the recording plays.',
  'marks.here': 'Mark this moment',
  'marks.set': 'Marked at {time}.',
  people: 'Recorded now',
  none: 'Nobody has agreed yet.',
  past: 'Recordings of this meeting',
  loading: 'Loading recordings',
  'past.none': 'Nothing was recorded yet.',
  'past.failed': 'The recordings could not be loaded',
  'past.kept': 'Nothing is lost.',
  'state.recording': 'In progress',
  'state.making': 'Being put together',
  'state.ready': 'Ready',
  'state.empty': 'Nobody who agreed said anything',
  'state.no-pictures': 'Nobody who agreed said anything, and no pictures arrived',
  open: 'Open the recording of {when}',
  openShort: 'Open',
  voice: 'Download {name}’s voice',
  voices: 'One file for each person',
  'failed.begin': 'The recording could not be started',
  'failed.stop': 'The recording could not be stopped',
  'failed.answer': 'Your answer could not be saved',
  'failed.pictures': 'The pictures are not recorded',
  'failed.picturesText': 'Voices still are. End the recording and start another one to try again.',
  'failed.picturesFull':
    'This installation’s storage is full. What this browser had by then stays in it, and is sent when there is room and this page is open.',
  'failed.mark': 'The moment was not marked',
  'failed.fetch': 'The file could not be downloaded',
});
