import { texts } from '../engine/icu-texts';

/** UI strings for unlocking the vault on another device. */
export const t = texts({
  'ask.offer': 'Unlock with another device',
  'ask.sentence':
    'On a device that can unlock your vault, go to Settings, Privacy, “Unlock another device”. Scan this QR code there, or enter the code below.',
  'ask.picture': 'QR code for your other device',
  'ask.code': 'Code for your other device',
  'ask.group': 'Group {number}: {group}',
  'ask.copy': 'Copy the code',
  'ask.copied': 'Code copied',
  'ask.copyRefused': 'Your browser blocked copying',
  'ask.until': 'Expires at {time}. Single use. Never sent to the server.',
  'ask.back': 'Use another method',
  'ask.again': 'Show a new code',
  'ask.compare': 'Do both devices show the same number?',
  'ask.compareSentence':
    'If the numbers differ, someone is intercepting the connection. Select “They differ” and nothing is unlocked.',
  'ask.same': 'They match',
  'ask.differ': 'They differ',
  'ask.waits': 'Select “Unlock it” on the other device.',
  'ask.refused': 'The other device declined',
  'ask.refusedText': 'Nothing was unlocked here.',
  'ask.ended': 'You declined. Nothing was unlocked here.',
  'ask.gone': 'This code has expired',
  'ask.broken': 'Couldn’t open the key',
  'ask.brokenText':
    'It was changed in transit or meant for another device. Nothing was unlocked here. Show a new code.',
  'ask.unable': 'This browser doesn’t support this',
  'ask.unableText': 'It doesn’t support X25519 keys. Update it, or use another unlock method.',
  'ask.locked': 'Your vault was locked again',
  'ask.lockedText':
    'Its key is no longer in memory, so the passkey can’t be added. Show a new code to unlock it again.',
  'ask.opened': 'Your vault is unlocked in this tab',
  'ask.keepSentence':
    'It locks when you close the tab. Add a passkey on this device to unlock it with one tap next time.',
  'ask.keep': 'Add passkey as unlock method',
  'ask.kept': 'This passkey now unlocks your vault',
  'ask.done': 'Done',

  'give.offer': 'Unlock another device',
  'give.title': 'Unlock another device',
  'give.sentence':
    'Sign in on the new device. When it asks for your vault, choose “Unlock with another device”. Then enter its code here.',
  'give.code': 'Code from the other device',
  'give.codeHint': 'Ten groups of four characters. Spaces don’t matter.',
  'give.next': 'Next',
  'give.camera': 'Use the camera',
  'give.cameraStop': 'Type it instead',
  'give.cameraLabel': 'Camera view',
  'give.cameraLooks': 'Point the camera at the code.',
  'give.cameraDenied': 'Your browser blocked the camera. Allow it, or type the code.',
  'give.cameraNone': 'No camera found, or another app is using it. Type the code.',
  'give.cameraFailed': 'Couldn’t start the scanner. Type the code.',
  'give.waits': 'Waiting for {device}…',
  'give.compare': 'Does {device} show the same number?',
  'give.compareSentence':
    'Only unlock a device that’s in front of you and shows this number. It will be able to read everything in your vault.',
  'give.prove': 'If it matches, unlock your vault again. Its key is then sent, encrypted for that device only.',
  'give.open': 'Unlock it',
  'give.refuse': 'Decline',
  'give.otherRefused': 'The other device declined. Nothing was unlocked there.',
  'give.mismatch':
    'This code came from a different device than the one that responded. Nothing was sent. Show a new code there. If it happens again, contact your operator.',
  'give.given': 'On {device}, confirm that the numbers match.',
  'give.done': 'Your vault is unlocked on {device}',
  'give.doneText': 'It’s in your list of browsers, where you can revoke it.',
});
