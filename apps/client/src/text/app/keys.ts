import { texts } from '../engine/texts';

/** The sheet of shortcuts ('?'). */
export const t = texts({
  title: 'Keyboard shortcuts',
  sentence:
    'Choose your own keys for any shortcut, or remove them. They are saved in this browser; your other devices keep the default keys.',
  find: 'Find a shortcut',
  none: 'No shortcut has this name.',
  off: 'off',
  single: 'Single keys',
  singleHint: 'Off: only shortcuts with Ctrl, ⌘, or Alt work.',
  reset: 'Reset all',
  change: 'Change the keys for: {title}',
  takeAway: 'Remove the keys for: {title}',
  giveBack: 'Restore the default keys for: {title}',
  press: 'Press the new keys. Esc keeps the old ones.',
  taken: '{keys} is already used for “{title}”.',
  changed: '{title}: {keys}',
});
