import { texts } from '@/lib/texts';

/** The sheet of shortcuts ('?'). */
export const t = texts({
  title: 'Keyboard shortcuts',
  sentence:
    'Choose other keys for any of them, or take them away. This browser remembers it; on another device, where the keyboard may differ, the usual keys hold.',
  find: 'Find a shortcut',
  none: 'No shortcut has this name.',
  off: 'off',
  single: 'Single keys',
  singleHint: 'Off: only shortcuts with Ctrl, ⌘ or Alt act.',
  reset: 'Reset all',
  change: 'Change the keys of: {title}',
  takeAway: 'Take the keys away from: {title}',
  giveBack: 'Give back the usual keys of: {title}',
  press: 'Press the new keys. Esc keeps the old ones.',
  taken: '{keys} belongs to “{title}”.',
  changed: '{title}: {keys}',
});
