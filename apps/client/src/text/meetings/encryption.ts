import { texts } from '../engine/icu-texts';

/** Encrypted meetings: what changes, who has the key, what people compare. */
export const t = texts({
  menu: 'Encryption',
  title: 'Encryption',
  mark: 'End-to-end encrypted',
  'file.unreadable': 'Its key isn’t on this device, or it is not what was sent.',
  unreadable: 'This message can’t be read here, because its key isn’t on this device.',

  'begin.label': 'Encrypt end to end',
  'begin.hint': 'Only the people in the meeting can hear, see, and read it. It can’t be changed later.',
  'begin.changes': 'What changes',
  'begin.link':
    'The key is in the meeting’s link. Send the whole link; from the list of meetings alone nobody gets the key.',
  'begin.recording':
    'This installation can’t record it; members can, in their own browser, encrypted. Its chat goes into no minutes.',
  'begin.captions': 'Captions come from each person’s own browser, and are encrypted too.',
  'begin.chat':
    'Its chat, with its files, can’t be searched, and can be read later only on devices that were in the meeting.',
  'begin.guests': 'Guests need the key too. It is part of the guest links that you create.',
  'begin.seen': 'Title, names, who was there and when, and what you open beside it are not encrypted.',
  'begin.open':
    'Not encrypted: this installation passes on what is said and shown, can record it, and keeps the chat readable.',
  'begin.unable': 'This browser can’t encrypt meetings. Use a current version of Chrome, Edge, Firefox, or Safari.',
  'begin.openAsk': 'Meet without encryption?',
  'begin.openText':
    'You are in privacy mode. Without encryption this installation can read the meeting’s sound, pictures, captions, and polls, can record it, and keeps its chat and files readable and searchable. The meeting’s link needs no key then.',
  'begin.openDo': 'Don’t encrypt',
  'begin.openKeep': 'Keep it encrypted',

  'plan.act': 'Encrypt end to end',
  'plan.title': 'Encrypt “{title}” end to end?',
  'plan.text':
    'The key is made on this device and stays in the link behind the # sign. The calendar’s invitations, emails, and files can’t carry it: copy the link and send it to those who meet yourself. It can’t be changed later.',
  'plan.do': 'Encrypt and copy the link',
  'plan.failed': 'The meeting was not encrypted',
  'plan.later':
    'The event is kept. Its meeting is not encrypted: encrypt it from the list of meetings before it begins.',
  'plan.done': 'The meeting of “{title}” is encrypted',
  'plan.doneText': 'Invitations carry no key. Send the link to those who meet yourself.',
  'plan.copy': 'Copy link',

  'about.e2e':
    'Sound, pictures, chat, captions, hands, reactions, and polls are encrypted between the people in the meeting. This installation can’t read them.',
  'about.chat':
    'Chat messages and files are kept encrypted. They can be read later on the devices that were in the meeting.',
  'about.recording': 'This installation can’t record this meeting. Members can, in their own browser, encrypted.',

  'key.open':
    'You have the key of this meeting, and the server says that it isn’t encrypted. You were not brought in, and nothing was sent. Ask whoever invited you for a new meeting. If the link came with a key by mistake, use it without everything after the # sign.',
  'key.looking': 'Looking for the key of this meeting',
  'key.none': 'Your link has no key',
  'key.wrong': 'Your link has the wrong key',
  'key.before':
    'This meeting is end-to-end encrypted. Without its key you would see and hear nobody. Ask for the whole link, with everything after the # sign.',
  'key.silence':
    'This meeting is end-to-end encrypted. You see and hear nobody, and nobody sees or hears you. Ask somebody in it for the whole link, with everything after the # sign, and paste it here.',
  'key.vault': 'Open your vault to look for the key',
  'key.vaultReason': 'Your vault keeps the keys of meetings that you were in.',
  'key.field': 'Link of the meeting',
  'key.use': 'Use link',
  'key.not': 'This link has no key, or the key of another meeting.',
  'key.waiting': 'Waiting for the others to pass the key on to you. You see and hear nobody until then.',
  'key.unable':
    'This browser can’t open end-to-end encrypted meetings. Use a current version of Chrome, Edge, Firefox, or Safari.',
  'key.chat': 'You can write as soon as you have the key of this meeting.',
  'key.copyNone': 'The address was copied without the key',
  'key.copyNoneText': 'The key isn’t on this device. Open the meeting by its whole link first.',
  'key.linksNone':
    'This device doesn’t have the key of this meeting, so guest links from here would not work. Open the meeting by its whole link first.',

  'state.ready':
    'You have the key. Sound, pictures, chat, captions, hands, and polls are encrypted on this device and opened on those of the others.',
  'state.waiting': 'The others have not passed the key on to you yet.',
  'state.none': 'You don’t have the key of this meeting.',
  'state.wrong': 'Your link has the key of another meeting.',
  'code.title': 'Numbers to compare',
  'code.text':
    'Read these numbers to each other. If everybody has the same ones, nobody sits between you. They change whenever somebody comes or leaves.',
  'without.title': 'Without the key',
  'without.text': 'They see and hear nobody, and nobody sees or hears them. Send them the whole link.',
  'seen.title': 'Not encrypted',
  'seen.text':
    'This installation still knows the title, who is here and when, names of breakout rooms, how many answered a poll, and what is open beside the meeting.',
  'search.none': 'Encrypted chats can’t be searched, because this installation can’t read them.',
});
