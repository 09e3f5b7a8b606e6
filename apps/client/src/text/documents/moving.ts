import { texts } from '../engine/icu-texts';

/** UI strings for moving a document between the vault and the server. */
export const t = texts({
  'up.action': 'Move to the server',
  'up.title': 'Move “{name}” to the server?',
  'up.sentence':
    'The operator of this installation will be able to read it. You can then share, search, and edit it like any other document. Only this is uploaded:',
  'up.list': 'Uploaded',
  'up.original': 'The original',
  'up.name': 'Its name',
  'up.values': '{count, plural, one {# value} other {# values}} you confirmed or corrected',
  'up.marks': '{count, plural, one {# mark} other {# marks}} with names',
  'up.noValues': 'No confirmed or corrected values',
  'up.total': 'Total',
  'up.not':
    'Not uploaded: the text of its pages, thumbnails, and anything else found here. The server reads the original again. Its vault folder isn’t uploaded, so it won’t be in a folder on the server.',
  'up.shared':
    'The encrypted copy moves to your trash. Colleagues you shared it with lose access until you share the new one.',
  'up.confirm': 'Upload',
  'up.sending': 'Uploading, {percent}',
  'up.reading': 'The server is reading it. Your values are added afterward; keep this page open.',
  'up.settling': 'Adding your values.',
  'up.done': '“{name}” is on the server',
  'up.doneText': 'The encrypted copy is in your trash.',
  'up.missing':
    '{count, plural, one {The server didn’t find # of your values.} other {The server didn’t find # of your values.}} Your version of {count, plural, one {it} other {them}} stays with the encrypted copy in your trash.',
  'up.failed': 'Couldn’t move the document',
  'up.failedText': 'The encrypted copy is unchanged. {sentence}',
  'up.thereTitle': '“{name}” is on the server and in your vault',
  'up.thereStopped':
    'Stopped. The server already has a readable copy, and the encrypted one is unchanged. Delete the server copy, or continue.',
  'up.thereFailed':
    'Couldn’t finish moving: {sentence} The server already has a readable copy, and the encrypted one is unchanged. Delete the server copy, or continue.',
  'up.deleteThere': 'Delete server copy',
  'up.deletedThere': '“{name}” deleted from the server',
  'up.continue': 'Continue',
  'up.leaveBoth': 'Keep both',
  'up.stop': 'Stop',
  'up.keep': 'Keep encrypted',

  'down.title': 'Move “{name}” into your vault?',
  'down.sentence':
    'This browser downloads it, encrypts it, and stores it in your vault. Then the server permanently deletes its copy right away:',
  'down.list': 'Deleted from the server',
  'down.one': 'The original, {size}, and its previews',
  'down.two': 'The text of {count, plural, one {# page} other {# pages}} and its search index',
  'down.three': '{count, plural, one {# value} other {# values}}, earlier versions, marks, and comments',
  'down.four': 'Shared access: everyone else loses it',
  'down.lost':
    'You lose tags, folder, comments, links, and earlier versions. Values stay as they are now, including what people confirmed.',
  'down.search': 'Afterward, we search the server for its name to confirm that nothing is found.',
  'down.confirm': 'Encrypt and delete from server',
  'down.keep': 'Keep on server',
  'down.fetching': 'Downloading…',
  'down.sealing': 'Encrypting…',
  'down.deleting': 'Deleting from the server…',
  'down.searching': 'Checking the server…',
  'down.done': '“{name}” is encrypted in your vault',
  'down.deleted': 'Deleted from the server at {time}',
  'down.counts':
    'Original of {size}, {pages, plural, one {# page} other {# pages}}, {values, plural, one {# value} other {# values}}; {versions, plural, one {# earlier version} other {# earlier versions}}, {passages, plural, one {# entry} other {# entries}} in the semantic search index.',
  'down.audit': 'Recorded in the audit log as “{act}”.',
  'down.gone': 'The server no longer has this document, and search there doesn’t find it.',
  'down.answerLost':
    'The server deleted it, but the response with the details was lost. The server now reports that it has no such document.',
  'down.found':
    'Couldn’t confirm that a search for its name finds nothing. The index may be behind, so search again later.',
  'down.left': 'What still contains parts of it',
  'down.leftAudit':
    '{count, plural, one {# audit log entry} other {# audit log entries}} that may include its name. They stay as long as the log.',
  'down.leftSame': 'Another document has the same original, so the file is still stored for that one.',
  'down.leftBackups':
    '{count, plural, one {# backup} other {# backups}}, the newest from {date}. Backups made before now contain it until they’re removed.',
  'down.leftSwept':
    'Parts of its original or image that couldn’t be deleted right away. The server deletes them later.',
  'down.leftUnknown': 'Backups of this installation; their number isn’t known.',
  'down.leftEvents': 'Organization log events that include its name, and emails sent about it.',
  'down.leftLearned':
    'What was learned from it and its corrections: rules, classes, and models, which may contain words from it.',
  'down.leftSource': 'The watched folder or mailbox it came from: the file or email there, and its recorded path.',
  'down.leftQuotes':
    'Quotes from it, and documents, cards, and maps made from it here. These are separate documents and keep its words.',
  'down.leftOutside': 'Copies that were downloaded, emailed, or saved elsewhere, and backups made by other tools.',
  'down.open': 'Open',
  'down.close': 'Done',
  'down.failed': 'Couldn’t move the document',
  'down.failedText': 'The server copy is unchanged. {sentence}',
  'down.held':
    'A legal hold keeps everything on the server: original, text, values, previews, and search index. Nothing was deleted, and nothing was added to your vault.',
  'down.changed':
    'Someone changed the document, or it’s being read. Nothing was deleted, and nothing was added to your vault. Try again once it’s read.',
  'down.bothKept':
    'We don’t know if the server deleted its copy. The encrypted copy is safe, in your documents or in the trash. When you’re connected again, look for it in the list. If it’s there twice, delete one.',
  'down.noVault': 'Create a vault first in Settings, Privacy.',

  'hybrid.title': 'What sharing uploads',
  'hybrid.sealed':
    'If you share it here, it stays encrypted. We upload one locked key of {size} per person. The server can’t read any of it.',
  'hybrid.readable': 'If you move it to the server, the server can read:',
});
