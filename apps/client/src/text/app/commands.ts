import { texts } from '../engine/texts';

/** The names of what the shell can do, and of keys. */
export const t = texts({
  'group.pages': 'Go to',
  'group.documents': 'Documents',
  'group.sealed': 'Sealed documents, found in this browser',
  'group.everywhere': 'Everywhere',
  'group.appearance': 'Appearance',

  'action.palette': 'Open the command palette',
  'action.keys': 'Show keyboard shortcuts',
  'action.sidebar': 'Collapse or expand the sidebar',
  'action.keysOff': 'Turn single-letter keys off',
  'action.keysOn': 'Turn single-letter keys on',
  'action.help': 'Help for this page',
  'action.signOut': 'Sign out',
  'action.newDocument': 'New document',
  'action.template': 'Start from a template',
  'action.design': 'Design: {name}',
  'action.mode': 'Brightness: {name}',
  'keywords.planned': 'planned coming later roadmap',
  'keywords.palette': 'search find command',
  'keywords.keys': 'keyboard shortcuts keys bindings',
  'keywords.sidebar': 'navigation menu',
  'keywords.signOut': 'log out leave',
  'keywords.newDocument': 'write create text page together',
  'keywords.appearance': 'theme colors dark light',

  'key.control': 'Ctrl',
  'key.alt': 'Alt',
  'key.shift': 'Shift',
  'key.Enter': 'Enter',
  'key.Escape': 'Esc',
  'key.Delete': 'Del',
  'key.Backspace': 'Backspace',
  'key.Space': 'Space',

  'keys.then': 'then',
  'keys.or': 'or',
});
