import { writingLimits } from '@cartulary/contracts/limits/writing';
import type { NodeJson } from '../../json.js';
import { collectFiles, imported, type Imported } from '../converted.js';
import { COMMENT_MARK } from '../comment-places.js';
import { Losses } from '../losses.js';
import { rectangular } from '../table-grid.js';
import { OpenComments } from './comments.js';
import { listsOf, type ListParagraph } from './lists.js';
import { openParts } from './parts.js';
import { readRuns, type DocxSource } from './read-runs.js';
import { styleIds } from './styles.js';
import { at, childrenOf, find, isOn, textIn, valueAt, type XmlElement } from './xml.js';

/**
 * Converts a Word file (docx) to a document. Nothing in it is executed or fetched; only text, styles, numbering, notes,
 * comments and pictures are unpacked. Output of `toDocx` without losses round-trips unchanged.
 * @throws ConversionFailure `conversion_too_large`, `conversion_damaged`
 */
export function fromDocx(bytes: Uint8Array): Imported {
  const losses = new Losses();
  const files = collectFiles();
  const parts = openParts(bytes);
  const source: DocxSource = { parts, losses, files, notes: [], comments: new OpenComments(parts.comments) };
  const margins = [find(source.parts.body, 'w:headerReference'), find(source.parts.body, 'w:footerReference')];
  losses.add('headersAndFooters', margins.filter((each) => each !== undefined).length);
  const content = blocksOf(childrenOf(source.parts.body), source);
  return imported([...content, ...notesOf(source)], losses, files.files, parts.comments.threads);
}

/** A block of the file; `list` and `quoted` group it with its neighbors. */
interface ReadBlock {
  readonly node: NodeJson;
  readonly list?: ListParagraph;
  readonly quoted?: boolean;
}

function blocksOf(elements: readonly XmlElement[], source: DocxSource): NodeJson[] {
  const blocks = elements.flatMap((element) => readBlock(element, source));
  const grouped: NodeJson[] = [];
  for (let from = 0; from < blocks.length;) {
    const first = blocks[from];
    let end = from + 1;
    const goesOn = (next: ReadBlock | undefined): boolean =>
      first?.list ? next?.list !== undefined : first?.quoted === true && next?.quoted === true;
    while (end < blocks.length && goesOn(blocks[end])) end += 1;
    const run = blocks.slice(from, end);
    if (first?.list) grouped.push(...listsOf(run.flatMap(({ list }) => list ?? [])));
    else if (first?.quoted === true) grouped.push({ type: 'blockquote', content: run.map(({ node }) => node) });
    else grouped.push(...run.map(({ node }) => node));
    from = end;
  }
  return grouped;
}

const within = ['w:sdt', 'w:ins', 'w:moveTo', 'w:customXml', 'w:smartTag'];

function readBlock(element: XmlElement, source: DocxSource): ReadBlock[] {
  if (source.comments.note(element)) return [];
  if (element.name === 'w:p') return readParagraph(element, source);
  if (element.name === 'w:tbl') return readTable(element, source).map((node) => ({ node }));
  if (!within.includes(element.name)) return [];
  const content = element.name === 'w:sdt' ? at(element, 'w:sdtContent') : element;
  return childrenOf(content).flatMap((child) => readBlock(child, source));
}

function readParagraph(paragraph: XmlElement, source: DocxSource): ReadBlock[] {
  const properties = at(paragraph, 'w:pPr');
  const style = valueAt(properties, 'w:pStyle');
  if (style === styleIds.gap) return [];
  if (style === styleIds.rule) return [{ node: { type: 'horizontalRule' } }];
  const line = readRuns(paragraph, source);
  const text = (): string =>
    line.content.map((node) => (node.type === 'hardBreak' ? '\n' : (node.text ?? ''))).join('');
  if (style === styleIds.code) return [{ node: { type: 'codeBlock', content: codeOf(line.content) } }];
  if (style === styleIds.blockFormula) return [{ node: { type: 'blockMath', attrs: { latex: text() } } }];
  const pictures = line.pictures.map((node) => ({ node }));
  // A paragraph that only contains pictures becomes those pictures.
  if (pictures.length > 0 && line.content.length === 0) return pictures;
  const level = source.parts.headingOf(style);
  const attrs = alignmentOf(properties);
  const checked = boxOf(paragraph);
  const shown = checked === undefined ? line.content : withoutBox(line.content);
  const node: NodeJson =
    level === undefined
      ? { type: 'paragraph', attrs, content: shown }
      : { type: 'heading', attrs: { level, ...attrs }, content: shown };
  const styled = source.parts.listOf(style);
  const list = valueAt(properties, 'w:numPr', 'w:numId') ?? styled?.list;
  if (list === undefined || list === '0' || level !== undefined)
    return [{ node, quoted: style === styleIds.quote }, ...pictures];
  const depth = Number(valueAt(properties, 'w:numPr', 'w:ilvl') ?? styled?.level ?? 0);
  const numbering = source.parts.numberingOf(list, depth);
  return [{ node, list: { list, level: depth, ...numbering, checked, node } }, ...pictures];
}

