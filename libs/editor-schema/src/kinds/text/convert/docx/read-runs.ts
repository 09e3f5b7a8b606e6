import type { MarkJson, NodeJson } from '../../json.js';
import { safeLink } from '../../safe-link.js';
import type { collectFiles } from '../converted.js';
import type { Losses } from '../losses.js';
import { pictureType } from '../picture-bytes.js';
import type { OpenComments } from './comments.js';
import type { DocxParts } from './parts.js';
import { styleIds } from './styles.js';
import { at, childrenOf, find, isOn, textIn, valueAt, type XmlElement } from './xml.js';

export interface DocxSource {
  readonly parts: DocxParts;
  readonly losses: Losses;
  readonly files: ReturnType<typeof collectFiles>;
  /** Ids of the footnotes found so far. */
  readonly notes: string[];
  /** Comments that are open at the current position. */
  readonly comments: OpenComments;
}

/** A line of text and its inline pictures, which a document shows as blocks. */
export interface ReadLine {
  readonly content: NodeJson[];
  readonly pictures: NodeJson[];
}

const EMU_OF_PIXEL = 9_525;

/** Reads the content of a paragraph. */
export function readRuns(paragraph: XmlElement, source: DocxSource): ReadLine {
  const line: ReadLine = { content: [], pictures: [] };
  read(childrenOf(paragraph), [], source, line);
  return line;
}

function read(elements: readonly XmlElement[], around: readonly MarkJson[], source: DocxSource, line: ReadLine): void {
  for (const element of elements) {
    if (source.comments.note(element)) continue;
    const begin = line.content.length;
    readElement(element, around, source, line);
    if (element.name === 'w:r')
      line.content.splice(begin, Infinity, ...line.content.slice(begin).map((node) => source.comments.marked(node)));
  }
}

function readElement(element: XmlElement, around: readonly MarkJson[], source: DocxSource, line: ReadLine): void {
  const inside = (marks = around): void => read(childrenOf(element), marks, source, line);
  const { losses } = source;
  switch (element.name) {
    case 'w:r':
      return readRun(element, around, source, line);
    case 'w:hyperlink':
      return inside(linked(element, around, source));
    case 'w:sdt':
      return read(childrenOf(at(element, 'w:sdtContent')), around, source, line);
    case 'w:ins':
    case 'w:moveTo':
      losses.add('trackedChanges');
      return inside();
    case 'w:del':
    case 'w:moveFrom':
      return losses.add('trackedChanges');
    case 'w:smartTag':
    case 'w:customXml':
    case 'w:fldSimple':
    case 'w:dir':
    case 'w:bdo':
      return inside();
    case 'm:oMath':
    case 'm:oMathPara':
      losses.add('formulas');
      line.content.push(...text(textIn(element), around));
      return undefined;
    default:
      return undefined;
  }
}

function linked(element: XmlElement, around: readonly MarkJson[], { parts, losses }: DocxSource): readonly MarkJson[] {
  const anchor = element.attributes['w:anchor'];
  const target = parts.targets.get(element.attributes['r:id'] ?? '');
  const href = safeLink(target ?? (anchor === undefined ? undefined : `#${anchor}`));
  if (href !== undefined) return [...around, { type: 'link', attrs: { href } }];
  losses.add('unsafeLinks');
  return around;
}

function readRun(run: XmlElement, around: readonly MarkJson[], source: DocxSource, line: ReadLine): void {
  const properties = at(run, 'w:rPr');
  if (isOn(at(properties, 'w:vanish'))) return;
  const style = valueAt(properties, 'w:rStyle');
  if (style === styleIds.formula) {
    line.content.push({ type: 'inlineMath', attrs: { latex: textIn(run) } });
    return;
  }
  const marks = marksOf(properties, style, around);
  for (const child of childrenOf(run)) readPart(child, marks, source, line);
}

function readPart(part: XmlElement, marks: readonly MarkJson[], source: DocxSource, line: ReadLine): void {
  switch (part.name) {
    case 'w:t':
      return void line.content.push(...text(textIn(part), marks));
    case 'w:tab':
      return void line.content.push(...text('\t', marks));
    case 'w:noBreakHyphen':
      return void line.content.push(...text('\u2011', marks));
    case 'w:br':
    case 'w:cr':
      // Page and column breaks only matter on paper.
      if (part.attributes['w:type'] === undefined || part.attributes['w:type'] === 'textWrapping')
        line.content.push({ type: 'hardBreak' });
      return undefined;
    case 'w:drawing':
      return readDrawing(part, source, line);
    case 'w:pict':
    case 'w:object':
    case 'mc:AlternateContent':
      return source.losses.add('drawings');
    case 'w:commentReference':
      // Refers to a comment that the file doesn't contain.
      if (!source.parts.comments.threadOf.has(part.attributes['w:id'] ?? '')) source.losses.add('comments');
      return undefined;
    case 'w:footnoteReference': {
      const number = source.notes.push(part.attributes['w:id'] ?? '');
      return void line.content.push(...text(`[${number}]`, [...marks, { type: 'superscript' }]));
    }
    default:
      return undefined;
  }
}

const text = (value: string, marks: readonly MarkJson[]): NodeJson[] =>
  value === '' ? [] : [{ type: 'text', text: value, marks }];

function marksOf(
  properties: XmlElement | undefined,
  style: string | undefined,
  around: readonly MarkJson[],
): readonly MarkJson[] {
  if (style === styleIds.inlineCode) return [{ type: 'code' }];
  const position = valueAt(properties, 'w:vertAlign');
  const own = [
    isOn(at(properties, 'w:b')) ? 'bold' : '',
    isOn(at(properties, 'w:i')) ? 'italic' : '',
    isOn(at(properties, 'w:strike')) || isOn(at(properties, 'w:dstrike')) ? 'strike' : '',
    isOn(at(properties, 'w:u')) && !around.some(({ type }) => type === 'link' && style === 'Hyperlink')
      ? 'underline'
      : '',
    isOn(at(properties, 'w:highlight')) ? 'highlight' : '',
    position === 'subscript' ? 'subscript' : position === 'superscript' ? 'superscript' : '',
  ];
  return [...around, ...own.filter((type) => type !== '').map((type) => ({ type }))];
}

function readDrawing(drawing: XmlElement, { parts, losses, files }: DocxSource, line: ReadLine): void {
  const blip = find(drawing, 'a:blip');
  if (!blip) return losses.add('drawings');
  const bytes = parts.bytesOf(parts.targets.get(blip.attributes['r:embed'] ?? '') ?? '');
  const mediaType = bytes && pictureType(bytes);
  if (!bytes || mediaType === undefined) return losses.add('badPictures');
  const width = Math.round(Number(find(drawing, 'wp:extent')?.attributes['cx'] ?? '0') / EMU_OF_PIXEL);
  const alt = find(drawing, 'wp:docPr')?.attributes['descr'] ?? '';
  line.pictures.push({
    type: 'image',
    attrs: { fileId: files.add(mediaType, bytes), alt, width: width > 0 ? width : null },
  });
}
