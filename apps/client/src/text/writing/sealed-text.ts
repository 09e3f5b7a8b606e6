import { texts } from '../engine/icu-texts';

/** UI strings for documents encrypted with a vault. */
export const t = texts({
  locked:
    '{kind, select, board {This board is encrypted} map {This mind map is encrypted} deck {This presentation is encrypted} other {This document is encrypted}}',
  lockedText: 'Unlock your vault to read and edit it. The server stores it encrypted and can’t read it.',
  unlock: 'Unlock',
  unlockReason: 'Unlock your vault to open this.',
  noLonger: 'Nothing was created',
  noLongerText:
    'The server reports that you have no vault, but this browser remembers one. If you deleted it elsewhere, create a new one or choose another privacy mode. If you didn’t, don’t trust this server.',
  noLongerAction: 'Privacy settings',
  'list.noneOutside': 'Nothing outside your vault',
  'list.aboveThis': 'Items in your vault are listed above.',
  noVault: 'This needs a vault, and your account doesn’t have one.',
  broken:
    '{kind, select, board {Couldn’t open this board} map {Couldn’t open this mind map} deck {Couldn’t open this presentation} other {Couldn’t open this document}}',
  brokenText: 'The server’s copy doesn’t match what was encrypted, or its owner’s key changed. Nothing is shown.',
  withheldText:
    'The server is withholding something: it says this has no name or type yet, but someone has written in it. Nothing is shown.',
  untitled:
    '{kind, select, board {Untitled board} map {Untitled mind map} deck {Untitled presentation} other {Untitled document}}',

  'gone.title': 'Document not found',
  'gone.text':
    'It was deleted, or it’s no longer shared with you. {count, plural, one {# of your changes wasn’t sent. It’s saved on this device, encrypted with your vault. Copy or download it.} other {# of your changes weren’t sent. They’re saved on this device, encrypted with your vault. Copy or download them.}}',

  'gone.drop': 'Delete from this device',

  'trouble.somebody': 'someone whose name isn’t known',
  'trouble.shape': 'The server sent data that isn’t a change to this document. It was left out.',
  'trouble.newer': 'Something here was written with a newer version of this page. It was left out. Reload to see it.',
  'trouble.sealed':
    'A change in {name}’s name was altered or made without the key. It was left out. Everything else is here.',
  'trouble.again': 'A change by {name} arrived twice or out of order. It was left out. Everything else is here.',
  'trouble.missing': 'Something {name} wrote didn’t arrive from the server. Everything else is here.',
  'trouble.key':
    'A change in {name}’s name was encrypted with a key that was no longer valid. It was left out. Everything else is here.',
  'trouble.foreign': 'A change by {name} uses someone else’s name. It was left out. Everything else is here.',
  'trouble.content': 'Couldn’t read a change by {name}. It was left out. Everything else is here.',
  'trouble.forged': 'A change in {name}’s name wasn’t signed by them. It was left out. Everything else is here.',
  'trouble.unjudged':
    'Couldn’t check whether {name} signed a change in their name. It was left out. Open the document again to see it.',
  'trouble.unproven': 'Couldn’t verify something here attributed to {name} because their signing key isn’t known.',
  'trouble.changed':
    'Something by {name} is signed with a different key than before. Compare your safety number with them before you rely on it.',
  'trouble.withheld':
    'The server is withholding something {name} wrote or read here. Everything else is shown. Ask them to compare.',
  'trouble.rolledBack': 'The server shows less than this device saw before. Something {name} wrote is no longer there.',
  'trouble.forked': '{name} wrote two versions of the same change, and not everyone got the same one.',
  'trouble.tooLong':
    'This is too long to be stored in one piece. Nothing is lost, but it opens more slowly with every change. Continue in a new one.',
  'trouble.cannotSign': 'This browser can’t sign what you write. You can read here. Update the browser to write.',

  list: 'Encrypted documents',
  'list.text': 'Titles and contents are encrypted on this device.',
  'list.locked':
    '{count, plural, one {Unlock your vault to see # encrypted document} other {Unlock your vault to see # encrypted documents}}',
  'list.failed': 'Couldn’t load encrypted documents',
  'list.again': 'Try again',
  'list.broken': 'Can’t open: it doesn’t match what was encrypted',
  'list.newer': 'Created with a newer version of this page. Reload to open it',
  'list.heldBack': 'Opens after you verify the key of the person who shared it',
  'list.by': 'Shared by {name}',
  'list.remove': 'Remove from list',
  'list.removeTitle': 'Remove a document that won’t open?',
  'list.removeText':
    'If the server still has it, you can restore it from trash for 30 days. If it was deleted elsewhere, it’s removed from this device.',
  'list.giveUpText': 'You’ll lose access to a document shared with you. Its owner can share it again.',
  'list.notRemoved': 'Couldn’t remove it',

  'file.notStored': 'Couldn’t add {name}',
  'file.notOpened': 'Couldn’t open {name}',

  'comment.overwritten': 'Someone else overwrote this comment, so it isn’t shown as theirs.',
  'comment.unproven': 'Author not verified',
  'board.rules': 'Board rules',
  'board.session': 'Timer, hidden notes, and votes',
  'deck.audience': 'Live audience and questions',
  'closed.rules': 'The server enforces rules, and can’t see what people change here',
  'closed.session': 'The server hides notes and counts votes, and can’t see them here',
  'closed.audience': 'The server shows slides to an audience, and can’t see these',
  'closed.numbers':
    'You enter this chart’s numbers here. To link them to a document, the server would have to know which one.',
  bin: 'Move to trash',
  binned: '{name} moved to trash',
  notBinned: 'Couldn’t move {name} to trash',
  notSaved: 'Couldn’t create the file',
  export: 'Export, created on this page',
});
