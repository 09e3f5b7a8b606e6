import { historyLimits } from '@cartulary/contracts/limits/history';
import * as Y from 'yjs';
import type { NodeJson } from '../json.js';
import { randomText } from '../random-text.test-helper.js';
import { Random } from '../../../random.test-helper.js';
import { readText, writeText } from '../ydoc.js';
import { clientLines } from './authors.js';
import type { ComparedLine, Comparison } from '../../history/compare.js';
import { updateTowards } from '../../update-towards.js';
import { compareTexts } from './compare.js';
import { ydocOf } from '../../../ydoc.js';
import { comparedWords } from '../../history/words.js';

const text = (words: string, ...marks: string[]): NodeJson => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
const paragraph = (...content: (string | NodeJson)[]): NodeJson => ({
  type: 'paragraph',
  content: content.map((part) => (typeof part === 'string' ? text(part) : part)),
});
const doc = (...content: NodeJson[]): NodeJson => ({ type: 'doc', content });
const heading = (words: string): NodeJson => ({ type: 'heading', attrs: { level: 2 }, content: [text(words)] });
const listed = ({ lines }: Comparison) =>
  lines.map((line) => (line.change === 'left-out' ? `… ${line.lines}` : `${line.change}: ${signed(line.pieces)}`));
const signed = (pieces: ComparedLine['pieces']): string =>
  pieces
    .map(({ kind, text: words }) => ({ same: words, inserted: `+${words}+`, deleted: `-${words}-` })[kind])
    .join('');
const stated = (document: NodeJson): NodeJson => {
  const ydoc = new Y.Doc();
  writeText(ydoc, document);
  return readText(ydoc).document;
};

describe('what differs between two documents', () => {
  it('is told word by word, with the lines around it and a count of the others', () => {
    const many = Array.from({ length: 9 }, (_, number) => paragraph(`Line ${number}`));
    const before = doc(heading('Plan'), ...many, paragraph('The launch is on Monday at noon.'), paragraph('End'));
    const after = doc(heading('Plan'), ...many, paragraph('The launch is on Friday evening.'), paragraph('End'));
    const compared = compareTexts(before, after);
    expect(listed(compared)).toEqual([
      '… 9',
      'same: Line 8',
      'changed: The launch is on -Monday at noon-+Friday evening+.',
      'same: End',
    ]);
    expect(compared).toMatchObject({ changes: 1, isCut: false });
    expect(compareTexts(after, after)).toEqual({
      lines: [{ change: 'left-out', lines: 12 }],
      changes: 0,
      isCut: false,
    });
  });

  it('pairs each line with what became of it, whatever was put between', () => {
    const before = doc(paragraph('One apple a day'), paragraph('Two pears a week'));
    const after = doc(paragraph('Something else'), paragraph('One apple a month'), paragraph('Two pears a week!'));
    expect(listed(compareTexts(before, after))).toEqual([
      'inserted: +Something else+',
      'changed: One apple a -day-+month+',
      'changed: Two pears a week+!+',
    ]);
  });

  it('tells a change of looks from one of words, and where a line stands', () => {
    const item = (words: string): NodeJson => ({
      type: 'bulletList',
      content: [{ type: 'listItem', content: [paragraph(words)] }],
    });
    const compared = compareTexts(
      doc(paragraph('Bold words'), heading('Same')),
      doc(item('Bold words'), heading('Same'), paragraph(text('Bold', 'bold'))),
    );
    expect(listed(compared)).toEqual(['looks: Bold words', 'same: Same', 'inserted: +Bold+']);
    expect(compared.lines[0]).toMatchObject({ type: 'paragraph', within: 'listItem', level: null });
    expect(compared.lines[1]).toMatchObject({ type: 'heading', level: 2, within: null });
  });

  it('is told of very long texts with as many characters as are told, and of a very long line where it differs', () => {
    const { comparedCharacters, comparedLineCharacters, sameCharacters } = historyLimits;
    const long = 'one two three '.repeat(comparedLineCharacters / 10);
    const [line] = compareTexts(doc(paragraph(`${long}before ${long}`)), doc(paragraph(`${long}after ${long}`))).lines;
    const pieces = line?.change === 'changed' ? line.pieces : [];
    expect(pieces.map(({ kind, text: words }) => (kind === 'same' ? words.length : words))).toEqual([
      sameCharacters + ' … '.length,
      'before',
      'after',
      sameCharacters + ' … '.length,
    ]);
    const many = Array.from({ length: comparedCharacters / 500 }, (_, number) =>
      paragraph(`${number} `.padEnd(999, 'x')),
    );
    const compared = compareTexts(doc(paragraph('Before')), doc(...many));
    expect(compared).toMatchObject({ changes: many.length + 1, isCut: true });
    const allPieces = compared.lines.flatMap((each) => ('pieces' in each ? each.pieces : []));
    expect(allPieces.map(({ text: words }) => words).join('')).toHaveLength(comparedCharacters + '…'.length);
  });

  it('lists more lines than a call takes arguments', () => {
    const lines = Array.from({ length: 150_000 }, (_, number) => paragraph(`${number}`));
    expect(compareTexts(doc(paragraph('Before')), { type: 'doc', content: lines }).changes).toBe(lines.length + 1);
  });

  it('is told so that both texts can be put together again', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const random = new Random(seed);
      const [one, other] = [`${random.next()} a b ${seed}`, `b ${random.next()} ${seed} c`];
      const pieces = comparedWords(one, other);
      const of = (left: string) =>
        pieces
          .filter(({ kind }) => kind !== left)
          .map((piece) => piece.text)
          .join('');
      expect([of('inserted'), of('deleted')]).toEqual([one, other]);
    }
  });
});

