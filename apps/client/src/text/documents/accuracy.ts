import { texts } from '../engine/icu-texts';

/** Accuracy contracts: how often a field may be wrong, and how far that is proved. */
export const t = texts({
  tabs: 'Parts of Quality Control',
  'tab.values': 'Values',
  'tab.contracts': 'Accuracy contracts',
  'tab.twice': 'Double checks',
  sentence: 'Promise how often a field may be wrong. What is sure enough is accepted, everything else goes to people.',
  loading: 'Loading accuracy contracts',
  'failed.title': 'The accuracy contracts could not be loaded',
  'failed.one': 'The evidence could not be loaded',
  'empty.title': 'No accuracy contracts',
  'empty.text':
    'Without one, a value goes to people when the reader was less than 70% sure. A contract finds the limit from your own reviews and proves it.',
  notYours: 'Managers and administrators can set accuracy contracts.',
  list: 'Accuracy contracts',
  sealed: 'Sealed documents take no part: the server can’t read their values.',

  add: 'Set a contract',
  'add.title': 'Set an accuracy contract',
  'add.text':
    'It counts for documents that are read from now on. Until it is proved, all values of the field go to people.',
  'add.class': 'Class',
  'add.field': 'Field',
  'add.promise': 'At most',
  'add.preset': '{share} wrong',
  'add.needs':
    '{share} at 95% confidence can’t be proved with fewer than {least, number} reviewed values without an error. Because part of them chooses the limit, and because it is checked more than once, the first check takes about {first, number}.',
  'add.twice': 'Ask a second person about {share} of the reviewed values',
  'add.twiceHint':
    'They don’t see the first answer. What reviewers miss is measured and added to the bound, so the first check takes more reviews. A value that waits for its second person holds back all that were read after it.',
  'add.again': 'There is a contract on this field. It starts over: what was proved so far no longer counts.',
  'add.noFields': 'This class has no fields that a contract can be about.',
  'add.save': 'Set contract',
  'add.cancel': 'Cancel',
  'add.failed': 'The contract could not be set',

  stop: 'Stop',
  'stop.title': 'Stop the contract on {field}?',
  'stop.text':
    'Values that are waiting stay waiting, and accepted ones stay accepted. Documents read from now on go by how sure the reader is.',
  'stop.confirm': 'Stop contract',
  'stop.failed': 'The contract could not be stopped',
  again: 'Start over',
  'again.title': 'Start over with {field}?',
  'again.text':
    'All values of the field go to people until the promise is proved anew, with documents read from now on.',
  'again.confirm': 'Start over',

  'state.gathering': 'Gathering',
  'state.open': 'Kept',
  'state.closed': 'Closed',
  promised: 'promised {share}',
  'row.gathering': '{have, number} of {needed, number} reviews',
  'row.open': 'at most {bound}',
  'row.closed': 'all to people',

  title: '{field}, {class}',
  promise: 'At most {share} of accepted values wrong, with 95% confidence',
  'says.gathering':
    'Not proved yet, so all values go to people. The next check is after {needed, number} reviewed values that can prove it; there are {have, number}.',
  'says.open':
    'Proved: at most {bound} wrong. {wrong, number} of {values, number} reviewed values at or above the limit of {threshold} were wrong.',
  'says.drift':
    'Too many sampled values were wrong, so it closed on {day}. All values go to people. Start over when the cause is found.',
  'says.stale':
    'A sampled value waited for a review for more than {days, number} days, so it closed on {day}. All values go to people. Start over when somebody reviews again.',
  'startedOver.engine':
    'A new model or version reads these documents, so it started over by itself on {day}: {engines}. What was proved before was about another one.',
  'startedOver.pipeline':
    'Another pipeline is usual for these documents, so it started over by itself on {day}. What was proved before was about another way of reading.',
  foreign:
    'Values go to people if another pipeline was named for their document, or if their kind of file, or a language pack that read their page, was not among those that proved the contract.',
  accepted: 'Accepted without review',
  toPeople: 'Sent to people',
  sampled: 'Sampled and reviewed',
  waiting: 'Waiting for a review',
  'sampled.of': '{wrong, number} wrong of {values, number}',
  rate: '{share} of the accepted values are still reviewed, drawn by chance.',
  heldBack:
    '{count, plural, one {One reviewed value counts only once an earlier one is reviewed.} other {# reviewed values count only once an earlier one is reviewed.}}',
  holdsBack: 'Review {name}',
  heldHidden:
    'It is in a document that you can’t open. If nobody but its owner can, and it isn’t reviewed within {days, number} days, it counts as wrong.',

  'curve.title': 'Work saved against risk',
  'curve.sentence': 'Share accepted against share wrong, on reviewed values that had no part in choosing the limit',
  'curve.label': 'What share of values a limit would accept, and what share of those is wrong at most',
  'curve.legend': 'Line: wrong at most. Dashes: wrong among the reviewed. Hatched: more than promised.',
  'curve.none': 'The curve appears with the first reviewed values.',
  'curve.threshold': 'Limit',
  'curve.accepted': 'Accepted',
  'curve.wrong': 'Wrong',
  'curve.bound': 'Wrong at most',
  'curve.inForce': 'active',

  'next.title': 'What the next {count, number} reviews would buy',
  'next.now': 'All reviewed values, now at most',
  'next.then': 'If the next {count, number} are right, at most',

  'drift.title': 'Drift watch',
  'drift.label': 'Sign of drift after each sampled value; now {now, number, ::.0}, closes at {limit, number, ::.0}',
  'drift.text':
    'Now {now, number, ::.0}. At {limit, number, ::.0} it closes by itself and all values go to people. A new model, version or usual pipeline starts the contract over.',
  'drift.none': 'Nothing was sampled yet. It begins to watch once values are accepted.',
  'reviewers.off':
    'Reviews are taken as right: how often reviewers err is not measured in this contract, and a person who confirms without looking is not noticed.',
  'reviewers.none':
    'How often reviewers err is not measured yet: nothing was settled that two people were asked about.',
  'reviewers.text':
    '{checks, plural, one {Of one value} other {Of # values}} that two people were asked about, the first answer was wrong in {wrong, number}: at most {bound}, at 95% confidence. In {missed, number} a wrong value was confirmed.',
  'reviewers.proven':
    'Of the proved bound, {bound} stand for what reviewers miss: {missed, number} of {checks, number} values checked twice.',
  'reviewers.needs':
    'The next check also needs {needed, number} values that were checked twice; there are {have, number}. Only people who can change a document can be asked. If there is nobody else, set the contract anew without.',
  waitingTwice: 'Waiting for a second person',
  heldTwice:
    'The first of them waits for another person. If two people disagree in a double check and nobody settles it within {days, number} days, it counts as wrong.',

  'agreement.title': 'Agreement between people',
  'agreement.sentence':
    'How far people agree beyond chance who were asked about the same values without knowing of one another: 1 is always, 0 as often as by chance. For administrators alone.',
  'agreement.none': 'It appears once two people have been asked about the same values.',
  'agreement.all': 'All (Krippendorff’s α)',
  'agreement.people': 'People',
  'agreement.coefficient': 'Agreement',
  'agreement.values': 'Values behind it',
  'agreement.pair': '{one} and {other} (Cohen’s κ)',
  'agreement.untold': 'can’t be told',

  'evidence.title': 'Evidence',
  'evidence.list': 'Reviewed values',
  'evidence.sentence':
    '{total, plural, =0 {Nothing reviewed yet.} one {One reviewed value.} other {# reviewed values.}}',
  'evidence.hidden':
    '{count, plural, =0 {} one {One of them is in a document you can’t see, in the bin, or deleted.} other {# of them are in documents you can’t see, in the bin, or deleted.}}',
  'evidence.lost':
    '{count, plural, =0 {} one {One value was no longer found when its document was read again: it counts as wrong.} other {# values were no longer found when their documents were read again: they count as wrong.}}',
  'evidence.page': 'Page {page, number} of {pages, number}, wrong values first',
  'evidence.before': 'Previous values',
  'evidence.next': 'Next values',
  'evidence.document': 'Document',
  'evidence.value': 'Read, then reviewed',
  'evidence.score': 'Sure',
  'evidence.engine': 'Read by',
  'evidence.part': 'Helps to',
  'evidence.by': 'Reviewed by',
  'evidence.on': 'On',
  'evidence.removed': 'removed',
  'evidence.right': 'right',
  'evidence.wrong': 'wrong',
  'evidence.gone': 'somebody who left',
  'evidence.twice': 'checked twice',
  'accepted.title': 'Accepted values',
  'accepted.list': 'Accepted values, each with what it rests on',
  'accepted.sentence':
    '{total, plural, =0 {No values have been accepted yet.} one {One accepted value, with what it rests on.} other {# accepted values, the newest first, each with what it rests on.}}',
  'accepted.hidden':
    '{count, plural, =0 {} one {One more is in a document that you can’t see.} other {# more are in documents that you can’t see.}}',
  'accepted.value': 'Value',
  'accepted.place': 'Place',
  'accepted.page': 'page {page, number}',
  'accepted.reader': 'words by {reader}',
  'accepted.gate': 'Gate',
  'accepted.on': '{gate, select, sample {sampled, {day}} other {accepted, {day}}}',
  'accepted.by': 'Confirmed by',
  'accepted.person': '{by}, {day}',
  'accepted.nobody': 'nobody yet',
  'accepted.more': 'Show more accepted values',
  'accepted.failed': 'The accepted values could not be loaded',
  'accepted.retry': 'Try again',
  'part.choosing': 'choose the limit',
  'part.proving': 'prove',
  'part.sample': 'watch',
});
