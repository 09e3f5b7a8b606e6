import { texts } from '../engine/texts';

/** UI strings for the keyboard shortcuts dialog. */
export const t = texts({
  title: 'Keyboard shortcuts',
  sentence: 'Change or remove any shortcut. Your choices are saved in this browser only.',
  find: 'Find a shortcut',
  none: 'No shortcut matches.',
  off: 'off',
  single: 'Single-letter shortcuts',
  singleHint: 'When off, only shortcuts with Ctrl, ⌘, or Alt work.',
  reset: 'Reset all',
  change: 'Change the keys for {title}',
  takeAway: 'Remove the keys for {title}',
  giveBack: 'Restore the default keys for {title}',
  press: 'Press the new keys. Esc cancels.',
  taken: '{keys} is already used for “{title}”.',
  changed: '{title}: {keys}',
});
