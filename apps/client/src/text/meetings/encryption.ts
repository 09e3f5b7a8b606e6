import { texts } from '../engine/icu-texts';

/** UI strings for encrypted meetings. */
export const t = texts({
  menu: 'Encryption',
  title: 'Encryption',
  mark: 'End-to-end encrypted',
  'file.unreadable': 'Its key isn’t on this device, or it was changed in transit.',
  unreadable: 'You can’t read this message because its key isn’t on this device.',

  'begin.label': 'Encrypt end to end',
  'begin.hint': 'Only people in the meeting can hear, see, and read it. You can’t change this later.',
  'begin.changes': 'What’s different in an encrypted meeting',
  'begin.link': 'The key is in the meeting’s link, so send the whole link. The list of meetings doesn’t include it.',
  'begin.recording':
    'This installation can’t record it. Members can, encrypted, in their own browser. Its chat isn’t included in minutes.',
  'begin.captions': 'Captions come from each person’s own browser and are encrypted, too.',
  'begin.chat': 'Its chat and files can’t be searched. Only devices that were in the meeting can read them later.',
  'begin.guests': 'Guests need the key, too. It’s part of the guest links you create.',
  'begin.seen': 'Not encrypted: the title, names, who was there and when, and what you open next to it.',
  'begin.open': 'Not encrypted: this installation relays audio and video, can record it, and can read the stored chat.',
  'begin.unable': 'This browser can’t encrypt meetings. Use a current version of Chrome, Edge, Firefox, or Safari.',

  'plan.act': 'Encrypt end to end',
  'plan.title': 'Encrypt “{title}” end to end?',
  'plan.text':
    'The key is created on this device and is in the link after #. Calendar invitations, emails, and files can’t include it. Copy the link and send it to participants yourself. You can’t change this later.',
  'plan.do': 'Encrypt and copy the link',
  'plan.failed': 'Couldn’t encrypt the meeting',
  'plan.later':
    'The event was saved, but its meeting isn’t encrypted. Encrypt it from the list of meetings before it starts.',
  'plan.done': 'The meeting of “{title}” is encrypted',
  'plan.doneText': 'Invitations don’t include the key. Send the link to participants yourself.',
  'plan.copy': 'Copy link',

  'about.e2e':
    'Audio, video, chat, captions, raised hands, reactions, and polls are encrypted between participants. This installation can’t read them.',
  'about.chat':
    'Chat messages and files are stored encrypted. They can be read later on devices that were in the meeting.',
  'about.recording': 'This installation can’t record this meeting. Members can, encrypted, in their own browser.',

  'key.open':
    'You have this meeting’s key, but the server says it isn’t encrypted. You weren’t connected, and nothing was sent. Ask the person who invited you for a new meeting. If the link includes a key by mistake, remove the # and everything after it.',
  'key.looking': 'Looking for this meeting’s key',
  'key.none': 'Your link has no key',
  'key.wrong': 'Your link has the wrong key',
  'key.before':
    'This meeting is end-to-end encrypted. Without its key, you can’t see or hear anyone. Ask for the whole link, including everything after the #.',
  'key.silence':
    'This meeting is end-to-end encrypted. You can’t see or hear anyone, and no one can see or hear you. Ask someone in the meeting for the whole link, including everything after the #. Paste it here.',
  'key.vault': 'Unlock your vault to find the key',
  'key.vaultReason': 'Your vault stores the keys of meetings you were in.',
  'key.field': 'Meeting link',
  'key.use': 'Use link',
  'key.not': 'This link has no key, or another meeting’s key.',
  'key.waiting': 'Waiting for someone to send you the key. Until then, you can’t see or hear anyone.',
  'key.unable':
    'This browser can’t open end-to-end encrypted meetings. Use a current version of Chrome, Edge, Firefox, or Safari.',
  'key.chat': 'You can write once you have this meeting’s key.',
  'key.copyNone': 'Link copied without the key',
  'key.copyNoneText': 'The key isn’t on this device. Open the meeting with its whole link first.',
  'key.linksNone':
    'This device doesn’t have this meeting’s key, so guest links from here wouldn’t work. Open the meeting with its whole link first.',

  'state.ready':
    'You have the key. Audio, video, chat, captions, raised hands, and polls are encrypted between participants’ devices.',
  'state.waiting': 'Waiting for someone to send you the key.',
  'state.none': 'You don’t have this meeting’s key.',
  'state.wrong': 'Your link has another meeting’s key.',
  'code.title': 'Verification numbers',
  'code.text':
    'Read these numbers to each other. If everyone has the same ones, no one is intercepting the meeting. They change when someone joins or leaves.',
  'without.title': 'Without the key',
  'without.text': 'They can’t see or hear anyone, and no one can see or hear them. Send them the whole link.',
  'seen.title': 'Not encrypted',
  'seen.text':
    'This installation still knows the title, breakout room names, and who is here and when. It also knows how many answered a poll and what’s open next to the meeting.',
  'search.none': 'Encrypted chats can’t be searched, because this installation can’t read them.',
});
