import { texts } from './engine/texts';

/** UI strings for the help commands in the command palette. */
export const t = texts({
  group: 'Help',
  open: 'Open help',
  shortcuts: 'Open help: keyboard shortcuts',
  developer: 'Open help: developer documentation',
  diagnostics: 'Download diagnostics',
  words: 'help manual guide support answers',
  'words.developer': 'api openapi endpoints documentation',
  'words.diagnostics': 'support report bundle log errors debug',
});
