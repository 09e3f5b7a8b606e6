import { texts } from '../engine/icu-texts';

/** What is written in privacy mode, of whatever kind: what the server can't read, and what is closed because of it. */
export const t = texts({
  locked:
    '{kind, select, board {This board is sealed} map {This mind map is sealed} deck {This presentation is sealed} other {This document is sealed}}',
  lockedText: 'Open your vault to read and write it. The server keeps it encrypted and can’t read it.',
  unlock: 'Unlock',
  unlockReason: 'Open the vault to read what is sealed here.',
  unlockToWrite: 'Your vault is locked. Open it to write what only you and those you share it with can read.',
  noLonger: 'Nothing was begun',
  noLongerText:
    'The server says that you have no vault, but this browser knows one. If you deleted it elsewhere, make a new one or choose another privacy mode. If you didn’t, don’t rely on this server.',
  noLongerAction: 'Privacy settings',
  noVault: 'It opens with a vault, and this account has none.',
  broken:
    '{kind, select, board {This board could not be opened} map {This mind map could not be opened} deck {This presentation could not be opened} other {This document could not be opened}}',
  brokenText:
    'What the server keeps of it isn’t what was sealed, or the key of who shared it has changed. Nothing of it is shown.',
  withheldText:
    'It has been written in, and the server says that it has no name and no kind yet: it keeps something back. Nothing of it is shown.',
  sealed: 'Sealed',
  sealedHint: 'Encrypted on this page. The server stores it and can’t read it.',
  untitled:
    '{kind, select, board {Untitled board} map {Untitled mind map} deck {Untitled presentation} other {Untitled document}}',

  'gone.title': 'Document not found',
  'gone.text':
    'It was deleted, or it is no longer shared with you. {count, plural, one {# change that you made was not sent. It is kept on this device, sealed by your vault: copy or download it.} other {# changes that you made were not sent. They are kept on this device, sealed by your vault: copy or download them.}}',

  'gone.drop': 'Delete them here',

  'trouble.somebody': 'somebody whose name is not known',
  'trouble.shape': 'Something the server gave is no change of this document. It was left out.',
  'trouble.newer':
    'Something here was written by a newer version of this page. It was left out; reload the page to see it.',
  'trouble.sealed':
    'A change in the name of {name} is not as it was sealed, or was made without the key. It was left out; everything else is here.',
  'trouble.again': 'A change by {name} came twice or out of order. It was left out; everything else is here.',
  'trouble.missing': 'Something that {name} wrote did not come from the server. What came is here.',
  'trouble.key':
    'A change in the name of {name} was sealed with a key that was no longer valid. It was left out; everything else is here.',
  'trouble.foreign': 'A change by {name} writes in the name of someone else. It was left out; everything else is here.',
  'trouble.content': 'A change by {name} could not be read. It was left out; everything else is here.',
  'trouble.forged': 'A change in the name of {name} was not signed by them. It was left out; everything else is here.',
  'trouble.unjudged':
    'Whether {name} signed a change in their name could not be checked. It was left out; open the document again to see it.',
  'trouble.unproven':
    'Something is here that is said to be by {name}. It could not be checked: nothing is known that they sign with.',
  'trouble.changed':
    'Something by {name} is signed with another key than before. Compare your safety number with them before you rely on it.',
  'trouble.withheld':
    'The server keeps back something that {name} wrote or had read here. What came is shown; ask them to compare.',
  'trouble.rolledBack':
    'The server shows less than this device saw before: something that {name} wrote is no longer there.',
  'trouble.forked': '{name} wrote two different things in one place, and not everyone was given the same.',
  'trouble.tooLong':
    'This has grown too long to be stored in one piece. Nothing is lost, but it opens more slowly with every change. Continue in a new one.',
  'trouble.cannotSign': 'This browser can’t sign what you write. You can read here; update the browser to write.',

  list: 'Sealed documents',
  'list.text': 'What they are called and what stands in them is encrypted on this device.',
  'list.locked':
    '{count, plural, one {# sealed document waits for your vault} other {# sealed documents wait for your vault}}',
  'list.failed': 'Sealed documents could not be loaded',
  'list.again': 'Try again',
  'list.broken': 'Doesn’t open: it isn’t what was sealed',
  'list.newer': 'Made by a newer version of this page. Reload to open it',
  'list.heldBack': 'Doesn’t open until you have looked at the key of who shared it',
  'list.by': 'Shared by {name}',
  'list.remove': 'Remove from list',
  'list.removeTitle': 'Remove something that doesn’t open?',
  'list.removeText':
    'If the server still has it, it goes to the bin, from where it can be restored for 30 days. If it was deleted elsewhere, this device forgets it.',
  'list.giveUpText': 'You give up what was shared with you. Its owner can share it again.',
  'list.notRemoved': 'It could not be removed',

  'file.notStored': '{name} was not added',
  'file.notOpened': '{name} could not be opened',

  'comment.overwritten': 'Someone else wrote over this comment, so it is not shown as theirs.',
  'comment.unproven': 'Author not proven',
  'board.rules': 'Rules of the board',
  'board.session': 'Timer, hidden notes and votes',
  'deck.audience': 'Live audience and its questions',
  'closed.rules': 'The server holds people to rules, and can’t see what they change here',
  'closed.session': 'The server hides notes and counts votes, and can’t see them here',
  'closed.audience': 'The server shows slides to an audience, and can’t see these',
  'closed.numbers':
    'The numbers of this chart are typed here: to follow those of a document, the server would have to know which.',
  bin: 'Move to the bin',
  binned: '{name} is in the bin',
  notBinned: '{name} could not be moved to the bin',
  notSaved: 'The file could not be made',
  export: 'Save as a file, made on this page',
});
