import type { PageText } from '@cartulary/contracts/reading';
import fc from 'fast-check';
import { splitBlocks } from '../engines/plain-text/blocks.js';
import { joinWords } from '../layout/page-text.js';
import { sentencesOf } from './sentences.js';
import { summarise } from './summarise.js';

const page = (text: string): PageText => ({
  page: 1,
  text,
  words: [],
  source: 'plain-text',
  widthPoints: null,
  heightPoints: null,
  confidence: 1,
  engine: 'plain-text',
  engineVersion: '1',
});

const harbour = `The harbour of Ottermere will be rebuilt from March on.

Work on the new harbour begins in March and takes two years. The council voted for the harbour after a long debate.
It rained on the day of the debate. The harbour costs forty million, of which the state pays half.

Ships will use the northern quay while the harbour is rebuilt. Dr. Anna Keller, who leads the work, expects no closure of the quay.
A café on the promenade has changed its owner. The old crane stays where it stands, as a memorial.`;

test('a summary is some of the sentences as they stand, in reading order, each with its range', () => {
  const summary = summarise([page(harbour)]);
  expect(summary?.sentences).toHaveLength(3);
  const blocks = splitBlocks(harbour);
  let last = -1;
  for (const { text, range, box, page: number } of summary?.sentences ?? []) {
    expect({ box, number }).toEqual({ box: null, number: 1 });
    const block = blocks[range?.block ?? -1];
    expect(block?.text.slice(range?.start, range?.end)).toBe(text);
    const at = (block?.start ?? 0) + (range?.start ?? 0);
    expect(at).toBeGreaterThan(last);
    last = at;
  }
  expect(summary?.text).toContain('harbour');
  expect(summary?.text).not.toContain('café');
});

test('what repeats another sentence is not taken beside it', () => {
  const twice = 'The bridge over the river is closed until May because of its foundations.';
  const text = `${twice}\n\n${twice}\n\nTrains over the river leave from the southern platform until May.\n\nThe foundations of the bridge were laid in the last century and have cracks.\n\nBuses replace the closed bridge for those who walk over the river.`;
  const said = summarise([page(text)])?.sentences.map((sentence) => sentence.text) ?? [];
  expect(new Set(said).size).toBe(said.length);
});

test('an abbreviation ends no sentence', () => {
  expect(
    sentencesOf([page('We met Dr. Keller on 3. May at Nr. 7 in the old town. She was late.')]).map(({ text }) => text),
  ).toEqual(['We met Dr. Keller on 3. May at Nr. 7 in the old town.', 'She was late.']);
});

test('figures, labels and lines to fill in are no summary', () => {
  expect(
    summarise([page('Total 12.50\n\n4 x 3.20 = 12.80 EUR 77.00 3.\n\nName: ______________ Date: ______________.')]),
  ).toBeNull();
  expect(summarise([page('')])).toBeNull();
  const head =
    'Joinery Ltd, 14 Mill Lane, Leeds LS1 4AB, Telephone +44 113 496 0133, Invoice 0871 of 17 September 2024, dear Mrs Hallam.';
  expect(
    summarise([page(`${head}\n\nWe have made the shelves for the reading room as they were drawn.`)])?.sentences,
  ).toHaveLength(1);
});

test('on a page a sentence has the box around its words', () => {
  const words = 'The council will rebuild the harbour in March.'.split(' ');
  const placed = words.map((text, index) => ({
    text,
    box: [
      0.1 + 0.05 * (index % 4),
      0.2 + 0.02 * Math.floor(index / 4),
      0.14 + 0.05 * (index % 4),
      0.21 + 0.02 * Math.floor(index / 4),
    ] as [number, number, number, number],
    confidence: 0.8,
    line: Math.floor(index / 4),
  }));
  const [sentence] = summarise([{ ...page(''), ...joinWords(placed), source: 'recognised' }])?.sentences ?? [];
  expect(sentence?.text.replace('\n', ' ')).toBe(words.join(' '));
  expect(sentence?.range).toBeNull();
  const [left = 0, top = 0, right = 0, bottom = 0] = sentence?.box ?? [];
  expect([left, top]).toEqual([0.1, 0.2]);
  expect(right).toBeCloseTo(0.29, 9);
  expect(bottom).toBeCloseTo(0.23, 9);
  expect(sentence?.confidence).toBeCloseTo(0.8, 6);
});

test('whatever the text, sentences are stretches of it at their places and in order', () => {
  const part = fc.constantFrom(
    'The harbour is rebuilt in the spring. ',
    'Dr. ',
    'z.B. ',
    '\n',
    '\n\n',
    'Ships sail! ',
    '12.50 ',
    'naïve ',
    '日本。',
    '… ',
    'nobody asked the old captain about it? ',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
      const text = parts.join('');
      let last = 0;
      for (const { start, end, text: sentence } of sentencesOf([page(text)])) {
        expect(text.slice(start, end)).toBe(sentence);
        expect(start).toBeGreaterThanOrEqual(last);
        last = end;
      }
      const summary = summarise([page(text)]);
      const blocks = splitBlocks(text);
      for (const { text: sentence, range } of summary?.sentences ?? [])
        expect(blocks[range?.block ?? -1]?.text.slice(range?.start, range?.end)).toBe(sentence);
      expect(summary === null || summary.sentences.length <= 5).toBe(true);
    }),
  );
});
