import type { NotificationKind } from './notifications.js';

/** What people are told, by its kind. `{name}` is filled in when it is written, so that no client needs these. */
export const notificationWords = {
  'document.ready': {
    title: '{name} is ready',
    message: 'It has been read and you can search it.',
  },
  'document.needs-review': {
    title: '{name} needs your review',
    message: 'It was read, but something in it needs a check.',
  },
  'document.failed': {
    title: '{name} could not be read',
    message: '{reason}',
  },
  'document.duplicate': {
    title: '{name} was here already',
    message: 'It is the same file as {earlier}. Only one original is kept.',
  },
  'batch.ready': {
    title: '{read} of {all} documents read',
    message: 'The batch ‘{name}’ has finished.{remarks}',
  },
  'batch.needs-review': {
    title: '{read} of {all} documents read, {needsReview} to review',
    message: 'The batch ‘{name}’ has finished.{remarks}',
  },
  'batch.failed': {
    title: '{read} of {all} documents read, {failed} failed',
    message: 'The batch ‘{name}’ has finished and shows why.{remarks}',
  },
  'search.matched': {
    title: 'New for ‘{search}’: {name}',
    message: 'It matches a search you saved.',
  },
  'document.corrected': {
    title: '{person} worked on {name}',
    message: 'A value in your document was confirmed, corrected or marked.',
  },
  'document.binned': {
    title: '{person} moved {name} to the bin',
    message: 'It is your document. It can be restored for {days} days.',
  },
  'item.shared': {
    title: '{person} shared ‘{name}’ with you',
    message: 'You can {right} it.',
  },
  'comment.mentioned': {
    title: '{person} mentioned you in ‘{name}’',
    message: 'It is in a comment.',
  },
  'item.mentioned': {
    title: '{person} mentioned you in ‘{name}’',
    message: 'It is in the text.',
  },
  'comment.added': {
    title: '{person} commented on ‘{name}’',
    message: 'Open the comments to read and answer it.',
  },
  'comment.answered': {
    title: '{person} replied to a comment on ‘{name}’',
    message: 'Open the thread to read it.',
  },
  'item.suggested': {
    title: '{person} suggested changes to ‘{name}’',
    message: 'Open the suggestions to accept or reject them.',
  },
  'calendar.invited': {
    title: '{person} invited you to ‘{name}’',
    message: 'It starts {when}. Reply in the calendar.',
  },
  'calendar.moved': {
    title: '{person} moved ‘{name}’',
    message: 'It now starts {when}. Reply in the calendar.',
  },
  'calendar.cancelled': {
    title: '{person} canceled ‘{name}’ for you',
    message: 'It is no longer in your calendar.',
  },
  'calendar.time-changed': {
    title: '{person} changed one occurrence of ‘{name}’',
    message: 'It is the one that was to start {when}. The calendar shows the change.',
  },
  'calendar.time-off': {
    title: '{person} canceled one occurrence of ‘{name}’',
    message: 'It is the one that was to start {when}. The others still take place.',
  },
  'calendar.ended': {
    title: '{person} ended ‘{name}’',
    message: 'The first one that no longer takes place was to start {when}.',
  },
  'calendar.answered': {
    title: '{person} answered ‘{name}’',
    message: 'The answer is: {answer}.',
  },
  'session.reused': {
    title: 'A device was signed out',
    message:
      'An old sign-in was used again, so that device was signed out. If it wasn’t you, end the sessions you don’t recognize under Settings, Security, and tell your administrator.',
  },
  'session.new-device': {
    title: 'New sign-in from {device}',
    message:
      'From the address {address}. If it wasn’t you, end the sessions you don’t recognize under Settings, Security, and tell your administrator.',
  },
  'session.displaced': {
    title: 'You were signed out of {device}',
    message: 'You can be signed in {count} times at once, so your oldest sign-in ended.',
  },
  'factors.reset': {
    title: '{person} removed your second factors',
    message:
      'You were signed out everywhere, and your password alone now opens your account. Set up a second factor again.',
  },
  'key.expiring': {
    title: 'The key ‘{name}’ expires on {day}',
    message: 'Create a new one and give it to the machine before then, or its calls will be refused.',
  },
  'organisation.settings-changed': {
    title: '{person} changed the organization’s settings',
    message: 'The change is in the category ‘{settings}’.',
  },
  'domain.missed': {
    title: 'The record of {domain} is missing',
    message:
      'It was not found in the DNS today. Unless it is back within {days} days, the domain is no longer verified: sign-in through your organization stops for it, and nobody can join with it.',
  },
  'domain.lost': {
    title: '{domain} is no longer verified',
    message:
      'Its record was missing for {days} days. Everyone keeps their account, but sign-in through your organization has stopped for its addresses. Put the record back and verify the domain again.',
  },
  'joining.offered': {
    title: 'You can join {organisation}',
    message: 'Your address belongs to it. Nothing happens unless you join: see your profile in the settings.',
  },
  'module.asked': {
    title: '{person} asked for {modules}',
    message: 'The operator of this installation decides. An administrator can start a trial in the meantime.',
  },
  'module.trial': {
    title: '{person} started a trial of {modules}',
    message: 'It is open for {days} days, then read-only.',
  },
  'module.subscribed': {
    title: 'Your organization has {modules}',
    message: 'The operator of this installation granted it.',
  },
  'module.declined': {
    title: '{modules} was declined',
    message: 'The operator of this installation decided. You can ask again.',
  },
  'module.ended': {
    title: '{modules} is read-only now',
    message: 'The trial or subscription has ended. You can still read what is there; nothing was deleted.',
  },
  'installation.module-requested': {
    title: '{organisation} asks for {modules}',
    message: 'You operate this installation, so you decide.',
  },
  'installation.item-damaged': {
    title: 'A document of {organisation} is damaged',
    message: '{pieces} of its stored changes can’t be read. All else is kept. System Control says what to do.',
  },
  'storage.full': {
    title: 'This installation’s storage is full',
    message: 'Uploads are refused until there is room again. Everything stored is safe.',
  },
} as const satisfies Readonly<Record<NotificationKind, { readonly title: string; readonly message: string }>>;

/** What else there is to say of a batch that ended: sentences, each with a space before it. */
export const batchRemarks = ({ needsReview, duplicates }: { needsReview: number; duplicates: number }): string =>
  (needsReview > 0 ? ` To review: ${needsReview}.` : '') +
  (duplicates > 0 ? ` Already here, kept once: ${duplicates}.` : '');
