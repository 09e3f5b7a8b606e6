import { PDFiumLibrary } from '@hyzyla/pdfium';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import { Random } from '../../../../random.test-helper.js';
import type { MarkJson, NodeJson } from '../../json.js';
import { randomText } from '../../random-text.test-helper.js';
import { describeLoss } from '../losses.js';
import { formulaPicture } from './formula-picture.js';
import { nodeTools, pagesOf, structureOf } from './structure.test-helper.js';
import { toPdf, type PdfOptions } from './to-pdf.js';
import { literal } from './typst.js';

/** A red pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let options: PdfOptions;
beforeAll(async () => {
  const { typeset } = nodeTools;
  const changedAt = new Date('2026-11-21T00:00:00Z');
  options = { fonts: await nodeTools.fonts(), typeset, title: 'A lease', language: 'de', changedAt };
});

const paragraph = (text: string): NodeJson => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const doc = (...content: NodeJson[]): NodeJson => ({ type: 'doc', content });

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
    expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(new Set(source.match(/\/Lang \(\w+\)/gu))).toEqual(new Set(['/Lang (de)']));
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
    // No line is longer than a page is wide.
    expect(Math.max(...(text.match(/w+/gu) ?? []).map((line) => line.length))).toBeLessThan(80);
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

  it('sets paragraphs right to left that begin with such a letter, and what stands around them', async () => {
    const list: NodeJson = { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('שלום')] }] };
    const quote: NodeJson = { type: 'blockquote', content: [paragraph('مرحبا')] };
    for (const block of [paragraph('שלום abc'), list, quote]) expect(await inkOf(doc(block))).toEqual('right');
    expect(await inkOf(doc(paragraph('abc שלום')))).toEqual('left');
  });

  it('shows italic words upright in a script without italics, and tags links', async () => {
    const text = (value: string, ...marks: MarkJson[]): NodeJson => ({ type: 'text', text: value, marks });
    const link: MarkJson = { type: 'link', attrs: { href: 'https://example.org/é' } };
    const content: NodeJson[] = [text('مائل', { type: 'italic' }), text(' here', link)];
    const made = await toPdf(doc({ type: 'paragraph', content }), options);
    expect((await pagesOf(made.content))[0]).toContain('مائل');
    expect(made.lost).toEqual([]);
    expect((await structureOf(made.content)).get('/Link')).toBe(1);
  });

  it('shows whatever people write as they wrote it', async () => {
    const hostile = [
      '#read("/etc/passwd") \\u{41} \\" ) ] } $x$ *b* _i_ // no /* comment */ @ref <label> = head',
      '") #import "@preview/cetz:0.3.0": * #("',
      '\\',
      '${1} `raw` ```',
    ];
    const text = (value: string, ...marks: string[]): NodeJson => ({
      type: 'text',
      text: value,
      marks: marks.map((type) => ({ type })),
    });
    const document = doc(
      ...hostile.flatMap((value): NodeJson[] => [
        paragraph(value),
        { type: 'heading', attrs: { level: 1 }, content: [text(value)] },
        { type: 'paragraph', content: [text(value, 'code')] },
        { type: 'paragraph', content: [text(value, 'bold', 'underline', 'highlight', 'superscript')] },
        { type: 'paragraph', content: [{ type: 'mention', attrs: { name: value } }] },
        { type: 'codeBlock', content: [text(value)] },
        { type: 'file', attrs: { name: value } },
        { type: 'blockMath', attrs: { latex: `\\text{${value}}` } },
      ]),
    );
    const { content } = await toPdf(document, { ...options, title: hostile.join('') });
    const pages = (await pagesOf(content)).join(' ').replace(/\s+/gu, ' ');
    for (const value of hostile) expect(pages.split(value).length).toBeGreaterThan(7);
  });

  it('shows what is around formulas that MathJax writes as HTML, or with addresses', async () => {
    const formulas = [
      'x\\tag{R\\&D}',
      'x\\tag{a<b}',
      'x\\text{\uFFFE}',
      '\\mmlToken{mi}[id="a<b"]{x}',
      '\\mmlToken{mglyph}[src="https://example.org/a.png"]{}',
      '\\mmlToken{mi}[href="javascript:alert(1)"]{x}',
      '\\mmlToken{mi}[mathcolor="a<\'&"]{x}',
      `${'\\sqrt{'.repeat(50)}x${'}'.repeat(50)}`,
    ];
    for (const latex of formulas) {
      const inline: NodeJson = { type: 'paragraph', content: [{ type: 'inlineMath', attrs: { latex } }] };
      const { content, lost } = await toPdf(
        doc(paragraph('before'), { type: 'blockMath', attrs: { latex } }, inline, paragraph('after')),
        options,
      );
      expect([latex, (await pagesOf(content)).join('')]).toEqual([latex, expect.stringMatching(/before[^]*after/u)]);
      // U+FFFE is in no font.
      expect([latex, ...lost.filter(({ what }) => what !== 'letters')]).toEqual([latex]);
      const svg = formulaPicture(latex, true)?.svg ?? '';
      expect(svg).toMatch(/^<svg xmlns="\S+" viewBox="[^"]+"><g[^]*<\/g><\/svg>$/u);
      expect(svg).not.toMatch(/href|image|<a|script:/u);
    }
  });

  it('shows formulas on which MathJax fails as their source', async () => {
    const deep = `${'{'.repeat(900)}x${'}'.repeat(900)}`;
    const formulas = [deep, '\\mmlToken{mi}[mathvariant="none"]{x}'];
    const maths = formulas.map((latex): NodeJson => ({ type: 'blockMath', attrs: { latex } }));
    const { content, lost } = await toPdf(doc(...maths, paragraph('after')), options);
    expect((await pagesOf(content)).join('')).toMatch(/\{{9}[^]*mmlToken[^]*after/u);
    expect(lost).toEqual([{ what: 'badFormulas', count: 2 }]);
  });

  it('shows a tag after its formula, and the lines of arrays', async () => {
    const [x, tagged] = ['x', 'x\\tag{1}'].map((latex) => formulaPicture(latex, true));
    // Tag: (1), two ems after the formula.
    expect(tagged?.width).toBeCloseTo((x?.width ?? 0) + 2 + 1.278, 3);
    expect(tagged?.svg.match(/<path/gu)).toHaveLength(4);
    expect(formulaPicture('\\tag{1}', true)?.svg.match(/<path/gu)).toHaveLength(3);
    expect(formulaPicture('\\begin{array}{c|c}a&b\\end{array}', true)?.svg).toMatch(/<line[^>]* stroke-width="70"/u);
  });

  it('shows formulas without a size as their source, and counts letters that none of the fonts has', async () => {
    const math = (latex: string): NodeJson => ({ type: 'blockMath', attrs: { latex } });
    const { content, lost } = await toPdf(doc(math('\\hspace{-100em}x\\hspace{-99em}'), math('x\\text{中ж}')), options);
    expect((await pagesOf(content)).join('')).toMatch(/hspace[^]*ж/u);
    expect(lost).toEqual([
      { what: 'badFormulas', count: 1 },
      { what: 'letters', count: 1 },
    ]);
  });

  it('leaves out links that Typst rejects, and shows their text', async () => {
    const link = (href: string): NodeJson => ({
      type: 'paragraph',
      content: [{ type: 'text', text: 'linked', marks: [{ type: 'link', attrs: { href } }] }],
    });
    const long = `https://example.org/${'é'.repeat(1_500)}`;
    const links = ['https:', 'https:/', 'https:?q', long, 'mailto:a@example.org'].map(link);
    const { content, lost } = await toPdf(doc(...links), options);
    expect((await pagesOf(content)).join('').match(/linked/gu)).toHaveLength(links.length);
    expect((await structureOf(content)).get('/Link')).toBe(1);
    expect(lost).toEqual([{ what: 'unsafeLinks', count: 4 }]);
  });

  it('makes the signs of a task list once', async () => {
    const tasks = Array.from({ length: 3_000 }, (_, number) => ({
      type: 'taskItem',
      attrs: { checked: number === 1_234 },
      content: [paragraph(`task${number}`)],
    }));
    const { source } = await sourceOf(doc({ type: 'taskList', content: tasks }));
    // The list of signs isn't made again for each item.
    expect(source).toMatch(/let signs = \([^)]*\)[^]*numbering: number => signs.at\(number - 1\)/u);
    const few = doc({ type: 'taskList', content: tasks.slice(1_233, 1_236) });
    const { content } = await toPdf(few, options);
    expect((await pagesOf(content)).join(' ').replace(/\s+/gu, ' ')).toContain('☐ task1233 ☑ task1234 ☐ task1235');
  });

  it('is set at most three times when pictures are damaged', async () => {
    const header = Buffer.from(PNG, 'base64');
    header.writeUInt32BE(8_000, 16);
    header.writeUInt32BE(8_000, 20);
    const images = Array.from({ length: 30 }, (_, number) => ({ type: 'image', attrs: { fileId: `${number}` } }));
    let settings = 0;
    const { lost } = await toPdf(doc(...images, paragraph('after')), {
      ...options,
      pictureOf: () => header,
      typeset: (order) => {
        if (order.sources.some((source) => source.includes('after'))) settings += 1;
        return nodeTools.typeset(order);
      },
    });
    expect(settings).toBe(3);
    expect(lost).toEqual([{ what: 'pictures', count: 30 }]);
  });

  it('writes no text that ends its literal', () => {
    expect(literal('a"b\\c\u0000\ud800\n')).toBe('"a\\"b\\\\c\n"');
  });

  it('shows a picture, and names one that is damaged', async () => {
    const png = Buffer.from(PNG, 'base64');
    const image = (fileId: string): NodeJson => ({ type: 'image', attrs: { fileId, alt: `The ${fileId}` } });
    const pictures = new Map([
      ['whole', png],
      ['cut', png.subarray(0, 50)],
    ]);
    const { content, lost } = await toPdf(doc(image('whole'), image('cut'), image('whole')), {
      ...options,
      pictureOf: (id) => pictures.get(id),
    });
    expect(lost.map(describeLoss)).toEqual(['a picture is only named']);
    const pages = await pagesOf(content);
    expect(pages.filter((page) => page.includes('The cut'))).toHaveLength(1);
    expect(pages.join()).not.toContain('The whole');
    expect((await structureOf(content)).get('/Figure')).toBe(2);
  });

  it('only names pictures that would take too much memory together', async () => {
    const header = Buffer.from(PNG, 'base64');
    header.writeUInt32BE(8_000, 16);
    header.writeUInt32BE(8_000, 20);
    const pixels: number[] = [];
    const images = Array.from({ length: 6 }, (_, number) => ({ type: 'image', attrs: { fileId: `${number}` } }));
    const { lost } = await toPdf(doc(...images), {
      ...options,
      pictureOf: () => header,
      typeset: (order) => {
        pixels.push(order.pixels);
        return nodeTools.typeset(order);
      },
    });
    expect(pixels[0]).toBe(4 * 8_000 * 8_000);
    expect(lost.map(describeLoss)).toEqual(['6 pictures are only named']);
  });

  it('shows parts that nest as deeply as a document can', async () => {
    const wrap: readonly ((content: NodeJson) => NodeJson)[] = [
      (content) => ({ type: 'blockquote', content: [content] }),
      (content) => ({ type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('x'), content] }] }),
      (content) => ({ type: 'callout', attrs: { kind: 'note' }, content: [content] }),
      (content) => ({ type: 'columns', content: [{ type: 'column', content: [content] }] }),
      (content) => ({
        type: 'table',
        content: [{ type: 'tableRow', content: [{ type: 'tableHeader', content: [content] }] }],
      }),
    ];
    const marks = ['bold', 'italic', 'underline', 'strike', 'highlight', 'subscript', 'superscript'].map((type) => ({
      type,
    }));
    const link = { type: 'link', attrs: { href: 'https://example.org/é' } };
    const deepest: NodeJson = {
      type: 'heading',
      attrs: { level: 2, textAlign: 'center' },
      content: [{ type: 'text', text: 'deepest', marks: [...marks, link] }],
    };
    const nested = (of: (depth: number) => (content: NodeJson) => NodeJson): NodeJson =>
      Array.from({ length: writingLimits.maxDepth }).reduce<NodeJson>(
        (content, _, depth) => of(depth)(content),
        deepest,
      );
    const each = wrap.map((one) => nested(() => one));
    const mixed = nested((depth) => wrap[depth % wrap.length] ?? ((content) => content));
    for (const block of [...each, mixed]) {
      const { content } = await toPdf(doc(block), options);
      expect((await pagesOf(content)).join('')).toContain('deepest');
    }
  });

  it('keeps words of narrow columns in their cells', async () => {
    const cells = Array.from({ length: writingLimits.maxTableColumns }, (): NodeJson => ({
      type: 'tableCell',
      content: [paragraph('lessee')],
    }));
    const { content, lost } = await toPdf(
      doc({ type: 'table', content: [{ type: 'tableRow', content: cells }] }),
      options,
    );
    const [text = ''] = await pagesOf(content);
    expect(text.match(/e/gu)).toHaveLength(3 * cells.length);
    // A letter in each line.
    expect(text.match(/l\s+e/gu)?.length).toBe(cells.length);
    expect(lost).toEqual([]);
  });

  it('is the same file for the same document', async () => {
    const [one, other] = [await toPdf(doc(paragraph('a')), options), await toPdf(doc(paragraph('a')), options)];
    expect(Buffer.from(one.content).equals(other.content)).toBe(true);
  });
});

/** The Typst source of a document, which isn't set. */
async function sourceOf(document: NodeJson): Promise<{ readonly source: string }> {
  let source = '';
  await toPdf(document, {
    ...options,
    typeset: (order) => {
      source = order.sources.join('');
      return Promise.resolve([{ pdf: new Uint8Array(), shrunk: 0 }]);
    },
  });
  return { source };
}

/** The half of the first page on which all ink of the text is. */
async function inkOf(document: NodeJson): Promise<string> {
  const { content } = await toPdf(document, options);
  const library = await PDFiumLibrary.init();
  try {
    const { data, width, height } = await (
      await library.loadDocument(content)
    )
      .getPage(0)
      .render({ scale: 1, render: 'bitmap' });
    const columns = Array.from({ length: width }, (_, x) => x).filter((x) =>
      // Above the page number.
      Array.from({ length: Math.floor(height * 0.9) }, (__, y) => data[(y * width + x) * 4] ?? 255).some(
        (ink) => ink < 128,
      ),
    );
    if (columns.length === 0) return 'none';
    if (columns.every((x) => x > width / 2)) return 'right';
    return columns.every((x) => x < width / 2) ? 'left' : 'both';
  } finally {
    library.destroy();
  }
}
