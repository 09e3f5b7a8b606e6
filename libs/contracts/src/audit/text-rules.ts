import type { NounsOf } from './nouns.js';

export const textRulesActs = {
  'text-rule.change': 'Dictionary or pattern changed',
  'text-rule.create': 'Dictionary or pattern created',
  'text-rule.delete': 'Dictionary or pattern deleted',
} as const;

export const textRulesNouns = {
  'text-rule': 'Dictionaries and patterns',
} as const satisfies NounsOf<typeof textRulesActs>;
