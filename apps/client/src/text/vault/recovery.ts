import { texts } from '../engine/icu-texts';

/** UI strings for vault recovery with two administrators. */
export const t = texts({
  'copy.title': 'Two administrators can open vaults here',
  'copy.sentence':
    'If you lose every unlock method, {first} and {second} can open your vault together. Before this page copies your vault’s key for that:',
  'copy.halves':
    'The key is split in two. One half is encrypted for {first}, the other for {second}. The server can’t open either.',
  'copy.alone': 'One half reveals nothing about the key. Both together open your vault.',
  'copy.told': 'You’re notified when someone requests them, and it’s recorded in the audit log.',
  'copy.without': 'Without a copy, no one can help if you lose every unlock method. You’ll be asked again next time.',
  'copy.later': 'Not now',
  'copy.make': 'Create copy',
  'copy.made': 'Both halves are stored for the administrators',
  'copy.failed': 'Couldn’t create the copy',
  'copy.changed': 'Your vault’s key wasn’t copied',
  'copy.changedText':
    'One of the two administrators has a different key than your vault remembers. Compare safety numbers with them first.',

  'line.on': '{first} and {second} can only together open vaults in this organization.',
  'line.copied': 'They have a copy of this vault’s key, in two halves.',
  'line.notCopied': 'They don’t have a copy of this vault’s key. You’ll be asked the next time you unlock it.',
  'line.holds': 'You hold half of other people’s keys. No one holds half of yours.',
  'line.broken':
    'They can’t do this right now: one of them left or has a different key. Recovery has to be set up again.',

  'ask.offer': 'I lost every unlock method',
  'ask.sentence':
    '{first} and {second} each hold half of your vault’s key. If both send their half to this page, it unlocks.',
  'ask.code': 'This page shows a code. Read it to both, in person or by phone.',
  'ask.browser': 'Stay in this browser. Their halves open only here, for seven days.',
  'ask.new': 'Then choose a new passphrase. Nothing in the vault changes.',
  'ask.elsewhere': 'You already asked from another browser. Asking here cancels that request.',
  'ask.unable': 'This browser can’t do this: it blocks storage or doesn’t support X25519. Use another one.',
  'ask.back': 'Use another method',
  'ask.both': 'Ask both',

  'wait.sentence': 'Read this code to {first} and {second}. They enter it before sending their half.',
  'wait.code': 'Code for both administrators',
  'wait.given': '{name} sent their half',
  'wait.notYet': '{name} hasn’t sent their half yet',
  'wait.until': 'Expires {date}. You can close this page. The code stays the same in this browser.',
  'wait.withdraw': 'Cancel request',

  'open.both': 'Both halves arrived and form your key',
  'open.choose': 'Choose a new passphrase. It replaces the old one. Other unlock methods stay until you remove them.',
  'open.open': 'Unlock with this passphrase',
  'open.done': 'Your vault is unlocked',
  'open.doneText': 'The two halves were deleted. Create a new recovery sheet in Settings, under Privacy.',
  'open.broken':
    'The two halves don’t form this vault’s key, so nothing was unlocked. Ask both administrators again, and tell them this happened.',

  'keeper.title': 'Vault recovery by two administrators',
  'keeper.sentence':
    'Off unless two administrators set it up. Each then holds half of a copy of each vault’s key. Only both halves together open a vault, for the person who asks. Every member sees this in the privacy indicator and when creating a vault. They’re told before a copy is made.',
  'keeper.state.off': 'Off',
  'keeper.state.proposed': 'Proposed',
  'keeper.state.on': 'On',
  'keeper.state.broken': 'Not working',
  'keeper.closed': 'Recovery is off. Administrators can set it up.',
  'keeper.noVault': 'You need a vault first. Create one in Settings, under Privacy.',
  'keeper.locked': 'Unlock your vault first.',
  'keeper.unlock': 'Unlock your vault',
  'keeper.failed': 'Couldn’t load the administrators',
  'keeper.nobody': 'This needs a second administrator who has a vault. There isn’t one yet.',
  'keeper.other': 'Second administrator',
  'keeper.ask': 'Send request',
  'keeper.asked': '{name} was asked to hold the other half',
  'keeper.proposed': '{first} asked {second} to hold the other half on {date}. Recovery isn’t on yet.',
  'keeper.on': '{first} and {second} have held the halves since {date}. Their own vaults aren’t copied.',
  'keeper.isBroken':
    'One of the two left, is no longer an administrator, or has a different key. Their halves can’t open anything. Turn recovery off and set it up again. Each member’s page then tells them and creates a new copy.',
  'keeper.accept': 'Agree and turn on',
  'keeper.accepted': 'Recovery by two administrators is on, and every member is notified',
  'keeper.refuse': 'Withdraw request',
  'keeper.refused': 'Request withdrawn',
  'keeper.end': 'Turn off',
  'keeper.ended': 'Recovery is off and the copies are deleted',
  'keeper.endTitle': 'Turn off recovery?',
  'keeper.endText':
    'All copies of vault keys are deleted, and pending requests can’t be answered. Anyone who loses every unlock method after that loses their vault. Every member is notified.',
  'keeper.changed':
    'Their key is different from the one your vault remembers. Compare safety numbers first, for example where you share an encrypted document with them. Nothing was changed.',
  'keeper.broken': 'The server’s data doesn’t match: it was changed, or it’s for another key. Nothing was changed.',

  'give.failed': 'Couldn’t load recovery requests',
  'give.none': 'No recovery requests.',
  'give.list': 'Recovery requests',
  'give.asks': '{name} requests your half of their vault’s key',
  'give.about': '{email}, {device}, {ago}',
  'give.talk':
    'Talk to {name} first, in person or by phone, not by email or chat. They read you the code their page shows. If they didn’t ask for this, decline.',
  'give.code': 'Code they read to you',
  'give.give': 'Send my half',
  'give.given': 'Your half was sent',
  'give.done': '{name}’s page receives your half and unlocks once both arrive',
  'give.refuse': 'Decline',
  'give.refused': 'Request from {name} declined',
  'give.other':
    'This code doesn’t match the request. If they read it correctly, someone else is asking. Nothing was sent.',
});
