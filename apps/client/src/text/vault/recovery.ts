import { texts } from '../engine/icu-texts';

/** Vaults that two administrators open together: said to members, asked for by who lost every way in, answered by the two. */
export const t = texts({
  'copy.title': 'Two administrators can open vaults here',
  'copy.sentence':
    'Your organization lets {first} and {second} together open the vault of somebody who lost every way in. Before your page makes a copy of your vault’s key for that:',
  'copy.halves':
    'The key is split in two halves. One is sealed for {first}, the other for {second}; the server can open neither.',
  'copy.alone': 'One half alone says nothing about the key. Both together open your vault.',
  'copy.told': 'You’re notified when somebody asks for them, and it stands in the audit.',
  'copy.without':
    'Without a copy nothing changes for you, and nobody can help if you lose every way in. You’re asked again next time.',
  'copy.later': 'Not now',
  'copy.make': 'Make the copy',
  'copy.made': 'Both halves are kept for the administrators',
  'copy.failed': 'No copy was made',
  'copy.changed': 'No copy of your vault’s key was made',
  'copy.changedText':
    'One of the two administrators has another key than the one that your vault remembers. Compare safety numbers with them first.',

  'line.on': '{first} and {second} can together open vaults of this organization.',
  'line.copied': 'They have a copy of this vault’s key, in two halves.',
  'line.notCopied': 'They have no copy of this vault’s key. Your page asks you the next time that you open it.',
  'line.holds': 'You hold a half of others’ keys. Nobody holds one of yours.',
  'line.broken': 'They can’t do it now: one of them left or has another key. It has to be set up anew.',

  'ask.offer': 'I lost every way in',
  'ask.sentence':
    '{first} and {second} each hold half of your vault’s key. If both give theirs to this page, it opens.',
  'ask.code': 'This page shows a code. Read it out to both, in person or on the telephone.',
  'ask.browser': 'Stay in this browser: what they give opens here alone, and for seven days.',
  'ask.new': 'Then you choose a new passphrase. Nothing in the vault changes.',
  'ask.elsewhere': 'You asked from another browser already. If you ask here, that request is over.',
  'ask.unable': 'This browser can’t do it: it keeps nothing, or knows no X25519. Use another one.',
  'ask.back': 'Another way in',
  'ask.both': 'Ask both',

  'wait.sentence': 'Read this code out to {first} and {second}. They type it before they give their half.',
  'wait.code': 'Code for both administrators',
  'wait.given': '{name} has given their half',
  'wait.notYet': '{name} hasn’t given their half yet',
  'wait.until': 'Holds until {date}. You can close this page; the code stays the same in this browser.',
  'wait.withdraw': 'Ask no longer',

  'open.both': 'Both halves are there, and they make your key',
  'open.choose':
    'Choose a new passphrase. The one before no longer opens it; other ways in stay until you remove them.',
  'open.open': 'Open with this passphrase',
  'open.done': 'Your vault is open',
  'open.doneText': 'The halves that were given are deleted. Make a new recovery sheet in Settings, Privacy.',
  'open.broken':
    'What was given doesn’t make the key of this vault, so nothing was opened. Ask both again, and tell them that this happened.',

  'keeper.title': 'Recovery of vaults by two administrators',
  'keeper.sentence':
    'Off unless two administrators set it up. Each then holds half of a copy of each vault’s key; only both halves together open a vault, for the person who asks. Every member sees it in the indicator, at sign-up and when a vault is made, and is told before a copy is made.',
  'keeper.state.off': 'Off',
  'keeper.state.proposed': 'Proposed',
  'keeper.state.on': 'On',
  'keeper.state.broken': 'Opens nothing',
  'keeper.closed': 'It is off. Administrators can set it up.',
  'keeper.noVault': 'It takes a vault of your own. Make one in Settings, Privacy.',
  'keeper.locked': 'It takes your open vault.',
  'keeper.unlock': 'Open your vault',
  'keeper.failed': 'The administrators couldn’t be loaded',
  'keeper.nobody': 'It takes a second administrator who has a vault. There is none yet.',
  'keeper.other': 'The other administrator',
  'keeper.ask': 'Ask them',
  'keeper.asked': '{name} is asked to hold the other half',
  'keeper.proposed': '{first} asks {second} to hold the other half, since {date}. Nothing is on yet.',
  'keeper.on': '{first} and {second} hold the halves, since {date}. Their own vaults have no copy.',
  'keeper.isBroken':
    'One of the two left, is no administrator anymore, or has another key, so their halves open nothing. Switch it off and set it up anew: each member’s page then makes a new copy, after it said so.',
  'keeper.accept': 'Agree, and switch it on',
  'keeper.accepted': 'Recovery by two administrators is on, and every member is told',
  'keeper.refuse': 'Withdraw the proposal',
  'keeper.refused': 'The proposal is gone',
  'keeper.end': 'Switch off',
  'keeper.ended': 'It is off, and the copies are deleted',
  'keeper.endTitle': 'Switch recovery off?',
  'keeper.endText':
    'Every copy of a vault’s key is deleted, and who asks for one waits in vain. Who loses every way in from then on loses their vault. Every member is told.',
  'keeper.changed':
    'Their key is another than the one that your vault remembers. Compare safety numbers first, for example where you share a sealed document with them. Nothing was done.',
  'keeper.broken': 'What the server keeps doesn’t fit: it was changed, or is for another key. Nothing was done.',

  'give.failed': 'Who asks for your half couldn’t be loaded',
  'give.none': 'Nobody asks for your half.',
  'give.list': 'Who asks for your half',
  'give.asks': '{name} asks for your half of their vault’s key',
  'give.about': '{email}, {device}, {ago}',
  'give.talk':
    'Talk to {name} first, in person or on the telephone, not by mail or chat. They read you the code that their page shows. If they didn’t ask, refuse.',
  'give.code': 'Code that they read out',
  'give.give': 'Give my half',
  'give.given': 'You gave your half',
  'give.done': '{name}’s page gets your half, and opens once both are there',
  'give.refuse': 'Refuse',
  'give.refused': '{name} gets nothing',
  'give.other':
    'This isn’t the code of this request. If they read it out rightly, somebody else is asking. Nothing was given.',
});
