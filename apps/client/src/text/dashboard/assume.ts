import { texts } from '../engine/icu-texts';

/** Changing what hours and money saved are built on. */
export const t = texts({
  title: 'Change: {name}',
  text: 'It counts for every period, past ones too. Who changed it, when and why stays beside it, and in the audit log.',
  'about.minutes-by-hand': 'How long it takes to key one document by hand, in minutes',
  'about.hourly-wage': 'What an hour of this work is paid, in {currency}',
  'about.on-costs': 'What comes on top of the wage, in percent of it',
  'about.counted-as-money': 'How much of the saved time really saves money, in percent',
  'about.machine-hour': 'What an hour costs in which one stage of reading is at work, in {currency}',
  range: 'A number from {min, number} to {max, number}. Leave it empty if nobody knows: then the number is not told.',
  'range.wrong': 'Enter a number from {min, number} to {max, number}.',
  reason: 'Where it is from',
  reasonHint: 'For example “timed, 212 documents in August”.',
  effect: 'What changes',
  'effect.now': 'This period',
  'effect.before': 'The period before',
  'effect.to': '{from} → {to}',
  'effect.untold': 'not told',
  save: 'Change for all periods',
  failed: 'The assumption could not be changed',
  done: '{name} was changed',
});
