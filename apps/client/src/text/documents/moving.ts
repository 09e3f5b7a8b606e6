import { texts } from '../engine/icu-texts';

/** A document that goes from the vault to the server, or back. */
export const t = texts({
  'up.action': 'Move to the server',
  'up.title': 'Move “{name}” to the server?',
  'up.sentence':
    'From then on whoever runs this installation can read it, and it can be shared, searched and worked on as other documents. This is what is uploaded, and nothing else:',
  'up.list': 'What is uploaded',
  'up.original': 'The original',
  'up.name': 'Its name',
  'up.values': '{count, plural, one {# value} other {# values}} that you confirmed or corrected',
  'up.marks': '{count, plural, one {# mark} other {# marks}} with their names',
  'up.noValues': 'Values that you confirmed or corrected: none',
  'up.total': 'Together',
  'up.not':
    'Not uploaded: the words of its pages, thumbnails and everything else that was found here. The server reads the original anew. Which folder of your vault it lies in is not uploaded, and it lies in none on the server.',
  'up.shared':
    'The sealed one goes to your bin, and colleagues whom you shared it with lose it until you share the other one.',
  'up.confirm': 'Upload it',
  'up.sending': 'Uploading, {percent}',
  'up.reading': 'The server reads it. Your values follow once it has; keep this page open.',
  'up.settling': 'Your values follow.',
  'up.done': '“{name}” is on the server',
  'up.doneText': 'The sealed one lies in your bin.',
  'up.missing':
    '{count, plural, one {# value of yours was} other {# values of yours were}} not read so by the server. What you said of {count, plural, one {it} other {them}} stays in the sealed one in your bin.',
  'up.failed': 'It wasn’t moved',
  'up.failedText': 'The sealed one is as it was. {sentence}',
  'up.thereTitle': '“{name}” is on the server, and in your vault',
  'up.thereStopped':
    'Stopped. The server has it already, readable, and the sealed one is as it was. Delete it there, or continue.',
  'up.thereFailed':
    'It wasn’t moved to the end: {sentence} The server has it already, readable, and the sealed one is as it was. Delete it there, or continue.',
  'up.deleteThere': 'Delete it there',
  'up.deletedThere': '“{name}” was deleted on the server',
  'up.continue': 'Continue',
  'up.leaveBoth': 'Leave both',
  'up.stop': 'Stop',
  'up.keep': 'Keep it sealed',

  'down.title': 'Move “{name}” into your vault?',
  'down.sentence':
    'It is fetched, sealed in this browser and stored so. Then the server deletes what it has of it, for good and at once:',
  'down.list': 'What the server deletes',
  'down.one': 'The original, {size}, and its previews',
  'down.two': 'The words of {count, plural, one {# page} other {# pages}}, and what the search knows of them',
  'down.three': '{count, plural, one {# value} other {# values}}, earlier readings, marks and comments',
  'down.four': 'Who it is shared with: they lose it',
  'down.lost':
    'Tags, folder, comments, links and earlier readings are lost. Values stay as they are now, with what people confirmed.',
  'down.search': 'Afterwards its name is searched on the server again, to show that nothing is found.',
  'down.confirm': 'Seal it and delete it there',
  'down.keep': 'Leave it there',
  'down.fetching': 'Fetching it…',
  'down.sealing': 'Sealing it…',
  'down.deleting': 'The server deletes it…',
  'down.searching': 'Searching for it…',
  'down.done': '“{name}” is sealed in your vault',
  'down.deleted': 'Deleted on the server at {time}',
  'down.counts':
    'Original of {size}, {pages, plural, one {# page} other {# pages}}, {values, plural, one {# value} other {# values}}, {versions, plural, one {# earlier reading} other {# earlier readings}}, {passages, plural, one {# entry} other {# entries}} of the search by meaning.',
  'down.audit': 'It stands in the audit as “{act}”.',
  'down.gone': 'The server knows of no such document, and a search for its name doesn’t find it.',
  'down.answerLost':
    'The server deleted it, but its answer with what was deleted was lost. It answers now that it knows of no such document.',
  'down.found':
    'It could not be shown that a search for its name doesn’t find it. The index may be behind; search for it again later.',
  'down.left': 'What still has something of it',
  'down.leftAudit':
    '{count, plural, one {# line} other {# lines}} of the audit, which may say its name. They are kept as long as the audit is.',
  'down.leftSame': 'Another document has the same original, so its bytes are still stored for that one.',
  'down.leftBackups':
    '{count, plural, one {# backup} other {# backups}}, the newest of {date}: what was made before now has it until it is removed.',
  'down.leftSwept': 'Bytes of its original or picture that could not be deleted at once. The server does so later.',
  'down.leftUnknown': 'Backups of the installation: how many there are is not known.',
  'down.leftEvents': 'Events in the log of the organization that say its name, and mails that were sent about it.',
  'down.leftLearned':
    'What was learned from it and from corrections of its values: rules, classes and models, which may hold words of it.',
  'down.leftSource':
    'Where a watched folder or a mailbox brought it in: the file or mail there, and its path as it was noted.',
  'down.leftQuotes':
    'Quotes of it, and documents, cards and maps that were made from it here: they are documents of their own, and keep its words.',
  'down.leftOutside': 'Copies that were downloaded, mailed or saved elsewhere, and backups made by other means.',
  'down.open': 'Open it',
  'down.close': 'Done',
  'down.failed': 'It wasn’t moved',
  'down.failedText': 'What the server has is as it was. {sentence}',
  'down.held':
    'A legal hold keeps all of it on the server: original, words, values, previews and what the search knows. Nothing was deleted, and nothing was put into your vault.',
  'down.changed':
    'Somebody changed it, or it is being read. Nothing was deleted, and nothing was put into your vault. Try again once it is read.',
  'down.bothKept':
    'No answer came whether the server deleted it. The sealed copy is kept, among your documents or in the bin, and the server may have its own still. Once you are connected again, look for it in the list: if it is there twice, delete one of them.',
  'down.noVault': 'Make a vault first, in the settings under Privacy.',

  'hybrid.title': 'What goes up when you share this',
  'hybrid.sealed':
    'Shared here it stays sealed: one locked key of {size} for each person. The server can read nothing of it.',
  'hybrid.readable': 'Moved to the server, it would get, readable:',
});
