import fc from 'fast-check';
import { parseQuery } from './query-text.js';
import { snippetsOf, type SearchedPage, type Snippet } from './snippets.js';
import { fold } from './tokens.js';

const pageOf = (text: string, page = 1): SearchedPage => ({ page, text });

const passages = (pages: readonly SearchedPage[], typed: string, language: string | null = null) =>
  snippetsOf(pages, parseQuery(typed), language);

const marked = (snippet: Snippet | undefined) => snippet?.marks.map(({ start, end }) => snippet.text.slice(start, end));
const FILLER = 'Nothing of interest is said here, and it goes on for quite a while. '.repeat(20);

describe('snippets', () => {
  it('show the words that were searched for, marked', () => {
    const [snippet] = passages([pageOf('The lease of the harbour ends in May')], 'harbour lease');
    expect(snippet?.text).toBe('The lease of the harbour ends in May');
    expect(marked(snippet)).toEqual(['lease', 'harbour']);
  });

  it('prefer the passage that has more of the words, wherever it stands', () => {
    const pages = [pageOf(`harbour ${FILLER}`, 1), pageOf(`${FILLER} the lease\nof   the harbour ${FILLER}`, 2)];
    const [best, second] = passages(pages, 'harbour lease');
    expect(best?.page).toBe(2);
    expect(best?.text).toContain('the lease of the harbour');
    expect(best?.text.startsWith('…') && best.text.endsWith('…')).toBe(true);
    expect(marked(best)).toEqual(['lease', 'harbour']);
    expect(second?.page).toBe(1);
  });

  it('find what the index found: beginnings, diacritics, typos', () => {
    const pages = [pageOf('Die Straße zum Hafen, several invoices, the surveyor')];
    expect(marked(passages(pages, 'STRASSE')[0])).toEqual(['Straße']);
    expect(marked(passages(pages, 'invo')[0])).toEqual(['invoices']);
    expect(passages(pages, 'invo ')[0]?.marks).toEqual([]);
    expect(marked(passages(pages, 'survyor')[0])).toEqual(['surveyor']);
    expect(marked(passages(pages, 'suvreyor')[0])).toEqual(['surveyor']);
    expect(marked(passages(pages, 'several survyor')[0])).toEqual(['several', 'surveyor']);
  });

  it('mark the words in all their forms, in the language of the document', () => {
    const pages = [pageOf('Die Rechnungen der Häuser und das Haus nebenan')];
    expect(marked(passages(pages, 'Hauses Rechnung ', 'de')[0])).toEqual(['Rechnungen', 'Häuser', 'Haus']);
    expect(marked(passages(pages, '"Rechnung"', 'de')[0])).toEqual([]);
    expect(marked(passages(pages, 'Rechnung NOT Häusern ', 'de')[0])).toEqual(['Rechnungen']);
  });

  it('mark a phrase only where all of it stands', () => {
    const pages = [pageOf('payment of what is due. The payment due is late.')];
    expect(marked(passages(pages, '"payment due"')[0])).toEqual(['payment', 'due']);
    expect(passages(pages, '"due payment"')[0]?.marks).toEqual([]);
  });

  it('show the beginning where only the title was found, and nothing of a document without text', () => {
    const [snippet] = passages([pageOf(''), pageOf(FILLER, 2)], 'harbour');
    expect(snippet).toMatchObject({ page: 2, marks: [] });
    expect(snippet?.text.length).toBeLessThan(210);
    expect(passages([pageOf('')], 'harbour')).toEqual([]);
  });

  it('mark only words that match, in order and without overlap, whatever the text', () => {
    const word = fc.constantFrom(
      'harbour',
      'Häfen',
      'lease',
      'the',
      'of',
      '12.50',
      '😀',
      '日本',
      '\u0301',
      '\n\n',
      '"',
    );
    const anyText = fc.oneof(
      fc.array(word, { maxLength: 200 }).map((words) => words.join(' ')),
      fc.string({ unit: 'binary', maxLength: 300 }),
    );
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 3 }), anyText, (texts, typed) => {
        for (const snippet of passages(
          texts.map((text, index) => pageOf(text, index + 1)),
          typed,
        )) {
          let end = 0;
          for (const mark of snippet.marks) {
            expect(mark.start).toBeGreaterThanOrEqual(end);
            expect(mark.end).toBeGreaterThan(mark.start);
            expect(mark.end).toBeLessThanOrEqual(snippet.text.length);
            expect(fold(snippet.text.slice(mark.start, mark.end))).not.toBe('');
            end = mark.end;
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});
