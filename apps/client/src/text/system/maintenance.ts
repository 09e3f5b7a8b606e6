import { texts } from '../engine/icu-texts';

/** UI strings for maintenance. */
export const t = texts({
  title: 'Maintenance',
  sentence: 'During maintenance, everything is read-only. People see a notice on every page starting a day before.',
  failed: 'Couldn’t load maintenance',
  loading: 'Loading maintenance',
  none: 'No maintenance scheduled.',
  planned: 'Scheduled from {start} to {end}.',
  'planned.open': 'Scheduled from {start} until you end it.',
  running: 'Read-only until {end}.',
  'running.open': 'Read-only until you end it.',
  by: 'Announced {when} by {by}',

  announce: 'Schedule maintenance',
  change: 'Edit',
  'form.title': 'Schedule maintenance',
  'form.text':
    'Once it starts, changes are rejected with a note on when it ends. Open documents become read-only, and what people type stays on their devices. Background work finishes. People can sign in, read, and download.',
  'form.suits': 'Your organization’s maintenance window: {when}',
  'form.start': 'Start',
  'form.startHint': 'Leave empty to start now.',
  'form.end': 'End',
  'form.endHint': 'Leave empty to end it yourself.',
  'form.zone': 'Times are in this device’s time zone.',
  'form.note': 'Note to everyone',
  'form.noteHint': 'Shown below the times, as written. Up to {count} characters.',
  'form.order': 'The end must be after the start.',
  'form.confirm': 'Announce',
  'form.now': 'Make read-only now',
  announced: 'Maintenance announced',
  notAnnounced: 'Couldn’t announce maintenance',

  end: 'End now',
  cancel: 'Cancel maintenance',
  'end.title': 'End maintenance now?',
  'end.text': 'Everyone can make changes again right away. Open documents become editable within seconds.',
  'cancel.title': 'Cancel the scheduled maintenance?',
  'cancel.text': 'The notice disappears, and nothing becomes read-only.',
  ended: 'Maintenance ended',
  notEnded: 'Couldn’t end maintenance',
  notNow: 'Not now',
});
