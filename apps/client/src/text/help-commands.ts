import { texts } from './engine/texts';

/** What the help offers in the command palette, from everywhere. */
export const t = texts({
  group: 'Help',
  open: 'Open help',
  shortcuts: 'Open help: keyboard shortcuts',
  developer: 'Open help: documentation for developers',
  diagnostics: 'Download diagnostics',
  words: 'help manual guide support answers',
  'words.developer': 'api openapi endpoints documentation',
  'words.diagnostics': 'support report bundle log errors debug',
});
