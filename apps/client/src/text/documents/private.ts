import { texts } from '../engine/icu-texts';

/** UI strings for documents processed in this browser and stored encrypted. */
export const t = texts({
  'mode.open': 'Read on this device, stored encrypted',
  sealedRow: 'Encrypted',

  unlockReason: 'Unlock your vault to read and open documents on this device.',

  'download.title': 'Download the reader once',
  'download.text':
    'Documents are read on this device, so your browser downloads the reader: {size}. Pages that are hard to read need {unclear} more.',
  'download.start': 'Download and read',
  'download.part':
    '{part, select, reading {Downloading the text reader} names {Downloading the names model} meaning {Downloading the semantic model} other {Downloading}}',
  'download.bytes': '{loaded} of {total}',
  'download.failed': 'Download interrupted. Progress is saved.',
  'download.another':
    'The server sent a different file than expected, so it wasn’t used. If this happens again, tell the operator of this installation.',
  'download.unkept':
    'This browser has no space for the reader, or doesn’t store data here. Reading still works, but the reader is downloaded each time. Free up space on this device to store it.',
  'download.again': 'Resume download',

  'strip.label': 'This document by stage',
  'strip.here': 'Read on this device',
  'strip.waits': 'Waiting for the reader',
  'strip.needs': 'Your document is safe. Reading starts once the reader is downloaded.',
  'strip.downloads': 'Reading starts as soon as the reader is downloaded.',
  'strip.workers': '{count, plural, one {# reader running} other {# readers running}}',
  'strip.later': 'queued',
  'strip.short': '{count, plural, one {Low memory: # reader continues} other {Low memory: # readers continue}}',
  'strip.pages': 'Pages',
  'strip.found': 'found',
  'strip.text': 'Text',
  'strip.fields': 'Fields',
  'strip.fieldsLater': 'after the last page',
  'strip.fieldsFound': 'found',
  'strip.sealed': 'Encrypted',
  'strip.stored': 'Stored',
  'strip.of': 'of {total, number}',
  'strip.progress': '{stage}: {count, number} of {total, number}',
  'strip.pause': 'Pause',
  'strip.resume': 'Resume',
  'strip.again': 'Try again',
  'strip.left': 'about {time} left',

  'step.storing': 'Storing the encrypted original: {sent} of {size}',
  'step.waiting': 'Queued',
  'step.opening': 'Opening',
  'step.understanding': 'Finding names and fields',
  'step.ready': 'Read and stored',
  'step.paused': 'Paused',
  'step.broken': 'Reading stopped. {why}',

  'pages.title': 'Pages',
  'pages.each': '{time} per page',
  'pages.name': 'Page {page, number}',
  'pages.stored': 'Encrypted, stored',
  'pages.sealing': 'Encrypting',
  'pages.reading': 'Reading',
  'pages.waiting': 'Waiting',
  'pages.worker': 'reader {worker, number}',
  'pages.heard': '{stored, number} of {total, number} pages stored',
  'foot.leave':
    '{stored, plural, =0 {Keep this tab open: no pages are stored yet.} one {You can close this tab. # page is stored, and reading continues when you come back.} other {You can close this tab. # pages are stored, and reading continues when you come back.}}',

  'who.title': 'Who sees what',
  'who.what': 'Data',
  'who.you': 'You see',
  'who.server': 'Server sees',
  'who.name': 'Name',
  'who.kind': 'Kind',
  'who.length': 'Length',
  'who.words': 'Words',
  'who.fields': 'Fields',
  'who.when': 'When',
  'who.whose': 'Owner',
  'who.yours': 'yours',
  'who.class': '{class}, {share}',
  'who.pagesAndSize': '{pages, plural, one {# page} other {# pages}}, {size}',
  'who.wordCount': '{count, number}',
  'who.fieldCount': '{count, plural, one {# value} other {# values}}',
  'who.foot':
    'The server can’t search, preview, or version it. Scans are read on your device without this installation’s language packs. The server knows who has access. Comments and “Make editable” need the server, so they aren’t available.',

  vaultShut:
    'Your vault was locked before this file was stored. Nothing was saved. Unlock your vault and add the file again.',
  'list.locked': '{count, plural, one {# encrypted document} other {# encrypted documents}}',
  'list.unlock': 'Unlock',
  'list.broken':
    '{count, plural, one {# encrypted document doesn’t open here: it was deleted on another device, encrypted with another vault, or altered in storage.} other {# encrypted documents don’t open here: they were deleted on another device, encrypted with another vault, or altered in storage.}}',
  'part.newer':
    '{part, select, corrections {The corrections of this document were} reading {The results of this document were} other {This document was}} saved by a newer version of this page. Reload the page to open {part, select, corrections {them} other {it}}.',
  'part.reload': 'Reload page',
  'list.fromHere':
    'Can’t reach the server. Showing encrypted documents already opened in this browser. Others open when the server is back.',
  'list.newer':
    '{count, plural, one {# encrypted document was} other {# encrypted documents were}} saved by a newer version of this page. Reload the page to open {count, plural, one {it} other {them}}.',
  'list.changed': '{name}’s key changed. Check it to open what they shared.',
  'list.memoryFull':
    'Your vault has reached the number of people’s keys it can remember. Newly shared items don’t open here, but nothing is lost. Ask the person who shared them for a link.',
  'list.look': 'Check key',
  'list.remove': 'Remove from list',
  'list.removeTitle':
    '{count, plural, one {Remove a document that doesn’t open?} other {Remove # documents that don’t open?}}',
  'list.removeText':
    'Anything still on the server moves to trash. You can restore it for 30 days. Documents deleted elsewhere are removed from this device, and you give up what others shared.',
  'list.notRemoved': 'Couldn’t remove all of them',
  'list.stays':
    'Your search stays in this browser and finds encrypted documents by name. Documents on the server aren’t searched.',
  'list.askServer': 'Search the server too',
  'list.waits': 'Unlock your vault',
  'list.waitsText': 'Your encrypted documents appear once it’s unlocked. There are no other documents here.',
  'list.notLoaded': 'Couldn’t load encrypted documents',
  'list.again': 'Try again',

  'bench.locked': 'This document is encrypted',
  'bench.lockedText': 'Unlock your vault to open it.',
  'bench.beside': 'Access and results',
  'bench.broken': 'Can’t open this document',
  'bench.brokenText': 'Its stored data was altered, so nothing is shown.',
  'change.reading': 'It’s still being read. You can edit it when that’s done.',
  'panel.open': 'Open',
  'panel.bin': 'Move to trash',
  'bin.done': '{name} moved to trash',
  'bin.doneMany': '{count, number} documents moved to trash',
  'bin.failed': 'Couldn’t move {name} to trash',
  'bin.title': 'Encrypted documents in the trash',
  'bin.doesNotOpen': 'Can’t open: {id}',
  'bin.restore': 'Restore',
  'bin.restoreNamed': 'Restore {name}',
  'bin.delete': 'Delete permanently',
  'bin.deleteNamed': 'Delete permanently: {name}',
  'bin.deleteTitle': 'Delete {name} permanently?',
  'bin.deleteText': 'This deletes its file, text, and values from the server. No one can restore them.',
  'bin.deleted': '{name} deleted permanently',
  'bin.notDeleted': 'Couldn’t delete {name}',
  'bin.notRestored': 'Couldn’t restore it from trash',
});
