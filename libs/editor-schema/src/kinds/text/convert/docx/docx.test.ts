import { unzipSync, zipSync } from 'fflate';
import type { NodeJson } from '../../json.js';
import { everything, randomText, type Carries } from '../../random-text.test-helper.js';
import { Random } from '../../../../random.test-helper.js';
import { withPlaces } from '../comment-places.js';
import { describeLoss } from '../losses.js';
import { fromDocx } from './from-docx.js';
import { toDocx } from './to-docx.js';
import { at, childrenOf, find, parseXml, valueAt, type XmlElement } from './xml.js';

const options = { title: 'A & B', changedAt: new Date('2026-11-21T00:00:00Z') };

/** Everything a Word file can represent, except lists, which have their own tests. */
const word: Carries = {
  ...everything,
  blocks: ['paragraph', 'heading', 'table', 'codeBlock', 'blockMath', 'horizontalRule'],
  inline: ['hardBreak'],
  // In Word, text is superscript or subscript, never both.
  marks: everything.marks.filter((mark) => mark !== 'subscript'),
  languages: [null],
  richTables: false,
};

const text = (value: string): NodeJson => ({ type: 'text', text: value });
const paragraph = (value: string): NodeJson => ({ type: 'paragraph', content: [text(value)] });
const doc = (...content: NodeJson[]): NodeJson => ({ type: 'doc', content });
function short(node: NodeJson): string {
  if (node.text !== undefined) return `${(node.marks ?? []).map(({ type }) => type).join('+')}"${node.text}"`;
  return `${node.type}(${(node.content ?? []).map(short).join(', ')})`;
}
const back = (document: NodeJson): string =>
  (fromDocx(toDocx(document, options).content).document.content ?? []).map(short).join(' ');

const part = (name: string, xml: string) => ({ [name]: new TextEncoder().encode(xml) });
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const file = (body: string) =>
  zipSync(part('word/document.xml', `<w:document ${W}><w:body>${body}</w:body></w:document>`));
