import { texts } from '../engine/icu-texts';

/** Documents that this page reads itself and keeps sealed: while they are read, in lists, and opened. */
export const t = texts({
  'mode.open': 'Read on this device, stored sealed',
  sealed: 'Sealed: only your vault opens it',
  sealedRow: 'Sealed',

  'ask.none':
    'You’re in {mode, select, hybrid {hybrid} other {privacy}} mode. With a vault, documents are read on this device and stored so that only you can open them. You have no vault yet. Without one, for this upload only, the file leaves your browser unencrypted and is marked as read by the server.',
  'ask.locked':
    'You’re in {mode, select, hybrid {hybrid} other {privacy}} mode, and your vault is locked. Unlock it to read on this device. Otherwise, for this upload only, the file leaves your browser unencrypted and is marked as read by the server.',
  'ask.unknown':
    'You’re in {mode, select, hybrid {hybrid} other {privacy}} mode, and whether you have a vault isn’t known yet. If you upload now, for this upload only, the file leaves your browser unencrypted and is marked as read by the server.',
  'ask.open':
    'You’re in {mode, select, hybrid {hybrid} other {privacy}} mode. Read on this device, documents are stored sealed, but not in this folder: the server can’t put what it can’t read into a folder. If you upload, for this upload only, the file leaves your browser unencrypted and is marked as read by the server.',
  'ask.gone':
    'You’re in {mode, select, hybrid {hybrid} other {privacy}} mode. The server says that you have no vault, but this browser knows one. If you deleted it elsewhere, make a new one or choose another privacy mode. If you didn’t, don’t rely on this server. Nothing has left your browser. If you upload, for this upload only, the file leaves it unencrypted and is marked as read by the server.',
  'ask.where': 'Where {count, plural, one {is this document} other {are these documents}} to be read?',
  'ask.make': 'Make a vault',
  'ask.look': 'Privacy settings',
  'ask.unlock': 'Unlock and read here',
  'ask.here': 'Read here, outside the folder',
  unlockReason: 'Unlock your vault to read and open documents on this device.',

  'download.title': 'Download the reader once',
  'download.text':
    'Documents are read on this device. For that your browser keeps the reader: {programs, select, none {} other {{programs} of programs, }}{reading} for words, {names} for names and classes, {meaning} for meaning. A page with unclear lines asks for {unclear} more.',
  'download.start': 'Download and read',
  'download.part':
    '{part, select, reading {Downloading the reader of words} names {Downloading the reader of names} meaning {Downloading the reader of meaning} other {Downloading}}',
  'download.bytes': '{loaded} of {total}',
  'download.failed': 'The download broke off. What came of it is kept.',
  'download.another':
    'The server sent another file than this page reads with. It wasn’t used. If this happens again, tell whoever runs this installation.',
  'download.unkept':
    'This browser has no room for the reader, or keeps nothing here. It reads all the same, and is downloaded again each time. Make room on this device to keep it.',
  'download.again': 'Continue downloading',

  'strip.label': 'This document by stage',
  'strip.here': 'Read on this device',
  'strip.workers': '{count, plural, =0 {no reader runs} one {# reader at work} other {# readers at work}}',
  'strip.later': 'read when its turn comes',
  'strip.short':
    '{count, plural, one {Memory is short: # reader continues} other {Memory is short: # readers continue}}',
  'strip.pages': 'Pages',
  'strip.found': 'found',
  'strip.text': 'Text',
  'strip.fields': 'Fields',
  'strip.fieldsLater': 'after the last page',
  'strip.fieldsFound': 'found',
  'strip.sealed': 'Sealed',
  'strip.stored': 'Stored',
  'strip.of': 'of {total, number}',
  'strip.progress': '{stage}: {count, number} of {total, number}',
  'strip.pause': 'Pause',
  'strip.resume': 'Continue',
  'strip.again': 'Try again',
  'strip.left': 'about {time} left',

  'step.storing': 'Storing the original, sealed: {sent} of {size}',
  'step.waiting': 'In line',
  'step.opening': 'Opening',
  'step.understanding': 'Looking for names and fields',
  'step.ready': 'Read and stored',
  'step.paused': 'Paused',
  'step.broken': 'Reading broke off. {why}',

  'pages.title': 'Pages',
  'pages.each': '{time} a page',
  'pages.name': 'Page {page, number}',
  'pages.stored': 'Sealed, stored',
  'pages.sealing': 'Sealing',
  'pages.reading': 'Reading',
  'pages.waiting': 'Waiting',
  'pages.worker': 'reader {worker, number}',
  'pages.heard': '{stored, number} of {total, number} pages are stored',
  'foot.leave':
    '{stored, plural, =0 {Keep this tab open: no page is stored yet.} one {Close the tab if you like: # page is stored, and reading continues when you come back.} other {Close the tab if you like: # pages are stored, and reading continues when you come back.}}',

  'who.title': 'Who sees what',
  'who.what': 'What',
  'who.you': 'You see',
  'who.server': 'Server sees',
  'who.name': 'Name',
  'who.kind': 'Kind',
  'who.length': 'Length',
  'who.words': 'Words',
  'who.fields': 'Fields',
  'who.when': 'When',
  'who.whose': 'Whose',
  'who.yours': 'yours',
  'who.class': '{class}, {share}',
  'who.pagesAndSize': '{pages, plural, one {# page} other {# pages}}, {size}',
  'who.wordCount': '{count, number}',
  'who.fieldCount': '{count, plural, one {# value} other {# values}}',
  'who.foot':
    'The server can’t search or preview it, and keeps no versions of it. Scans are read on your device without the language packs of this installation. The server knows who has it. Comments and “Make editable” need the server and aren’t there.',

  vaultShut:
    'Your vault was locked before this file was stored. Nothing of it was kept; unlock the vault and add it again.',
  'list.locked': '{count, plural, one {# sealed document} other {# sealed documents}}',
  'list.unlock': 'Unlock',
  'list.broken':
    '{count, plural, one {# sealed document doesn’t open here: it was deleted on another device, sealed with another vault, or changed where it is stored.} other {# sealed documents don’t open here: they were deleted on another device, sealed with another vault, or changed where they are stored.}}',
  'part.newer':
    '{part, select, corrections {The corrections of this document were} reading {What was found in this document was} other {This document was}} written by a newer version of this page. Reload the page to open {part, select, corrections {them} other {it}}.',
  'part.reload': 'Reload the page',
  'list.fromHere':
    'The server can’t be reached. Shown are the sealed documents that were opened in this browser; the others open once it can be reached again.',
  'list.newer':
    '{count, plural, one {# sealed document was} other {# sealed documents were}} written by a newer version of this page. Reload the page to open {count, plural, one {it} other {them}}.',
  'list.changed': 'The key of {name} changed. What they shared doesn’t open until you have looked at it.',
  'list.memoryFull':
    'Your vault remembers the keys of as many people as it can. What others have shared since doesn’t open here; nothing of it is lost. Whoever shared it can send you a link.',
  'list.look': 'Look at the key',
  'list.remove': 'Remove from list',
  'list.removeTitle':
    '{count, plural, one {Remove a document that doesn’t open?} other {Remove # documents that don’t open?}}',
  'list.removeText':
    'What the server still has goes to the bin, from where it can be restored for 30 days. What was deleted elsewhere is forgotten on this device, and what others shared is given up.',
  'list.notRemoved': 'Not all of them could be removed',
  'list.stays':
    'What you type here stays in this browser and finds sealed documents by their name. Documents on the server are not looked through.',
  'list.askServer': 'Search the server too',
  'list.waits': 'Your sealed documents wait for the vault',
  'list.waitsText': 'Unlock it to see them. There are no other documents here.',
  'list.notLoaded': 'Sealed documents could not be loaded',
  'list.again': 'Try again',

  'bench.locked': 'This document is sealed',
  'bench.lockedText': 'Your vault is locked. Unlock it to open the document.',
  'bench.beside': 'Who sees it, and what was found',
  'bench.broken': 'This document doesn’t open',
  'bench.brokenText': 'What is stored of it was changed. Nothing of it is shown.',
  'change.reading': 'It is still being read. Change it once that is done.',
  'panel.open': 'Open',
  'panel.bin': 'Move to bin',
  'bin.done': '{name} is in the bin',
  'bin.doneMany': '{count, number} documents are in the bin',
  'bin.failed': '{name} could not be moved to the bin',
  'bin.title': 'Sealed documents in the bin',
  'bin.doesNotOpen': 'Doesn’t open: {id}',
  'bin.restore': 'Restore',
  'bin.restoreNamed': 'Restore {name}',
  'bin.delete': 'Delete for good',
  'bin.deleteNamed': 'Delete for good: {name}',
  'bin.deleteTitle': 'Delete {name} for good?',
  'bin.deleteText': 'Its file, its text and its values are deleted on the server. Nobody can bring them back.',
  'bin.deleted': '{name} was deleted for good',
  'bin.notDeleted': '{name} could not be deleted',
  'bin.notRestored': 'It could not be taken out of the bin',
});
