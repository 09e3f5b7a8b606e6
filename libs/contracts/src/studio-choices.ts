import type { EntityKind } from './reading.js';

/** Tools of /nlp-studio: those that run on a text by one press, questions to the library, and own words. */
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

/** Tools of /computer-vision-studio: one page, two scans compared, own detectors. */
export const pictureTools = ['page', 'two', 'detectors'] as const;
export type PictureTool = (typeof pictureTools)[number];

/** What a redaction covers before anybody chooses: names of people; whatever tells of a person; everything that was found. */
export const coveredFirst = ['nothing', 'people', 'personal', 'everything'] as const;
export type CoveredFirst = (typeof coveredFirst)[number];

const people: readonly EntityKind[] = ['person', 'party'];
const personal: readonly EntityKind[] = [...people, 'place', 'email', 'phone', 'iban', 'card', 'identifier'];

/** Whether a kind is covered before anybody chooses. */
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
