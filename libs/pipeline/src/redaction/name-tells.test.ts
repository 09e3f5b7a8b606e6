import type { Box, PageText } from '@cartulary/contracts/reading';
import { nameTells } from './name-tells.js';

const page: PageText = {
  page: 1,
  text: 'Claim of Sanna Brink',
  words: ['Claim', 'of', 'Sanna', 'Brink'].map((text, index) => ({
    text,
    box: [index / 10, 0.1, index / 10 + 0.08, 0.12] as Box,
    range: null,
    confidence: 1,
  })),
  source: 'text-layer',
  widthPoints: 600,
  heightPoints: 800,
  confidence: 1,
  engine: 'test',
  engineVersion: '1',
};
const box: Box = [0.19, 0.09, 0.4, 0.13];
const byBox = { boxes: [{ page: 1, box }], terms: [] };

test.each([
  ['Claim_Sanna-Brink.pdf', true],
  ['Claim of BRINK.pdf', true],
  ['SannaBrink.pdf', true],
  ['Claim of nobody.pdf', false],
  // Reversed, it isn't readable to people.
  ['annaS.pdf', false],
])('what a box covers is looked for in %s', (name, tells) => {
  expect(nameTells(name, byBox, [page])).toBe(tells);
});

test('one word of a covered phrase tells, and the ending of the file never does', () => {
  const plan = { boxes: [], terms: ['Sanna Brink', 'pdf'] };
  expect(nameTells('About Brink.pdf', plan, [page])).toBe(true);
  expect(nameTells('Redacted copy.pdf', plan, [page])).toBe(false);
});
