import { nodeFonts } from '../../../../files/node-tools.js';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { NodeJson } from '../../json.js';
import { randomText } from '../../random-text.test-helper.js';
import { Random } from '../../../../random.test-helper.js';
import { describeLoss } from '../losses.js';
import { explicitCurves } from './explicit-curves.js';
import { structureOf } from './structure.test-helper.js';
import { toPdf } from './to-pdf.js';

const options = { fonts: nodeFonts, title: 'A lease', language: 'en', changedAt: new Date('2026-11-21T00:00:00Z') };
const paragraph = (text: string): NodeJson => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const doc = (...content: NodeJson[]): NodeJson => ({ type: 'doc', content });

/** The text of each page, as extracted by PDFium. */
async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    return [...document.pages()].map((page) => page.getText());
  } finally {
    library.destroy();
  }
}

describe('a PDF', () => {
  it('holds the text in order, tagged as what it is, with its fonts', async () => {
    const document = doc(
      { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Miete für Straße 5' }] },
      paragraph(
        'Ελληνικά, кириллица and naïve words that go on and on until the line is full and a second one begins.',
      ),
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('first')] }] },
      { type: 'taskList', content: [{ type: 'taskItem', attrs: { checked: true }, content: [paragraph('done')] }] },
      { type: 'codeBlock', attrs: {}, content: [{ type: 'text', text: 'if (a) {\n  b();\n}' }] },
      { type: 'blockMath', attrs: { latex: '\\sum_{i=1}^n \\sqrt{\\frac{i}{2}} \\left( x \\right)' } },
    );
    const { content, lost } = await toPdf(document, options);
    const [text = ''] = await pagesOf(content);
    expect(text.replace(/\s+/gu, ' ')).toContain(
      'Miete für Straße 5 Ελληνικά, кириллица and naïve words that go on and on until the line is full and a second one begins. • first ☑ done if (a) { b(); } 1 / 1',
    );
    expect(lost).toEqual([]);
    const types = await structureOf(content);
    for (const type of ['/Document', '/H1', '/P', '/L', '/LI', '/Lbl', '/LBody', '/Code', '/Formula'])
      expect([type, types.get(type) ?? 0]).not.toEqual([type, 0]);
    const source = Buffer.from(content).toString('latin1');
    expect(source).toContain('/Marked true');
    expect(source).toContain('/FontFile2');
    expect(source).toContain('/Lang (en)');
  });

  it('goes on with a table on the next pages, under its head, which is read aloud once', async () => {
    const row = (type: string, ...cells: string[]): NodeJson => ({
      type: 'tableRow',
      content: cells.map((text) => ({ type, attrs: { colspan: 1, rowspan: 1 }, content: [paragraph(text)] })),
    });
    const rows = Array.from({ length: 120 }, (_, number) => row('tableCell', `row ${number}`, 'x'));
    const { content } = await toPdf(
      doc({ type: 'table', content: [row('tableHeader', 'Article', 'Price'), ...rows] }),
      options,
    );
    const pages = await pagesOf(content);
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page).toContain('Article');
    for (let number = 0; number < 120; number += 1)
      expect(pages.filter((page) => new RegExp(`row ${number}\\b`, 'u').test(page))).toHaveLength(1);
    const types = await structureOf(content);
    expect([types.get('/TH'), types.get('/TR'), types.get('/TD')]).toEqual([2, 121, 240]);
    expect(pages.at(-1)).toContain(`${pages.length} / ${pages.length}`);
  });

  it('breaks what no page could hold: a row of a thousand lines, a word without an end', async () => {
    const cell = {
      type: 'tableCell',
      attrs: {},
      content: Array.from({ length: 300 }, (_, number) => paragraph(`line ${number}`)),
    };
    const document = doc(
      { type: 'table', content: [{ type: 'tableRow', content: [cell] }] },
      paragraph('w'.repeat(9_000)),
    );
    const pages = await pagesOf((await toPdf(document, options)).content);
    const text = pages.join('\n');
    expect(text).toContain('line 0');
    expect(text).toContain('line 299');
    expect(text.match(/w/gu)).toHaveLength(9_000);
  });

  it('keeps a heading with what it heads', async () => {
    for (let lines = 31; lines < 36; lines += 1) {
      const heading = { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Head' }] };
      const document = doc(...Array.from({ length: lines }, () => paragraph('a')), heading, paragraph('body'));
      const pages = await pagesOf((await toPdf(document, options)).content);
      const withHead = pages.find((page) => page.includes('Head'));
      expect(withHead).toContain('body');
    }
  });

  it('says what it could not show', async () => {
    const document = doc(
      paragraph('漢字'),
      { type: 'blockMath', attrs: { latex: '\\notacommand{' } },
      { type: 'image', attrs: { fileId: 'f', alt: 'A cat' } },
      { type: 'paragraph', content: [{ type: 'inlineMath', attrs: { latex: '\\def\\a{\\a\\a}\\a' } }] },
    );
    const { content, lost } = await toPdf(document, { ...options, pictureOf: () => new Uint8Array([1, 2, 3]) });
    expect(lost.map(describeLoss)).toEqual([
      '2 letters are in none of the fonts and became boxes',
      '2 formulas could not be read and stand there as their source',
      'a picture is only named',
    ]);
    expect((await pagesOf(content))[0]).toContain('A cat');
  });

  it('is made of whatever a document holds', async () => {
    for (let seed = 0; seed < 12; seed += 1) {
      const { content } = await toPdf(randomText(new Random(seed)), options);
      expect((await pagesOf(content)).length).toBeGreaterThan(0);
    }
  });

  it('draws smooth curves as SVG means them', () => {
    expect(explicitCurves('M1 2T3 4T5 8Z')).toBe('M1 2Q1 2 3 4Q5 6 5 8Z');
    expect(explicitCurves('M0 0Q1 1 2 0T4 0H9')).toBe('M0 0Q1 1 2 0Q3 -1 4 0H9');
  });
});