describe('who wrote what', () => {
  it('names the page of every stretch, after others wrote within it and the history was forgotten', () => {
    const ada = new Y.Doc();
    ada.clientID = 1;
    writeText(ada, doc(paragraph('Hello world'), { type: 'blockMath', attrs: { latex: 'x^2' } }));
    const bo = ydocOf([Y.encodeStateAsUpdate(ada)], 2);
    writeText(bo, doc(paragraph('Hello dear world'), { type: 'blockMath', attrs: { latex: 'x^2' } }));
    const whole = ydocOf([Y.encodeStateAsUpdate(bo)]);
    expect(clientLines(whole)).toEqual([
      {
        type: 'paragraph',
        level: null,
        within: null,
        pieces: [
          { client: 1, text: 'Hello ' },
          { client: 2, text: 'dear ' },
          { client: 1, text: 'world' },
        ],
      },
      { type: 'blockMath', level: null, within: null, pieces: [{ client: 1, text: 'x^2' }] },
    ]);
  });
});

describe('going back to a version', () => {
  it('is one update that leaves alone what is the same, and what others write at that moment', () => {
    const now = new Y.Doc();
    writeText(now, doc(paragraph('First'), paragraph('Second')));
    const version = readText(now).document;
    writeText(now, doc(paragraph('First'), paragraph('Second, longer'), paragraph('Third')));
    const other = ydocOf([Y.encodeStateAsUpdate(now)], 5);
    const [first] = [now.getXmlFragment('document').get(0)];
    const update = updateTowards(now, (to) => writeText(to, version));
    expect(readText(now).document).toEqual(version);
    expect(now.getXmlFragment('document').get(0)).toBe(first);
    writeText(other, doc(paragraph('First of all'), paragraph('Second, longer'), paragraph('Third')));
    Y.applyUpdate(other, update ?? new Uint8Array());
    expect(readText(other).document).toEqual(stated(doc(paragraph('First of all'), paragraph('Second'))));
    expect(updateTowards(now, (to) => writeText(to, version))).toBeUndefined();
  });

  it('holds for random documents', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const [then, now] = [randomText(new Random(seed)), randomText(new Random(seed + 1_000))];
      const ydoc = new Y.Doc();
      writeText(ydoc, now);
      const update = updateTowards(ydoc, (to) => writeText(to, then));
      expect(readText(ydoc).document).toEqual(stated(then));
      expect(update === undefined).toBe(JSON.stringify(then) === JSON.stringify(now));
    }
  });
});
