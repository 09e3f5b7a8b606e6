import { texts } from '../engine/icu-texts';

/** UI strings for accuracy targets in Quality Control. */
export const t = texts({
  tabs: 'Parts of Quality Control',
  'tab.values': 'Values',
  'tab.contracts': 'Accuracy targets',
  'tab.twice': 'Double checks',
  sentence: 'Set how often a field can be wrong. Values at or above the threshold are accepted. The rest go to review.',
  loading: 'Loading accuracy targets',
  'failed.title': 'Couldn’t load accuracy targets',
  'failed.one': 'Couldn’t load the evidence',
  'empty.title': 'No accuracy targets',
  'empty.text':
    'Without one, values below 70% confidence go to review. A target finds the threshold from your own reviews and proves it.',
  notYours: 'Managers and administrators can set accuracy targets.',
  list: 'Accuracy targets',
  sealed: 'Encrypted documents aren’t included, because the server can’t read their values.',

  add: 'New accuracy target',
  'add.title': 'New accuracy target',
  'add.text': 'Applies to documents read from now on. Until it’s proved, all values of the field go to review.',
  'add.class': 'Class',
  'add.field': 'Field',
  'add.promise': 'Target',
  'add.preset': 'At most {share} wrong',
  'add.needs':
    'Proving {share} at 95% confidence takes at least {least, number} reviewed values without an error. Some of them set the threshold, and the target is checked more than once. So the first check takes about {first, number}.',
  'add.twice': 'Double-check {share} of the reviewed values',
  'add.twiceHint':
    'A second person answers without seeing the first answer. Reviewers’ errors add to the bound, so the first check takes more reviews. A value waiting for its second person holds back all values read after it.',
  'add.again': 'This field already has a target. Saving starts it over and discards what was proved.',
  'add.noFields': 'This class has no fields that a target can cover.',
  'add.save': 'Save target',
  'add.cancel': 'Cancel',
  'add.failed': 'Couldn’t save the target',

  stop: 'Stop',
  'stop.title': 'Stop the target for {field}?',
  'stop.text':
    'Values in review stay in review, and accepted values stay accepted. Documents read from now on use the confidence score.',
  'stop.confirm': 'Stop target',
  'stop.failed': 'Couldn’t stop the target',
  again: 'Start over',
  'again.title': 'Start over with {field}?',
  'again.text': 'All values of the field go to review until new documents prove the target again.',
  'again.confirm': 'Start over',

  'state.gathering': 'Collecting',
  'state.open': 'Met',
  'state.closed': 'Paused',
  promised: 'target {share}',
  'row.gathering': '{have, number} of {needed, number} reviews',
  'row.open': 'at most {bound}',
  'row.closed': 'all to review',

  title: '{field}, {class}',
  promise: 'At most {share} of accepted values wrong, at 95% confidence',
  'says.gathering':
    'Not proved yet, so all values go to review. The next check needs {needed, number} reviewed values that qualify as evidence; there are {have, number}.',
  'says.open':
    'Proved: at most {bound} wrong. {wrong, number} of {values, number} reviewed values at or above the {threshold} threshold were wrong.',
  'says.drift':
    'Paused on {day} because too many sampled values were wrong. All values go to review. Start over once you’ve found the cause.',
  'says.stale':
    'Paused on {day} because a sampled value waited more than {days, number} days for review. All values go to review. Start over once someone is reviewing again.',
  'startedOver.engine':
    'Started over automatically on {day} because a new model or version reads these documents: {engines}. Earlier evidence was for a different model.',
  'startedOver.pipeline':
    'Started over automatically on {day} because the default pipeline for these documents changed. Earlier evidence was for a different pipeline.',
  foreign: 'Values go to review if the evidence didn’t cover their pipeline, file type, or language.',
  accepted: 'Accepted without review',
  toPeople: 'Sent to review',
  sampled: 'Sampled and reviewed',
  waiting: 'Waiting for review',
  'sampled.of': '{wrong, number} wrong of {values, number}',
  rate: '{share} of accepted values are still reviewed, chosen at random.',
  heldBack:
    '{count, plural, one {One reviewed value doesn’t count until an earlier one is reviewed.} other {# reviewed values don’t count until an earlier one is reviewed.}}',
  holdsBack: 'Review {name}',
  heldHidden:
    'It’s in a document you can’t open. If only its owner can, it counts as wrong after {days, number} days without review.',

  'curve.title': 'Automation and risk',
  'curve.sentence': 'Share accepted versus share wrong, for reviewed values not used to choose the threshold',
  'curve.label': 'Share of values each threshold would accept, and how many of those could be wrong',
  'curve.legend': 'Line: highest error rate. Dashes: error rate among reviewed values. Hatched: above target.',
  'curve.none': 'The curve appears with the first reviewed values.',
  'curve.threshold': 'Threshold',
  'curve.accepted': 'Accepted',
  'curve.wrong': 'Wrong',
  'curve.bound': 'Highest',
  'curve.inForce': 'active',

  'next.title': 'What {count, number} more reviews would prove',
  'next.now': 'All reviewed values: at most',
  'next.then': 'If the next {count, number} are right: at most',

  'drift.title': 'Drift monitoring',
  'drift.label': 'Drift signal after each sampled value; now {now, number, ::.0}, pauses at {limit, number, ::.0}',
  'drift.text':
    'Now {now, number, ::.0}. At {limit, number, ::.0} the target pauses and all values go to review. A new model, version, or default pipeline starts it over.',
  'drift.none': 'No samples yet. Monitoring starts when values are accepted.',
  'reviewers.off':
    'This target doesn’t measure reviewer errors. Reviews count as correct, even when someone confirms without checking.',
  'reviewers.none': 'No reviewer error rate yet. It appears after a double check is completed.',
  'reviewers.text':
    '{checks, plural, one {Of one double-checked value} other {Of # double-checked values}}, the first answer was wrong in {wrong, number}: at most {bound}, at 95% confidence. In {missed, number}, a wrong value was confirmed.',
  'reviewers.proven':
    'The proved bound includes {bound} for reviewer errors: {missed, number} of {checks, number} double-checked values.',
  'reviewers.needs':
    'The next check also needs {needed, number} double-checked values; there are {have, number}. Only people who can edit a document can be asked. If there’s no one else, create the target again without double checks.',
  waitingTwice: 'Waiting for a second person',
  heldTwice:
    'The first of them needs another person. If people disagree and no one decides within {days, number} days, it counts as wrong.',

  'agreement.title': 'Reviewer agreement',
  'agreement.sentence':
    'How often people agree beyond chance when asked about the same values independently: 1 is always, 0 is no better than chance. Visible to administrators only.',
  'agreement.none': 'Appears after two people have reviewed the same values.',
  'agreement.all': 'All (Krippendorff’s α)',
  'agreement.people': 'People',
  'agreement.coefficient': 'Agreement',
  'agreement.values': 'Values compared',
  'agreement.pair': '{one} and {other} (Cohen’s κ)',
  'agreement.untold': 'not available',

  'evidence.title': 'Evidence',
  'evidence.list': 'Reviewed values',
  'evidence.sentence':
    '{total, plural, =0 {No values reviewed yet.} one {One reviewed value.} other {# reviewed values.}}',
  'evidence.hidden':
    '{count, plural, =0 {} one {One is in a document you can’t see, in the trash, or deleted.} other {# are in documents you can’t see, in the trash, or deleted.}}',
  'evidence.lost':
    '{count, plural, =0 {} one {One value wasn’t found again when its document was reread, so it counts as wrong.} other {# values weren’t found again when their documents were reread, so they count as wrong.}}',
  'evidence.page': 'Page {page, number} of {pages, number}, wrong values first',
  'evidence.before': 'Previous values',
  'evidence.next': 'Next values',
  'evidence.document': 'Document',
  'evidence.value': 'Read, then reviewed',
  'evidence.score': 'Confidence',
  'evidence.engine': 'Read by',
  'evidence.part': 'Used to',
  'evidence.by': 'Reviewed by',
  'evidence.on': 'Date',
  'evidence.removed': 'removed',
  'evidence.right': 'right',
  'evidence.wrong': 'wrong',
  'evidence.gone': 'a former member',
  'evidence.twice': 'double-checked',
  'accepted.title': 'Accepted values',
  'accepted.list': 'Accepted values and their evidence',
  'accepted.sentence':
    '{total, plural, =0 {No accepted values yet.} one {One accepted value, with its evidence.} other {# accepted values, newest first, with their evidence.}}',
  'accepted.hidden':
    '{count, plural, =0 {} one {One more is in a document you can’t see.} other {# more are in documents you can’t see.}}',
  'accepted.value': 'Value',
  'accepted.place': 'Place',
  'accepted.page': 'page {page, number}',
  'accepted.reader': 'words by {reader}',
  'accepted.gate': 'Decision',
  'accepted.on': '{gate, select, sample {sampled, {day}} other {accepted, {day}}}',
  'accepted.by': 'Confirmed by',
  'accepted.person': '{by}, {day}',
  'accepted.nobody': 'no one yet',
  'accepted.more': 'Show more accepted values',
  'accepted.failed': 'Couldn’t load accepted values',
  'accepted.retry': 'Try again',
  'part.choosing': 'choose the threshold',
  'part.proving': 'prove the target',
  'part.sample': 'monitor',
});
