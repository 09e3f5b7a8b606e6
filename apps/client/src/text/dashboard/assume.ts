import { texts } from '../engine/icu-texts';

/** UI strings for the dialog that changes savings assumptions. */
export const t = texts({
  title: 'Edit {name}',
  text: 'Applies to all periods, including past ones. The value and the audit log show your name, the date, and the source.',
  'about.minutes-by-hand': 'Minutes it takes to key in one document manually',
  'about.hourly-wage': 'Hourly pay for this work, in {currency}',
  'about.on-costs': 'Overhead on top of the hourly rate, in percent',
  'about.counted-as-money': 'Share of saved time that actually saves money, in percent',
  'about.machine-hour': 'Cost of one hour of a processing stage running, in {currency}',
  range:
    'A number from {min, number} to {max, number}. Leave it empty if you don’t know. Savings that depend on it aren’t shown.',
  'range.wrong': 'Enter a number from {min, number} to {max, number}.',
  reason: 'Source',
  reasonHint: 'For example, “timed, 212 documents in August”.',
  effect: 'Effect',
  'effect.now': 'This period',
  'effect.before': 'Previous period',
  'effect.to': '{from} → {to}',
  'effect.untold': 'not available',
  save: 'Save for all periods',
  failed: 'Couldn’t save the assumption',
  done: '{name} saved',
});
