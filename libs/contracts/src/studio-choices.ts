import type { EntityKind } from './reading.js';

/** Tools of /nlp-studio: one-click text tools, questions to the library, and custom word rules. */
export const textTools = [
  'entities',
  'classify',
  'summary',
  'phrases',
  'language',
  'embed',
  'sentiment',
  'questions',
  'rules',
] as const;
export type TextTool = (typeof textTools)[number];

/** Tools of /computer-vision-studio: single page, comparison of two scans, and custom detectors. */
export const pictureTools = ['page', 'two', 'detectors'] as const;
export type PictureTool = (typeof pictureTools)[number];

/** Initial selection for a redaction: nothing, people's names, all personal data, or everything found. */
export const coveredFirst = ['nothing', 'people', 'personal', 'everything'] as const;
export type CoveredFirst = (typeof coveredFirst)[number];

const people: readonly EntityKind[] = ['person', 'party'];
const personal: readonly EntityKind[] = [...people, 'place', 'email', 'phone', 'iban', 'card', 'identifier'];

/** Whether a kind is selected initially. */
export function isCoveredFirst(kind: EntityKind, covered: CoveredFirst): boolean {
  switch (covered) {
    case 'nothing':
      return false;
    case 'people':
      return people.includes(kind);
    case 'personal':
      return personal.includes(kind);
    case 'everything':
      return true;
  }
}