const codeOf = (bytes: Uint8Array): string => {
  try {
    fromDocx(bytes);
    return 'taken';
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
};

describe('a Word file', () => {
  it('comes back as it was written, where Word can say it', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const document = randomText(new Random(seed), word);
      const { content, lost } = toDocx(document, options);
      expect(lost.filter(({ what }) => what !== 'formulas')).toEqual([]);
      expect({ seed, document: fromDocx(content).document }).toEqual({ seed, document });
    }
  });

  it('runs from right to left where the first letter of a paragraph does', () => {
    const marked = { ...text('שלום'), marks: [{ type: 'bold' }] };
    const hebrew = {
      type: 'paragraph',
      attrs: { textAlign: 'left' },
      content: [marked, text(' (test) 42 '), text('טקסט')],
    };
    const cell = (value: string): NodeJson => ({ type: 'tableCell', content: [paragraph(value)] });
    const document = doc(
      hebrew,
      paragraph('Shalom, שלום'),
      { type: 'heading', attrs: { level: 1 }, content: [text('٤٢ عقد')] },
      { type: 'table', content: [{ type: 'tableRow', content: [cell('שם'), cell('name')] }] },
    );
    const { content } = toDocx(document, options);
    const written = parseXml(unzipSync(content)['word/document.xml'] ?? new Uint8Array());
    const [first, second, third] = childrenOf(at(written, 'w:body'), 'w:p');
    const isReversed = (element: XmlElement | undefined): boolean => at(element, 'w:pPr', 'w:bidi') !== undefined;
    expect([first, second, third].map(isReversed)).toEqual([true, false, true]);
    expect(valueAt(first, 'w:pPr', 'w:jc')).toBe('right');
    expect(childrenOf(first, 'w:r').map((run) => at(run, 'w:rPr', 'w:rtl') !== undefined)).toEqual([true, false, true]);
    expect(at(first, 'w:r', 'w:rPr', 'w:bCs')).toBeDefined();
    expect(find(written, 'w:bidiVisual')).toBeDefined();
    expect(fromDocx(content).document.content?.[0]?.attrs?.['textAlign']).toBe('left');
    expect(back(document)).toContain('paragraph(bold"שלום", " (test) 42 טקסט")');
  });

  it('keeps what was said of it: where, by whom, when, the answers, and what is settled', () => {
    const said = (author: string, body: string, minute: number) => ({
      author,
      body,
      at: new Date(Date.UTC(2026, 10, 21, 9, minute)),
    });
    const threads = [
      { isResolved: false, comments: [said('Ada <L>', 'Why & how?\n\nSay more', 1), said('Bo', 'Because', 2)] },
      { isResolved: true, comments: [said('Cy', 'Across\ttwo', 3)] },
      { isResolved: false, comments: [said('Ada <L>', 'Of all of it', 4)] },
      { isResolved: false, comments: [said('Bo', 'Of code', 5)] },
    ];
    const document = doc(
      paragraph('One two three'),
      { type: 'codeBlock', content: [text('let a = 1;')] },
      { type: 'taskList', content: [{ type: 'taskItem', attrs: { checked: true }, content: [paragraph('done')] }] },
    );
    const places = [{ from: 5, to: 8 }, { from: 6, to: 22 }, undefined, { from: 20, to: 21 }];
    const { content, lost } = toDocx(withPlaces(document, places), { ...options, threads });
    expect(lost).toEqual([]);
    const read = fromDocx(content);
    expect(short(read.document)).toBe(short(fromDocx(toDocx(document, options).content).document));
    expect(read.threads).toEqual(threads.map((thread, number) => ({ ...thread, place: places[number] })));
    expect(toDocx(withPlaces(document, places), { ...options, threads }).content).toEqual(content);
  });

  it('reads comments of programs that know no answers, and of one that nothing says more about', () => {
    const comment = (id: number) =>
      `<w:comment w:id="${id}" w:author="Ada"><w:p><w:r><w:t>No ${id}</w:t></w:r></w:p></w:comment>`;
    const body = `<w:commentRangeStart w:id="7"/><w:p><w:r><w:t>One</w:t></w:r></w:p><w:p><w:r><w:t>Two</w:t></w:r>
      <w:commentRangeEnd w:id="7"/><w:r><w:commentReference w:id="7"/></w:r><w:r><w:t> three</w:t></w:r></w:p>`;
    const { threads } = fromDocx(
      zipSync({
        ...part('word/document.xml', `<w:document ${W}><w:body>${body}</w:body></w:document>`),
        ...part('word/comments.xml', `<w:comments ${W}>${comment(7)}${comment(8)}</w:comments>`),
      }),
    );
    expect(threads).toMatchObject([
      { isResolved: false, comments: [{ author: 'Ada', body: 'No 7' }], place: { from: 1, to: 9 } },
      { isResolved: false, comments: [{ author: 'Ada', body: 'No 8' }], place: undefined },
    ]);
  });

  it('keeps lists in lists, tasks, numbers, formulas, quotes and merged cells', () => {
    const item = (type: string, ...content: NodeJson[]): NodeJson => ({ type, content });
    const list = doc(
      {
        type: 'orderedList',
        attrs: { start: 3 },
        content: [
          item(
            'listItem',
            paragraph('a'),
            { type: 'bulletList', content: [item('listItem', paragraph('b'))] },
            { type: 'taskList', content: [{ type: 'taskItem', attrs: { checked: true }, content: [paragraph('c')] }] },
          ),
          item('listItem', paragraph('d')),
        ],
      },
      { type: 'bulletList', content: [item('listItem', paragraph('e'))] },
      { type: 'blockquote', content: [paragraph('q'), paragraph('r')] },
      { type: 'paragraph', content: [{ type: 'inlineMath', attrs: { latex: '\\frac{a}{b}' } }] },
    );
    expect(back(list)).toBe(
      'orderedList(listItem(paragraph("a"), bulletList(listItem(paragraph("b"))), taskList(taskItem(paragraph("c")))), listItem(paragraph("d"))) ' +
        'bulletList(listItem(paragraph("e"))) blockquote(paragraph("q"), paragraph("r")) paragraph(inlineMath())',
    );
    const { document } = fromDocx(toDocx(list, options).content);
    expect(document.content?.[0]?.attrs).toMatchObject({ start: 3 });
    const cell = (value: string, attrs: object = {}): NodeJson => ({
      type: 'tableCell',
      attrs: { ...attrs },
      content: [paragraph(value)],
    });
    const table = doc({
      type: 'table',
      content: [
        { type: 'tableRow', content: [cell('a', { rowspan: 2 }), cell('b', { colspan: 2 })] },
        { type: 'tableRow', content: [cell('c'), cell('d')] },
      ],
    });
    const read = fromDocx(toDocx(table, options).content).document.content?.[0]?.content ?? [];
    expect(read.map((row) => (row.content ?? []).map(({ attrs }) => [attrs?.['colspan'], attrs?.['rowspan']]))).toEqual(
      [
        [
          [1, 2],
          [2, 1],
        ],
        [
          [1, 1],
          [1, 1],
        ],
      ],
    );
  });

  it('can be read again, whatever was in the document, and is the same each time', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const document = randomText(new Random(seed));
      const { content } = toDocx(document, options);
      expect(toDocx(document, options).content).toEqual(content);
      expect(fromDocx(content).document.content?.length).toBeGreaterThan(0);
    }
  });

  it('takes a picture along and brings it back', () => {
    const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]);
    const image = doc({ type: 'image', attrs: { fileId: 'f', alt: 'A cat', width: 20 } });
    const { content, lost } = toDocx(image, {
      ...options,
      pictureOf: () => ({ type: 'png', bytes, width: 40, height: 40 }),
    });
    expect(lost).toEqual([]);
    const read = fromDocx(content);
    expect(read.files).toEqual([{ id: 'import-1', mediaType: 'image/png', bytes }]);
    expect(read.document.content).toMatchObject([
      { type: 'image', attrs: { fileId: 'import-1', alt: 'A cat', width: 20 } },
    ]);
  });

  it('says what did not come along', () => {
    const body =
      '<w:p><w:ins><w:r><w:t>new</w:t></w:r></w:ins><w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:r><w:pict/><w:commentReference/></w:r></w:p>';
    const { document, lost } = fromDocx(file(body));
    expect((document.content ?? []).map(short)).toEqual(['paragraph("new")']);
    expect(lost.map(describeLoss)).toEqual([
      '2 tracked changes were taken as accepted',
      'a drawing or chart was left out',
      'a comment was left out',
    ]);
  });

  it.each<[string, () => Uint8Array, string]>([
    ['no archive', () => new Uint8Array([1, 2, 3]), 'conversion_damaged'],
    ['an archive without a document', () => zipSync({ a: new Uint8Array(1) }), 'conversion_damaged'],
    ['broken XML', () => file('<w:p>'), 'conversion_damaged'],
    [
      'entities of its own',
      () => zipSync(part('word/document.xml', `<!DOCTYPE a [<!ENTITY b "c">]><w:document ${W}/>`)),
      'conversion_damaged',
    ],
    ['a bomb', () => zipSync({ 'word/document.xml': new Uint8Array(40_000_000) }), 'conversion_too_large'],
    ['elements without end', () => file('<w:sdt><w:sdtContent>'.repeat(500)), 'conversion_too_large'],
    ['a table wider than any', () => file(`<w:tbl><w:tr>${'<w:tc><w:p/></w:tc>'.repeat(500)}</w:tr></w:tbl>`), 'taken'],
  ])('refuses or shortens %s', (_, make, expected) => {
    expect(codeOf(make())).toBe(expected);
  });
});
