import type { Block } from '@cartulary/contracts/reading';
import {
  makeDocx,
  numbered,
  paragraph,
  part,
  picture,
  run,
  style,
  table,
  type MadeDocx,
} from '../../../fixtures/make-docx.js';
import { flowBlocks } from '../../flowing/flow-blocks.js';
import { splitBlocks } from '../plain-text/blocks.js';
import { readDocx } from './read.js';

const read = (made: MadeDocx) => readDocx(makeDocx(made));

/** Kind and text of every block. */
async function blocksOf(made: MadeDocx): Promise<string[]> {
  const read = await readDocx(makeDocx(made));
  return flowBlocks({ text: read.text, blocks: [...read.blocks] }).map(
    ({ block, text }) => `${block?.kind}${block?.level ?? ''}: ${text}`,
  );
}

const styles = part(
  'styles',
  '<w:style w:styleId="H2"><w:name w:val="heading 2"/></w:style>' +
    '<w:style w:styleId="Mine"><w:name w:val="My own"/><w:basedOn w:val="H2"/></w:style>' +
    '<w:style w:styleId="Clause"><w:name w:val="Clause"/><w:pPr><w:outlineLvl w:val="2"/><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr></w:pPr></w:style>' +
    '<w:style w:styleId="T"><w:name w:val="Title"/></w:style>' +
    '<w:style w:styleId="R1"><w:basedOn w:val="R2"/></w:style><w:style w:styleId="R2"><w:basedOn w:val="R1"/></w:style>',
);
const level = (ilvl: number, format: string, text: string, start = 1): string =>
  `<w:lvl w:ilvl="${ilvl}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const numbering = part(
  'numbering',
  `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'decimal', '%1.%2')}${level(2, 'lowerRoman', '(%3)')}</w:abstractNum>` +
    `<w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '\uf0b7')}${level(1, 'bullet', '–')}</w:abstractNum>` +
    `<w:abstractNum w:abstractNumId="2">${level(0, 'upperLetter', 'Part %1', 27)}</w:abstractNum>` +
    '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>' +
    '<w:num w:numId="3"><w:abstractNumId w:val="2"/></w:num>' +
    '<w:num w:numId="4"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num>',
);

describe('a docx', () => {
  it('gives paragraphs and headings, by style, outline level and what a style is based on', async () => {
    const body =
      paragraph('Lease', style('T')) +
      paragraph('Parties', style('H2')) +
      paragraph('Between A and B.') +
      paragraph('Own', style('Mine')) +
      paragraph('Outlined', '<w:outlineLvl w:val="3"/>') +
      paragraph('Not outlined', `${style('H2')}<w:outlineLvl w:val="9"/>`) +
      paragraph('In a ring', style('R1'));
    expect(await blocksOf({ body, parts: { 'styles.xml': styles } })).toEqual([
      'heading1: Lease',
      'heading2: Parties',
      'paragraph: Between A and B.',
      'heading2: Own',
      'heading4: Outlined',
      'paragraph: Not outlined',
      'paragraph: In a ring',
    ]);
  });

  it('numbers lists as Word does', async () => {
    const body = [
      paragraph('one', numbered(1)),
      paragraph('two', numbered(1)),
      paragraph('two one', numbered(1, 1)),
      paragraph('two two', numbered(1, 1)),
      paragraph('deep', numbered(1, 2)),
      paragraph('three', numbered(1)),
      paragraph('three one', numbered(1, 1)),
      paragraph('A clause', style('Clause')),
      paragraph('bullet', numbered(2)),
      paragraph('dash', numbered(2, 1)),
      paragraph('letters', numbered(3)),
      paragraph('again', numbered(4)),
      paragraph('and on', numbered(4)),
      paragraph('no list', numbered(0)),
      paragraph('unknown list', numbered(99)),
    ].join('');
    expect(await blocksOf({ body, parts: { 'styles.xml': styles, 'numbering.xml': numbering } })).toEqual([
      'list-item1: 1. one',
      'list-item1: 2. two',
      'list-item2: 2.1 two one',
      'list-item2: 2.2 two two',
      'list-item3: (i) deep',
      'list-item1: 3. three',
      'list-item2: 3.1 three one',
      'heading3: 3.2 A clause',
      'list-item1: • bullet',
      'list-item2: – dash',
      'list-item1: Part AA letters',
      'list-item1: 7. again',
      'list-item1: 8. and on',
      'paragraph: no list',
      'paragraph: unknown list',
    ]);
  });

  it('gives tables with their cells, merged ones too, and reads through those that only place things', async () => {
    const merged =
      '<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>' +
      `<w:tc><w:tcPr><w:vMerge w:val="restart"/></w:tcPr>${paragraph('Item')}</w:tc><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${paragraph('Price')}</w:tc></w:tr>` +
      `<w:tr><w:tc><w:tcPr><w:vMerge/></w:tcPr>${paragraph('')}</w:tc><w:tc>${paragraph('net')}</w:tc><w:tc>${paragraph('gross')}</w:tc></w:tr>` +
      `<w:tr><w:tc>${paragraph('')}</w:tc><w:tc>${paragraph('')}</w:tc><w:tc>${paragraph('')}</w:tc></w:tr>` +
      `<w:tr><w:tc>${paragraph('Oak')}${paragraph('shelf')}</w:tc><w:tc>${paragraph('84.50')}</w:tc><w:tc>${paragraph('101.40')}</w:tc></w:tr></w:tbl>`;
    const made = await read({ body: merged + table([[table([['a', 'b']])], [paragraph('below')]]) });
    expect(splitBlocks(made.text).map(({ text }) => text)).toEqual([
      'Item\tPrice\nnet\tgross\nOak shelf\t84.50\t101.40',
      'a\tb',
      'below',
    ]);
    const [first] = made.blocks;
    const cells = (first as Block).cells?.map((cell) => [
      made.text.slice(cell.start, cell.end),
      cell.row,
      cell.column,
      cell.rowSpan,
      cell.columnSpan,
      cell.isHeader,
    ]);
    expect(cells?.filter(([text]) => text !== '')).toEqual([
      ['Item', 0, 0, 2, 1, true],
      ['Price', 0, 1, 1, 2, true],
      ['net', 1, 1, 1, 1, false],
      ['gross', 1, 2, 1, 1, false],
      ['Oak shelf', 3, 0, 1, 1, false],
      ['84.50', 3, 1, 1, 1, false],
      ['101.40', 3, 2, 1, 1, false],
    ]);
  });

  it('keeps what mammoth loses: text boxes once, equations as a line, boxes to tick', async () => {
    const box = (inside: string): string =>
      `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent>${inside}</w:txbxContent></wps:txbx></w:drawing></mc:Choice>` +
      `<mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${inside}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
    const r = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`;
    const equation = `<m:oMathPara><m:oMath>${r('x=')}<m:f><m:num>${r('-b±')}<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e><m:sSup><m:e>${r('b')}</m:e><m:sup>${r('2')}</m:sup></m:sSup>${r('-4ac')}</m:e></m:rad></m:num><m:den>${r('2a')}</m:den></m:f></m:oMath></m:oMathPara>`;
    const tick = (on: boolean): string =>
      `<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="${on ? 1 : 0}"/></w14:checkbox></w:sdtPr><w:sdtContent>${run(on ? '☒' : '☐')}</w:sdtContent></w:sdt>`;
    const legacy =
      '<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:checked/></w:checkBox></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMCHECKBOX </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>';
    const body =
      `<w:p>${run('Beside')}${box(paragraph('In the box'))}${run(' it')}</w:p>` +
      `<w:p>${equation}</w:p>` +
      `<w:p>${run('Energy is ')}<m:oMath>${r('E=m')}<m:sSup><m:e>${r('c')}</m:e><m:sup>${r('2')}</m:sup></m:sSup></m:oMath>${run('.')}</w:p>` +
      `<w:p>${tick(true)}${run(' Paid')}</w:p><w:p>${tick(false)}${run(' Sent')}</w:p><w:p>${legacy}${run(' Checked')}</w:p>`;
    expect(await blocksOf({ body })).toEqual([
      'paragraph: Beside it',
      'paragraph: In the box',
      'equation: x=(-b±√(b^2-4ac))/2a',
      'paragraph: Energy is E=mc^2.',
      'list-item1: ☑ Paid',
      'list-item1: ☐ Sent',
      'list-item1: ☑ Checked',
    ]);
  });

  it('puts headers before, footers and notes after the body', async () => {
    const body =
      `<w:p>${run('Term')}<w:r><w:footnoteReference w:id="2"/></w:r>${run(' ends.')}</w:p>` +
      '<w:sectPr><w:headerReference w:type="default" r:id="header1.xml"/><w:headerReference w:type="first" r:id="header1.xml"/><w:footerReference w:type="default" r:id="footer1.xml"/></w:sectPr>';
    const parts = {
      'header1.xml': part('hdr', paragraph('Northgate Joinery')),
      'footer1.xml': part('ftr', paragraph('Registered in England')),
      'footnotes.xml': part(
        'footnotes',
        `<w:footnote w:id="0" w:type="separator">${paragraph('no')}</w:footnote><w:footnote w:id="2">${paragraph('See clause 4.')}</w:footnote>`,
      ),
    };
    expect(await blocksOf({ body, parts })).toEqual([
      'header: Northgate Joinery',
      'paragraph: Term[1] ends.',
      'list-item1: [1] See clause 4.',
      'footer: Registered in England',
    ]);
  });

  it('leaves out what was deleted or hidden, and reads what fields show', async () => {
    const body =
      `<w:p>${run('Keep')}<w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:ins>${run(' new')}</w:ins>${run('secret', '<w:vanish/>')}` +
      `<w:fldSimple w:instr="PAGE">${run(' 7')}</w:fldSimple><w:hyperlink r:id="x">${run(' link')}</w:hyperlink></w:p>` +
      '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> DATE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>' +
      `${run('3 May 2026')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
    expect(await blocksOf({ body, external: { x: 'http://example.org/' } })).toEqual([
      'paragraph: Keep new 7 link',
      'paragraph: 3 May 2026',
    ]);
  });

  it('names its pictures by number, with what they show, and never one from elsewhere', async () => {
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
    const body =
      paragraph(picture('media_b.png', 'The reading room')) +
      paragraph(`${run('Between')}${picture('media_a.jpg')}`) +
      paragraph(picture('media_c.emf', 'A drawing')) +
      paragraph(picture('outside'));
    const { blocks, text } = await read({
      body,
      parts: { 'media/b.png': png, 'media/a.jpg': png, 'media/c.emf': png },
      external: { outside: 'http://192.0.2.1/tracker.png' },
    });
    expect(text).toBe('Between');
    expect(blocks.map(({ kind, image, alternative }) => [kind, image, alternative])).toEqual([
      ['figure', 1, 'The reading room'],
      ['figure', 0, undefined],
      ['paragraph', null, undefined],
      ['figure', null, 'A drawing'],
      ['figure', null, undefined],
    ]);
    expect(flowBlocks({ text, blocks: [...blocks] }).map(({ number }) => number)).toEqual([null, null, 0, null, null]);
  });

  it('reads names in any prefix and strict files', async () => {
    expect((await readDocx(makeDocx({ body: '' }))).text).toBe('');
    const body = '<x:p xmlns:x="http://purl.oclc.org/ooxml/wordprocessingml/main"><x:r><x:t>Strict</x:t></x:r></x:p>';
    expect(await blocksOf({ body })).toEqual(['paragraph: Strict']);
  });
});