const alignments: Readonly<Record<string, string>> = {
  left: 'left',
  start: 'left',
  center: 'center',
  right: 'right',
  end: 'right',
  both: 'justify',
};

/** The start and end of lines in a right-to-left paragraph. */
const reversed: Readonly<Record<string, string>> = { left: 'right', start: 'right', right: 'left', end: 'left' };

function alignmentOf(properties: XmlElement | undefined): { textAlign?: string } {
  const named = valueAt(properties, 'w:jc') ?? '';
  const align = (isOn(at(properties, 'w:bidi')) ? reversed[named] : undefined) ?? alignments[named];
  return align === undefined ? {} : { textAlign: align };
}

/** Code contains only text, with comment marks. */
function codeOf(content: readonly NodeJson[]): NodeJson[] {
  return content.flatMap(({ type, text, marks }) => {
    const letters = type === 'hardBreak' ? '\n' : (text ?? '');
    const places = marks?.filter((mark) => mark.type === COMMENT_MARK) ?? [];
    return letters === '' ? [] : [{ type: 'text', text: letters, marks: places }];
  });
}

/** Whether the checkbox at the start of a paragraph is checked; undefined without one. */
function boxOf(paragraph: XmlElement): boolean | undefined {
  const first = childrenOf(paragraph).find(({ name }) => name !== 'w:pPr' && name !== 'w:commentRangeStart');
  const box = first?.name === 'w:sdt' ? at(first, 'w:sdtPr', 'w14:checkbox') : undefined;
  return box && ['1', 'true'].includes(at(box, 'w14:checked')?.attributes['w14:val'] ?? '');
}

/** Removes the checkbox symbol and the space after it. */
function withoutBox([, ...rest]: readonly NodeJson[]): NodeJson[] {
  const [space, ...others] = rest;
  if (space?.text === undefined) return rest;
  const left = space.text.replace(/^ /u, '');
  return left === '' ? others : [{ ...space, text: left }, ...others];
}

function readTable(table: XmlElement, source: DocxSource): NodeJson[] {
  const rows = childrenOf(table, 'w:tr').filter((row) => at(row, 'w:trPr', 'w:del') === undefined);
  // For each column, the cell from above that spans it and may grow taller.
  const open = new Map<number, { cell: NodeJson; rows: number }>();
  const cells = rows.map((row) => {
    const isHead = isOn(at(row, 'w:trPr', 'w:tblHeader'));
    let column = 0;
    return childrenOf(row, 'w:tc', 'w:sdt').flatMap((element) => {
      const cell = element.name === 'w:sdt' ? at(element, 'w:sdtContent', 'w:tc') : element;
      if (!cell) return [];
      const place = column;
      const span = Number(valueAt(cell, 'w:tcPr', 'w:gridSpan') ?? '1');
      const colspan = span >= 1 ? Math.min(span, writingLimits.maxTableSpan) : 1;
      column += colspan;
      const merge = at(cell, 'w:tcPr', 'w:vMerge');
      const above = open.get(place);
      if (merge && merge.attributes['w:val'] !== 'restart' && above) {
        above.rows += 1;
        return [];
      }
      const content = blocksOf(childrenOf(cell), source);
      const node: NodeJson = {
        type: isHead ? 'tableHeader' : 'tableCell',
        attrs: { colspan },
        content: content.length > 0 ? content : [{ type: 'paragraph' }],
      };
      const opened = { cell: node, rows: 1 };
      if (merge) open.set(place, opened);
      else open.delete(place);
      return [opened];
    });
  });
  const spanned = cells.map((row) =>
    row.map(({ cell, rows: rowspan }): NodeJson => ({ ...cell, attrs: { ...cell.attrs, rowspan } })),
  );
  const filled = spanned.filter((row) => row.length > 0);
  return filled.length === 0 ? [] : [{ type: 'table', content: rectangular(filled, source.losses) }];
}

function notesOf(source: DocxSource): NodeJson[] {
  source.losses.add('notes', source.notes.length);
  return source.notes.map((id, number) => {
    const note = source.parts.notes.get(id);
    const text = note ? textIn(note).trim() : '';
    return { type: 'paragraph', content: [{ type: 'text', text: `[${number + 1}] ${text}` }] };
  });
}
