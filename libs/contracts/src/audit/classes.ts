import type { NounsOf } from './nouns.js';

export const classesActs = {
  'class.change': 'Class changed',
  'class.create': 'Class created',
  'class.delete': 'Class deleted',
} as const;

export const classesNouns = {
  class: 'Classes',
} as const satisfies NounsOf<typeof classesActs>;
