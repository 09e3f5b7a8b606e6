import fc from 'fast-check';
import { rangeOf, splitBlocks, wordsOf } from './blocks.js';
import { decodeText } from './decode.js';

describe('the text of a file', () => {
  it.each([
    ['UTF-8', Buffer.from('Grüße, 5 €')],
    ['UTF-8 with its mark', Buffer.from('\uFEFFGrüße, 5 €')],
    ['UTF-16 little-endian', Buffer.from('\uFEFFGrüße, 5 €', 'utf16le')],
    ['UTF-16 big-endian', Buffer.from('\uFEFFGrüße, 5 €', 'utf16le').swap16()],
    ['Windows-1252', Buffer.concat([Buffer.from('Grüße, 5 ', 'latin1'), Buffer.from([0x80])])],
  ])('in %s is understood', (_encoding, bytes) => {
    expect(decodeText(bytes)).toBe('Grüße, 5 €');
  });

  it('has line feeds only', () => {
    expect(decodeText(Buffer.from('a\r\nb\rc\n'))).toBe('a\nb\nc\n');
  });
});

describe('blocks', () => {
  it('are paragraphs between empty lines', () => {
    expect(splitBlocks('\n one\ntwo \n \t\n\nthree')).toEqual([
      { text: ' one\ntwo ', start: 1 },
      { text: 'three', start: 15 },
    ]);
  });

  it('and words say where everything is, whatever the text', () => {
    const piece = fc.oneof(fc.constantFrom('\n', '\n\n', ' ', '\t', '  \n \n'), fc.string({ maxLength: 5 }));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (parts) => {
        const text = parts.join('');
        const blocks = splitBlocks(text);
        for (const { text: blockText, start } of blocks)
          expect(text.slice(start, start + blockText.length)).toBe(blockText);
        const words = wordsOf(blocks);
        expect(words.map((word) => word.text)).toEqual(text.match(/\S+/gu) ?? []);
        for (const { text: wordText, range } of words) {
          const block = blocks[range?.block ?? -1];
          expect(block?.text.slice(range?.start, range?.end)).toBe(wordText);
          const start = (block?.start ?? 0) + (range?.start ?? 0);
          expect(rangeOf(blocks, start, start + wordText.length)).toEqual(range);
        }
      }),
    );
  });

  it('hold no stretch that leaves them', () => {
    const blocks = splitBlocks('one\n\ntwo');
    expect(rangeOf(blocks, 1, 6)).toBeUndefined();
    expect(rangeOf(blocks, 3, 4)).toBeUndefined();
    expect(rangeOf([], 0, 1)).toBeUndefined();
  });

  it('are none in a line of 2 million spaces', () => {
    expect(splitBlocks(' '.repeat(2_000_000))).toEqual([]);
  });
});
