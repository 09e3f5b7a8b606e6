import { routes } from '@cartulary/contracts/routes';
import { texts } from '../engine/icu-texts';

/** Redacted copies: what is covered, what an attack on the copy found, and the release. */
export const t = texts({
  title: routes.advancedProcessing.metadata.title,
  sentence: routes.advancedProcessing.metadata.description,
  another: 'Choose another document',
  compare: 'Compare two settings',

  'pick.title': 'Choose a document to redact',
  'pick.search': 'Search by name',
  'pick.private': 'The name stays in this browser: your newest documents are looked through.',
  'pick.row': 'Redact {name}, {count, plural, one {# page} other {# pages}}',
  'pick.pages': '{count, plural, one {# page} other {# pages}}',
  'pick.loading': 'Loading documents',
  'pick.failed': 'The documents could not be loaded',
  'pick.none': 'No documents with pages yet',
  'pick.noneText': 'Upload a PDF or a scan. Text and Word files have no pages to cover.',
  'pick.empty': 'No document with pages has this name.',
  'pick.upload': 'Upload documents',
  'pick.sealed': 'Sealed',

  'refused.title': 'You can’t redact documents',
  'closed.pages': 'This document can’t be redacted',
  'closed.flowing': 'Text and Word files have no pages, so there is nothing to cover.',
  'closed.long':
    'It has {count, number} pages, and a redacted copy can have up to {limit, number}. Split it in “Arrange pages” and redact the parts.',
  'closed.unread': 'Not all of it has been read. You can redact it once all of it has been.',
  'closed.locked': 'It is sealed. Unlock your vault to redact it in this browser.',
  'closed.failed': 'Its pages can’t be shown: {reason}',

  'view.label': 'What is shown',
  'view.covered': 'As covered',
  'view.original': 'Original',
  'page.label': 'Page {page, number} of {pages, number}',
  'page.previous': 'Previous page',
  'page.next': 'Next page',
  'page.loading': 'Loading the page',
  'page.hint': 'Drag over the page to draw a box.',
  'page.add': 'Add a box',
  'box.name': 'Box {number, number} on page {page, number}',
  'box.keys': 'Arrow keys move it, Shift with an arrow key changes its size, Delete removes it.',
  'box.added': 'A box was added in the middle of the page. Arrow keys move it.',

  'found.underWay': 'The document is still being read, so more may be found in it.',
  'found.title': 'What is covered',
  'found.loading': 'Loading the text',
  'found.failed': 'The text could not be loaded',
  'found.none': 'No names, numbers or dates were found in this document. Add words or draw boxes.',
  'found.kind': '{kind}: {count, number}',
  'found.value': '{text}, {count, plural, =0 {only where it was found} one {# place} other {# places}}',
  'found.low': '{percent, number}% sure',
  'words.title': 'Words to cover everywhere',
  'words.rule':
    'Words of up to {count, number} letters are covered where they stand by themselves: “Ann” is covered neither in “channel” nor in “Anns”. Draw boxes there. What was found is covered where it was found in any case.',
  'words.label': 'Word or phrase',
  'words.add': 'Add',
  'words.short': 'Enter at least {count, number} letters or digits.',
  'words.full': 'A copy can have up to {limit, number} words and phrases.',
  'words.remove': 'Don’t cover “{text}”',
  'words.count': '{count, plural, =0 {not found} one {# place} other {# places}}',
  'boxes.title': 'Boxes by hand',
  'boxes.none': 'None yet',
  'boxes.show': 'Show box {number, number} on page {page, number}',
  'boxes.remove': 'Remove box {number, number}',
  'boxes.everywhere': 'Cover its words everywhere',
  'boxes.turned':
    '{count, plural, one {# box was removed: its page was rotated after it was drawn. Draw it again.} other {# boxes were removed: their pages were rotated after they were drawn. Draw them again.}}',
  'boxes.full': 'A copy can have up to {limit, number} boxes.',

  'excess.words':
    'You chose {count, number} words and phrases, and a copy can have up to {limit, number}. Choose fewer, or split the document.',
  'excess.boxes':
    'What you chose needs {count, number} boxes, and a copy can have up to {limit, number}. Choose less, or split the document.',

  'check.title': 'Check',
  'check.start': 'Check the copy',
  'check.again': 'Check again',
  'check.running':
    'A copy is being made and attacked. Recognizing the text of every page takes a few seconds a page. Copies are made one after the other, so it may have to wait its turn. Nothing is kept until you release it.',
  'check.runningHere':
    'A copy is being made and attacked in this browser; the server sees nothing of it. It is stored, sealed, only once you release it.',
  'check.progress': '{percent, number}% done.',
  'check.before': 'Nothing is removed before the check. It makes a copy, attacks it, and tells what it found.',
  'check.empty': 'Nothing is chosen yet. Choose what is to be covered, then check the copy.',
  'check.nothing': 'What you chose does not appear in the document, so release stays shut.',
  'check.stale': 'You changed something since the check. Check again before you release the copy.',
  'check.clean': 'Nothing was found',
  'check.cleanText':
    '{places, plural, =0 {Nothing is covered} one {# place is covered} other {# places are covered}} on {pages, plural, one {# page} other {# pages}}. {words, plural, =0 {No words lie there.} one {# word there is left out.} other {# words there are left out.}}',
  'check.found':
    '{count, plural, one {Release stays shut: # thing was found} other {Release stays shut: # things were found}}',
  'check.failed': 'The copy could not be checked',
  'check.leftOut':
    '{count, plural, one {# more word is left out, because the page doesn’t show it, another word lies over it, or it stands in a comment or form.} other {# more words are left out, because the pages don’t show them, other words lie over them, or they stand in comments or forms.}}',
  'check.annotations':
    '{count, plural, one {# comment, stamp or form field that the original shows is not in the copy.} other {# comments, stamps and form fields that the original shows are not in the copy.}} What they hid on the page is shown in the copy: look at every page here.',
  'check.signature': 'This document is signed. A copy has other bytes, so the signature ends with it.',
  'check.mismatched':
    'The hidden text of the original doesn’t match what its pages show, on pages: {pages}. Words are covered where the pages show them. Look at these pages closely.',
  'check.pictures':
    'Each page of the copy is a picture with its visible words behind it. Text recognition reads every page to find covered words, but it can miss handwriting, slanted text, and unclear print. Look at every page.',
  'attack.text': 'Text and words',
  'attack.hidden': 'Hidden, white and tiny text, layers, fonts',
  'attack.pixels': 'Pixels under the boxes',
  'attack.recognition': 'Words that can be read on the pages',
  'attack.reading': 'Reading by another program',
  'attack.metadata': 'Metadata',
  'attack.attachments': 'Attachments',
  'attack.active': 'Forms, comments, bookmarks, scripts',
  'attack.revisions': 'Earlier revisions and leftover bytes',
  'attack.thumbnails': 'Thumbnails',
  'attack.count': '{count, number}',
  'attack.at': '{at}, page {page, number}',
  'readable.same':
    '{where, select, top {Near the top} middle {In the middle} other {Near the bottom}} of page {page, number}, a covered word can still be read. Cover it, then check again.',
  'readable.near':
    '{where, select, top {Near the top} middle {In the middle} other {Near the bottom}} of page {page, number}, a word resembles a covered one. Cover it or confirm that it’s a different word, then check again.',
  'readable.cover': 'Cover this place',
  'readable.other': 'It’s a different word',
  'others.title': 'Others here that may hold the same',
  'others.text':
    'The original stays as it is. Looked through are documents that you can see with the same file, the same or nearly the same text, or pages from or for this one. {count, plural, =0 {None of them holds what is covered.} one {One of them holds what is covered, or may hold it:} other {# of them hold what is covered, or may hold it:}} Other documents were not looked through; search for the words yourself.',
  'others.textHere':
    'The original stays as it is. The search in this browser looked for the covered words in your other sealed documents, as they are written here. {count, plural, =0 {It found none of them.} one {It found them in one:} other {It found them in #:}} Words that are written otherwise there, with other spaces or hyphens, are not found so, and documents that the server reads were not looked through: search for them yourself.',
  'others.pictures': 'Boxes cover something that stands in no words. Other documents can’t be looked through for that.',
  'others.unknown':
    'The original stays as it is. Your other sealed documents could not be looked through; search for the words yourself.',
  'release.name': 'Name of the copy',
  'release.suggested': '{name} redacted',
  'release.neutral': 'Redacted copy',
  'release.start': 'Release the copy',
  'release.done': 'The copy was released',
  'release.doneText': 'It is a new document, without a trace of the original in its file. The original stays as it is.',
  'release.doneHere':
    'It is a new sealed document in your vault, without a trace of the original in its file. The original stays as it is.',
  'release.open': 'Open the copy',
  'release.failed': 'The copy was not released',
});
