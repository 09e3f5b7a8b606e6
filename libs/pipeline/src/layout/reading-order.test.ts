import { joinWords } from './page-text.js';
import { orderLines, type FoundLine } from './reading-order.js';

/** Lines of a block whose top left corner is in hundredths. Each line is 2 high, each character 1 wide. */
function block(id: number, left: number, top: number, lines: readonly string[]): FoundLine[] {
  return lines.map((text, row) => {
    let x = left;
    const y = top + row * 3;
    const words = text.split(' ').map((word) => {
      const box: [number, number, number, number] = [x / 100, y / 100, (x + word.length) / 100, (y + 2) / 100];
      x += word.length + 1;
      return { text: word, box, confidence: 1 };
    });
    return { block: id, paragraph: id, words };
  });
}

const read = (lines: readonly FoundLine[]): string => joinWords(orderLines(lines)).text;

describe('reading order', () => {
  it('puts amounts beside what they are for', () => {
    const receipt = [...block(0, 5, 10, ['Green tea', 'Rice', 'Total']), ...block(1, 60, 10, ['4.00', '2.50', '6.50'])];
    expect(read(receipt)).toBe('Green tea 4.00\nRice 2.50\nTotal 6.50');
  });

  it('never mixes columns of running text', () => {
    const left = ['It was a dark night and', 'the rain fell without end', 'upon roofs of old houses'];
    const right = ['Nobody walked there so late', 'but one who had no home', 'and sang all the same'];
    expect(read([...block(0, 2, 10, left), ...block(1, 50, 10, right)])).toBe(
      `${left.join('\n')}\n\n${right.join('\n')}`,
    );
  });

  it('keeps paragraphs of a block apart', () => {
    const [first, second] = [block(0, 5, 10, ['One line']), block(0, 5, 20, ['Another'])];
    expect(read([...first, ...second.map((line) => ({ ...line, paragraph: 1 }))])).toBe('One line\n\nAnother');
  });

  it('leaves out lines without words', () => {
    expect(read([{ block: 0, paragraph: 0, words: [] }, ...block(1, 5, 5, ['Word'])])).toBe('Word');
    expect(read([])).toBe('');
  });
});
