import { texts } from '../engine/icu-texts';

/** The vault on a further device: its code, what is compared, and the press that gives it. */
export const t = texts({
  'ask.offer': 'Open with another device',
  'ask.sentence':
    'On a device that knows a way into your vault, open Settings, Privacy, “Open another device”. Show it this picture, or type what stands below.',
  'ask.picture': 'QR code for your other device',
  'ask.code': 'Code for your other device',
  'ask.group': 'Group {number}: {group}',
  'ask.copy': 'Copy the code',
  'ask.copied': 'The code is copied',
  'ask.copyRefused': 'The browser didn’t let this page copy it',
  'ask.until': 'Holds until {time}, and once. The server never gets it.',
  'ask.back': 'Another way in',
  'ask.again': 'Show a new code',
  'ask.compare': 'Does the other device show the same?',
  'ask.compareSentence':
    'If the numbers differ, somebody is between your devices. Press “They differ”; nothing is opened then.',
  'ask.same': 'They are the same',
  'ask.differ': 'They differ',
  'ask.waits': 'Press “Open it” on the other device.',
  'ask.refused': 'The other device refused',
  'ask.refusedText': 'Nothing was opened here.',
  'ask.ended': 'You refused. Nothing was opened here.',
  'ask.gone': 'This code is over',
  'ask.broken': 'What came doesn’t open',
  'ask.brokenText': 'It was changed on its way, or made for another device. Nothing was opened here. Show a new code.',
  'ask.unable': 'This browser can’t do that',
  'ask.unableText': 'It knows no X25519 keys. Update it, or open the vault by one of its ways.',
  'ask.locked': 'Your vault was locked again',
  'ask.lockedText':
    'Its key was forgotten here, so no passkey can be kept with it. Show a new code to open it again.',
  'ask.opened': 'Your vault is open in this tab',
  'ask.keepSentence':
    'It locks when the tab closes. With a passkey of this device you open it here by one press the next time.',
  'ask.keep': 'Keep the passkey as a way in',
  'ask.kept': 'The passkey opens the vault from now on',
  'ask.done': 'Done',

  'give.offer': 'Open another device',
  'give.title': 'Open another device',
  'give.sentence':
    'On the new device, sign in, choose “Open with another device” where it asks for your vault, and bring its code here.',
  'give.code': 'Code of the other device',
  'give.codeHint': 'Ten groups of four. Spaces don’t matter.',
  'give.next': 'Next',
  'give.camera': 'Use the camera',
  'give.cameraStop': 'Type it instead',
  'give.cameraLabel': 'What the camera sees',
  'give.cameraLooks': 'Hold the code in front of the camera.',
  'give.cameraDenied': 'The browser doesn’t let this page use a camera. Type the code, or allow the camera.',
  'give.cameraNone': 'No camera was found, or another program uses it. Type the code.',
  'give.cameraFailed': 'Reading codes couldn’t be started. Type the code.',
  'give.waits': 'Waiting for {device}…',
  'give.compare': 'Does {device} show the same?',
  'give.compareSentence':
    'Give the vault only to a device that is in front of you and shows this number. Whoever gets it can read all that is sealed.',
  'give.prove': 'If it does, open the vault again; then its key goes there, locked for that device alone.',
  'give.open': 'Open it',
  'give.refuse': 'Refuse',
  'give.otherRefused': 'The other device refused. Nothing was opened there.',
  'give.mismatch':
    'The device behind this code isn’t the one that showed it. Nothing was sent. Show a new code there; if this happens again, ask whoever runs this installation.',
  'give.given': 'Confirm on {device} that the numbers are the same.',
  'give.done': 'Your vault is open on {device}',
  'give.doneText': 'It stands in the list of browsers, where you can revoke it.',
});
