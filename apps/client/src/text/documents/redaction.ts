import { routes } from '@cartulary/contracts/routes';
import { texts } from '../engine/icu-texts';

/** UI strings for redacted copies. */
export const t = texts({
  title: routes.advancedProcessing.metadata.title,
  sentence: routes.advancedProcessing.metadata.description,
  another: 'Choose another document',
  compare: 'Compare two pipelines',

  'pick.title': 'Choose a document to redact',
  'pick.search': 'Search by name',
  'pick.private': 'Searches your newest documents, in this browser.',
  'pick.row': 'Redact {name}, {count, plural, one {# page} other {# pages}}',
  'pick.pages': '{count, plural, one {# page} other {# pages}}',
  'pick.loading': 'Loading documents',
  'pick.failed': 'Couldn’t load documents',
  'pick.none': 'No documents with pages yet',
  'pick.noneText': 'Upload a PDF or a scan. Text and Word files have no pages to redact.',
  'pick.empty': 'No document with pages has this name.',
  'pick.upload': 'Upload documents',
  'pick.sealed': 'Encrypted',

  'refused.title': 'You can’t redact documents',
  'closed.pages': 'This document can’t be redacted',
  'closed.flowing': 'Text and Word files have no pages to redact.',
  'closed.long':
    'It has {count, number} pages. Redacted copies can have up to {limit, number}. Split it in “Arrange pages” and redact the parts.',
  'closed.unread': 'You can redact it once it’s fully read.',
  'closed.locked': 'It’s encrypted. Unlock your vault to redact it in this browser.',
  'closed.failed': 'Couldn’t show its pages: {reason}',

  'view.label': 'View',
  'view.covered': 'Redacted',
  'view.original': 'Original',
  'page.label': 'Page {page, number} of {pages, number}',
  'page.previous': 'Previous page',
  'page.next': 'Next page',
  'page.loading': 'Loading the page',
  'page.hint': 'Drag on the page to draw a box.',
  'page.add': 'Add box',
  'box.name': 'Box {number, number} on page {page, number}',
  'box.keys': 'Arrow keys move it, Shift with an arrow key resizes it, Delete removes it.',
  'box.added': 'Box added in the middle of the page. Move it with the arrow keys.',

  'found.underWay': 'The document is still being read, so more may be found.',
  'found.title': 'To redact',
  'found.loading': 'Loading the text',
  'found.failed': 'Couldn’t load the text',
  'found.none': 'No names, numbers, or dates found in this document. Add words or draw boxes.',
  'found.kind': '{kind}: {count, number}',
  'found.value': '{text}, {count, plural, =0 {only where it was found} one {# place} other {# places}}',
  'found.low': '{percent, number}% confidence',
  'words.title': 'Words to redact everywhere',
  'words.rule':
    'Words of up to {count, number} letters are redacted only as whole words: “Ann” isn’t redacted in “channel” or “Anns”. Draw boxes there. Found values are always redacted where they were found.',
  'words.label': 'Word or phrase',
  'words.add': 'Add',
  'words.short': 'Enter at least {count, number} letters or digits.',
  'words.full': 'A copy can have up to {limit, number} words and phrases.',
  'words.remove': 'Don’t redact “{text}”',
  'words.count': '{count, plural, =0 {not found} one {# place} other {# places}}',
  'boxes.title': 'Drawn boxes',
  'boxes.none': 'None yet',
  'boxes.show': 'Show box {number, number} on page {page, number}',
  'boxes.remove': 'Remove box {number, number}',
  'boxes.everywhere': 'Redact its words everywhere',
  'boxes.turned':
    '{count, plural, one {# box was removed because its page was rotated. Draw it again.} other {# boxes were removed because their pages were rotated. Draw them again.}}',
  'boxes.full': 'A copy can have up to {limit, number} boxes.',

  'excess.words':
    'You chose {count, number} words and phrases. The limit is {limit, number}. Choose fewer, or split the document.',
  'excess.boxes':
    'Your selection needs {count, number} boxes. The limit is {limit, number}. Choose fewer items, or split the document.',

  'check.title': 'Check',
  'check.start': 'Check copy',
  'check.again': 'Check again',
  'check.running':
    'Creating a copy and trying to recover redacted text from it. Text recognition takes a few seconds per page. Copies are made one at a time, so yours may have to wait. Nothing is stored until you release it.',
  'check.runningHere':
    'Creating a copy in this browser and trying to recover redacted text from it. The server sees none of it. It’s stored, encrypted, only when you release it.',
  'check.progress': '{percent, number}% done.',
  'check.before':
    'Nothing is redacted until you check. The check creates a copy, tries to recover redacted text, and reports what it finds.',
  'check.empty': 'Choose what to redact, then check the copy.',
  'check.nothing': 'Nothing you chose appears in the document, so there’s nothing to release.',
  'check.stale': 'You made changes since the check. Check again before you release the copy.',
  'check.clean': 'No leaks found',
  'check.cleanText':
    '{places, plural, =0 {Nothing redacted} one {# place redacted} other {# places redacted}} on {pages, plural, one {# page} other {# pages}}. {words, plural, =0 {No words there.} one {# word removed.} other {# words removed.}}',
  'check.found': '{count, plural, one {Can’t release: # leak found} other {Can’t release: # leaks found}}',
  'check.failed': 'Couldn’t check the copy',
  'check.leftOut':
    '{count, plural, one {# more word removed: it was hidden on the page, under other words, or in a comment or form.} other {# more words removed: they were hidden on the pages, under other words, or in comments or forms.}}',
  'check.annotations':
    '{count, plural, one {# comment, stamp, or form field shown in the original isn’t in the copy.} other {# comments, stamps, and form fields shown in the original aren’t in the copy.}} What they covered is visible in the copy, so check every page here.',
  'check.signature': 'This document is signed. The signature isn’t valid for the copy.',
  'check.mismatched':
    'The original’s hidden text doesn’t match what’s visible on pages: {pages}. Words are redacted where they’re visible. Check these pages closely.',
  'check.pictures':
    'Each page of the copy is an image with its visible words behind it. Text recognition looks for redacted words. It can miss handwriting, slanted text, and unclear print. Check every page.',
  'attack.text': 'Text and words',
  'attack.hidden': 'Hidden, white, and tiny text, layers, fonts',
  'attack.pixels': 'Pixels under the boxes',
  'attack.recognition': 'Words readable on the pages',
  'attack.reading': 'Reading with another program',
  'attack.metadata': 'Metadata',
  'attack.attachments': 'Attachments',
  'attack.active': 'Forms, comments, bookmarks, scripts',
  'attack.revisions': 'Earlier revisions and leftover bytes',
  'attack.thumbnails': 'Thumbnails',
  'attack.count': '{count, number}',
  'attack.at': '{at}, page {page, number}',
  'readable.same':
    '{where, select, top {Near the top} middle {In the middle} other {Near the bottom}} of page {page, number}, a redacted word is still readable. Redact it, then check again.',
  'readable.near':
    '{where, select, top {Near the top} middle {In the middle} other {Near the bottom}} of page {page, number}, a word resembles a redacted one. Redact it or confirm that it’s a different word, then check again.',
  'readable.cover': 'Redact this place',
  'readable.other': 'It’s a different word',
  'others.title': 'Other copies',
  'others.text':
    'The original doesn’t change. We checked documents you can see with the same file, similar text, or shared pages. {count, plural, =0 {None of them contains redacted text.} one {One of them contains, or may contain, redacted text:} other {# of them contain, or may contain, redacted text:}} Other documents weren’t checked, so search for the words yourself.',
  'others.textHere':
    'The original doesn’t change. This browser searched your other encrypted documents for the redacted words, as written here. {count, plural, =0 {It found none.} one {It found them in one:} other {It found them in #:}} Words with different spacing or hyphens aren’t found, and documents on the server weren’t checked. Search for them yourself.',
  'others.pictures': 'Boxes can cover content without text, so other documents can’t be checked for it.',
  'others.unknown':
    'The original doesn’t change. Couldn’t check your other encrypted documents, so search for the words yourself.',
  'release.name': 'Name of the copy',
  'release.suggested': '{name} redacted',
  'release.neutral': 'Redacted copy',
  'release.start': 'Release copy',
  'release.done': 'Copy released',
  'release.doneText':
    'It’s a new document, and its file contains no trace of the original. The original doesn’t change.',
  'release.doneHere':
    'It’s a new encrypted document in your vault. Its file contains no trace of the original. The original doesn’t change.',
  'release.open': 'Open copy',
  'release.failed': 'Couldn’t release the copy',
});
