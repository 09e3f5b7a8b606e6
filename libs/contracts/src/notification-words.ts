import type { NotificationKind } from './notifications.js';

/** What people are told, by its kind. `{name}` is filled in when it is written, so that no client needs these. */
export const notificationWords = {
  'document.ready': {
    title: '{name} is ready',
    message: 'It was read to the end and can be searched.',
  },
  'document.needs-review': {
    title: '{name} needs your review',
    message: 'It was read, but the reader was not sure of something in it.',
  },
  'document.failed': {
    title: '{name} could not be read',
    message: '{reason}',
  },
  'document.duplicate': {
    title: '{name} was here already',
    message: 'It is the same file as {earlier}. The original is kept once.',
  },
  'batch.ready': {
    title: '{read} of {all} documents read',
    message: 'The batch ‘{name}’ has come to its end.{remarks}',
  },
  'batch.needs-review': {
    title: '{read} of {all} documents read, {needsReview} to review',
    message: 'The batch ‘{name}’ has come to its end.{remarks}',
  },
  'batch.failed': {
    title: '{read} of {all} documents read, {failed} failed',
    message: 'The batch ‘{name}’ has come to its end and says why.{remarks}',
  },
  'search.matched': {
    title: 'New for ‘{search}’: {name}',
    message: 'It fits a search that you keep.',
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
    message: 'You may {right} it.',
  },
  'comment.mentioned': {
    title: '{person} mentioned you in ‘{name}’',
    message: 'It is in a comment.',
  },
  'item.mentioned': {
    title: '{person} mentioned you in ‘{name}’',
    message: 'It is in the text.',
  },
  'calendar.invited': {
    title: '{person} invited you to ‘{name}’',
    message: 'It begins {when}. Say in the calendar whether you come.',
  },
  'calendar.moved': {
    title: '{person} moved ‘{name}’',
    message: 'It begins {when} now. Say in the calendar whether you come.',
  },
  'calendar.cancelled': {
    title: '{person} called off ‘{name}’ for you',
    message: 'It stands in your calendar no more.',
  },
  'calendar.time-changed': {
    title: '{person} changed one time of ‘{name}’',
    message: 'It is the one that was to begin {when}. The calendar shows what it is now.',
  },
  'calendar.time-off': {
    title: '{person} called off one time of ‘{name}’',
    message: 'It is the one that was to begin {when}. All others take place.',
  },
  'calendar.ended': {
    title: '{person} ended ‘{name}’',
    message: 'The first time that does not take place any more was to begin {when}.',
  },
  'calendar.answered': {
    title: '{person} answered ‘{name}’',
    message: 'The answer is: {answer}.',
  },
  'session.reused': {
    title: 'A device was signed out',
    message:
      'A sign-in that had already been renewed was used again, so that device was signed out. If it was not you, end the sessions you do not know under Settings, Security, and tell your administrator.',
  },
  'session.new-device': {
    title: 'New sign-in from {device}',
    message:
      'From the address {address}. If it was not you, end the sessions you do not know under Settings, Security, and tell your administrator.',
  },
  'session.displaced': {
    title: 'Your oldest sign-in ended',
    message: 'You can be signed in on {count} devices at a time, so the oldest one was signed out.',
  },
  'factors.reset': {
    title: '{person} removed your second factors',
    message:
      'You were signed out everywhere, and your password alone opens your account. Set up a second factor again.',
  },
  'key.expiring': {
    title: 'The key ‘{name}’ expires on {day}',
    message: 'Make a new one and give it to the machine before then, or its calls will be refused.',
  },
  'organisation.settings-changed': {
    title: '{person} changed the organization’s settings',
    message: 'What changed is in the category ‘{settings}’.',
  },
  'domain.missed': {
    title: 'The record of {domain} is missing',
    message:
      'It was not found in the DNS today. Unless it is back within {days} days, the domain is verified no more: sign-in through your organization ends for it, and nobody can join by it.',
  },
  'domain.lost': {
    title: '{domain} is verified no more',
    message:
      'Its record was missing for {days} days. Everybody keeps their account; sign-in through your organization has ended for addresses of it. Put the record back and verify the domain again.',
  },
  'joining.offered': {
    title: 'You can join {organisation}',
    message: 'Your address belongs to it. Nothing happens unless you want it: see your profile in the settings.',
  },
  'module.asked': {
    title: '{person} asked for {modules}',
    message: 'The operator of this installation decides. An administrator can start a trial meanwhile.',
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
    message: 'The operator of this installation decided so. It can be asked for again.',
  },
  'module.ended': {
    title: '{modules} is read-only now',
    message: 'The trial or subscription has ended. What is there can be read; nothing was deleted.',
  },
  'installation.module-requested': {
    title: '{organisation} asks for {modules}',
    message: 'You operate this installation: you decide.',
  },
  'storage.full': {
    title: 'The storage of this installation is full',
    message: 'Uploads are refused until there is room again. What is stored is safe.',
  },
} as const satisfies Readonly<Record<NotificationKind, { readonly title: string; readonly message: string }>>;

/** What else there is to say of a batch that ended: sentences, each with a space before it. */
export const batchRemarks = ({ needsReview, duplicates }: { needsReview: number; duplicates: number }): string =>
  (needsReview > 0 ? ` To review: ${needsReview}.` : '') +
  (duplicates > 0 ? ` Here already, the file kept once: ${duplicates}.` : '');
