import type { NounsOf } from './nouns.js';

export const modulesActs = {
  'module.declined': 'Module declined',
  'module.ended': 'Module trial or subscription ended',
  'module.requested': 'Module requested',
  'module.subscribed': 'Module granted',
  'module.trial': 'Module trial started',
} as const;

export const modulesNouns = {
  module: 'Modules',
} as const satisfies NounsOf<typeof modulesActs>;
