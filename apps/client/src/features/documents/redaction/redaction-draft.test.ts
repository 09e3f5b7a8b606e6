import { redactionLimits } from '@cartulary/contracts/limits/redaction';
import type { Box, PageText } from '@cartulary/contracts/reading';
import { movedBox, onPage, resizedBox } from '../page-boxes/hand-box';
import {
  changeBox,
  countIn,
  coveredBoxes,
  draftCovering,
  emptyDraft,
  hasTerm,
  planOf,
  suggestionsOf,
  withBox,
  withOtherWord,
  withoutBox,
  withTerms,
} from './redaction-draft';

const pageOf = (page: number, words: readonly string[]): PageText => ({
  page,
  text: words.join(' '),
  words: words.map((text, index) => ({
    text,
    box: [index / 10, 0.1, index / 10 + 0.05, 0.12] as Box,
    range: null,
    confidence: 1,
  })),
  source: 'text-layer',
  widthPoints: 600,
  heightPoints: 800,
  confidence: 1,
  engine: 'test',
  engineVersion: '1',
});
const pages = [pageOf(1, ['Dear', 'Sanna', 'Brink,']), pageOf(2, ['SANNA', 'BRINK', 'came'])];
const person = { kind: 'person' as const, page: 1, box: [0.1, 0.1, 0.2, 0.12] as Box, confidence: 0.9 };

test('the same words are one suggestion, with how often they stand in the document', () => {
  const [people] = suggestionsOf(
    [
      { ...person, text: 'Sanna Brink' },
      { ...person, text: 'SANNA BRINK', page: 2, confidence: 0.5 },
    ],
    pages,
  );
  expect(people?.values.map(({ text, count, confidence }) => [text, count, confidence])).toEqual([
    ['Sanna Brink', 2, 0.5],
  ]);
});

test('words are covered and uncovered, however they are written', () => {
  const draft = withTerms(emptyDraft, ['Sanna Brink'], true);
  expect(hasTerm(draft, 'sanna-brink')).toBe(true);
  expect(withTerms(draft, ['SANNA BRINK'], false).terms).toEqual([]);
  expect(countIn(pages, 'Sanna Brink')).toBe(2);
});

test('keeps confirmed look-alikes of a word for as long as the word is redacted', () => {
  const other = { page: 1, box: [0.1, 0.1, 0.2, 0.12] as Box, term: 'Sanna Brink' };
  const draft = withOtherWord(withTerms(emptyDraft, ['Sanna Brink', 'Dear'], true), other);
  expect(withTerms(draft, ['Dear'], false).otherWords).toEqual([other]);
  const without = withTerms(draft, ['SANNA BRINK'], false);
  expect(without.otherWords).toEqual([]);
  expect(withOtherWord(without, other).otherWords).toEqual([]);
});

test('boxes are added, changed and removed, and stay on the page', () => {
  const draft = withBox(emptyDraft, 1, [0.5, 0.5, 0.2, 1.4]);
  const [box] = draft.boxes;
  expect(box?.box).toEqual([0.2, 0.5, 0.5, 1]);
  expect(changeBox(draft, box?.id ?? '', [0, 0, 0.1, 0.1]).boxes[0]?.box).toEqual([0, 0, 0.1, 0.1]);
  expect(withoutBox(draft, box?.id ?? '').boxes).toEqual([]);
  expect(movedBox([0.8, 0.1, 0.9, 0.2], 0.5, -0.5)[2]).toBeCloseTo(1);
  expect(movedBox([0.8, 0.1, 0.9, 0.2], 0.5, -0.5)[1]).toBeCloseTo(0);
  expect(resizedBox([0.1, 0.1, 0.2, 0.2], -1, 0.1)[2]).toBeGreaterThan(0.1);
  expect(onPage([1, 1, 1, 1]).every((side) => side >= 0 && side <= 1)).toBe(true);
});

test('what is chosen and stands in no words is covered where it was found', () => {
  const kinds = suggestionsOf([{ ...person, text: 'Nobody There' }], pages);
  const draft = withTerms(emptyDraft, ['Nobody There', 'Sanna Brink'], true);
  const plan = planOf(draft, kinds, pages);
  expect(plan.boxes).toEqual([{ page: 1, box: person.box }]);
  expect(coveredBoxes(plan, draft, 1, pages[0])).toHaveLength(2);
  expect(coveredBoxes(plan, draft, 2, pages[1])).toHaveLength(1);
});

test('a short or inflected word is covered where it was found, though it isn’t found there by its letters', () => {
  const inflected = [pageOf(1, ['Anns', 'Ann'])];
  const at = (left: number): Box => [left, 0.1, left + 0.05, 0.12];
  const kinds = suggestionsOf(
    [0, 0.1].map((left) => ({ ...person, text: 'Ann', box: at(left) })),
    inflected,
  );
  const plan = planOf(withTerms(emptyDraft, ['Ann'], true), kinds, inflected);
  // The word redaction covers the other location.
  expect(plan).toEqual({ terms: ['Ann'], boxes: [{ page: 1, box: at(0) }] });
});

test('what is too long to be looked for is covered where it was found', () => {
  const text = 'a'.repeat(redactionLimits.maxTermCharacters + 1);
  const plan = planOf(withTerms(emptyDraft, [text], true), suggestionsOf([{ ...person, text }], pages), pages);
  expect(plan).toEqual({ terms: [], boxes: [{ page: 1, box: person.box }] });
});

test('a document is opened with the kinds covered that were chosen in the settings', () => {
  const kinds = suggestionsOf(
    [
      { ...person, text: 'Sanna Brink' },
      { ...person, kind: 'email', text: 'sanna@brink.example' },
      { ...person, kind: 'money', text: 'EUR 12.00' },
    ],
    pages,
  );
  const covered = (['nothing', 'people', 'personal', 'everything'] as const).map(
    (first) => draftCovering(kinds, first).terms,
  );
  expect(covered).toEqual([
    [],
    ['Sanna Brink'],
    ['Sanna Brink', 'sanna@brink.example'],
    ['Sanna Brink', 'sanna@brink.example', 'EUR 12.00'],
  ]);
});
