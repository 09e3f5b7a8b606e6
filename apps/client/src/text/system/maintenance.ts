import { texts } from '../engine/icu-texts';

/** System Control: maintenance. */
export const t = texts({
  title: 'Maintenance',
  sentence:
    'During maintenance everything can be read and nothing can be changed. People are told on every page from a day before.',
  failed: 'Maintenance could not be loaded',
  loading: 'Loading maintenance',
  none: 'No maintenance is planned.',
  planned: 'Planned from {start} to {end}.',
  'planned.open': 'Planned from {start} until you end it.',
  running: 'Read-only until {end}.',
  'running.open': 'Read-only until you end it.',
  by: 'Announced {when} by {by}',

  announce: 'Plan maintenance',
  change: 'Change',
  'form.title': 'Plan maintenance',
  'form.text':
    'From the start on, every change is refused and says until when; open documents turn read-only, and what people type stays on their devices. Work in the background finishes. People can sign in, read and download.',
  'form.suits': 'Suits your organization: {when}',
  'form.start': 'Start',
  'form.startHint': 'Leave empty to start now.',
  'form.end': 'End',
  'form.endHint': 'Leave empty to end it yourself.',
  'form.zone': 'Times by the clock of this device.',
  'form.note': 'Note to everyone',
  'form.noteHint': 'Shown under the times, as you write it. At most {count} characters.',
  'form.order': 'The end is before the start.',
  'form.confirm': 'Announce',
  'form.now': 'Make read-only now',
  announced: 'Maintenance is announced',
  notAnnounced: 'Maintenance could not be announced',

  end: 'End now',
  cancel: 'Cancel maintenance',
  'end.title': 'End maintenance now?',
  'end.text': 'Everyone can change things again at once, and open documents can be edited within seconds.',
  'cancel.title': 'Cancel the planned maintenance?',
  'cancel.text': 'People are no longer told, and nothing turns read-only.',
  ended: 'Maintenance is over',
  notEnded: 'Maintenance could not be ended',
  notNow: 'Not now',
});
