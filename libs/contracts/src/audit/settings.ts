import type { NounsOf } from './nouns.js';

export const settingsActs = {
  'settings.write': 'Settings changed',
} as const;

export const settingsNouns = {
  settings: 'Settings',
} as const satisfies NounsOf<typeof settingsActs>;
