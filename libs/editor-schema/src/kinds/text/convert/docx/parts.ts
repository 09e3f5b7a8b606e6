import { at, childrenOf, parseXml, valueAt, type XmlElement } from './xml.js';
import { ConversionFailure } from '../failure.js';
import { readComments, type ReadComments } from './comments.js';
import { openPackage } from './package.js';

/** The parts of a Word file that a document is built from. */
export interface DocxParts {
  readonly body: XmlElement;
  /** Relationship targets by id. */
  readonly targets: ReadonlyMap<string, string>;
  /** The level of a heading style, 1 … 6; undefined for all others. */
  headingOf(styleId: string | undefined): number | undefined;
  /** The list and level that a style assigns to its paragraphs; undefined for all others. */
  listOf(styleId: string | undefined): { readonly list: string; readonly level: number } | undefined;
  numberingOf(list: string, level: number): { readonly ordered: boolean; readonly start: number };
  /** Footnotes by id. */
  readonly notes: ReadonlyMap<string, XmlElement>;
  readonly comments: ReadComments;
  bytesOf(target: string): Uint8Array | undefined;
}

const MAX_ANCESTORS = 20;

/** @throws ConversionFailure `conversion_too_large`, `conversion_damaged` */
export function openParts(bytes: Uint8Array): DocxParts {
  const read = openPackage(bytes);
  const part = (name: string): XmlElement | undefined => {
    const found = read(name);
    return found && parseXml(found);
  };
  const body = at(part('word/document.xml'), 'w:body');
  if (!body) throw new ConversionFailure('conversion_damaged', 'no body');
  const targets = childrenOf(part('word/_rels/document.xml.rels'), 'Relationship').map(
    ({ attributes }) => [attributes['Id'] ?? '', attributes['Target'] ?? ''] as const,
  );
  const notes = childrenOf(part('word/footnotes.xml'), 'w:footnote').map(
    (note) => [note.attributes['w:id'] ?? '', note] as const,
  );
  const styles = part('word/styles.xml');
  return {
    body,
    targets: new Map(targets),
    headingOf: headingsIn(styles),
    listOf: listsIn(styles),
    numberingOf: numberingIn(part('word/numbering.xml')),
    notes: new Map(notes),
    comments: readComments(part('word/comments.xml'), part('word/commentsExtended.xml')),
    bytesOf: (target) => read(target.startsWith('/') ? target.slice(1) : `word/${target}`),
  };
}

/** A style and its ancestors. */
function familiesIn(styles: XmlElement | undefined): (id: string | undefined) => XmlElement[] {
  const byId = new Map(
    childrenOf(styles, 'w:style').map((style) => [style.attributes['w:styleId'] ?? '', style] as const),
  );
  return (id) => {
    const family: XmlElement[] = [];
    let style = byId.get(id ?? '');
    while (style && family.length < MAX_ANCESTORS) {
      family.push(style);
      style = byId.get(valueAt(style, 'w:basedOn') ?? '');
    }
    return family;
  };
}

/** The name of a built-in style, which is the same in every language. */
const nameOf = (style: XmlElement): string => valueAt(style, 'w:name')?.toLowerCase() ?? '';

function headingsIn(styles: XmlElement | undefined): DocxParts['headingOf'] {
  const familyOf = familiesIn(styles);
  return (id) => {
    for (const style of familyOf(id)) {
      const level = /^heading ([1-9])$/u.exec(nameOf(style))?.[1] ?? (nameOf(style) === 'title' ? '1' : undefined);
      const outline = Number(valueAt(style, 'w:pPr', 'w:outlineLvl') ?? '9');
      if (level !== undefined || outline < 9) return Math.min(6, level === undefined ? outline + 1 : Number(level));
    }
    return undefined;
  };
}

/** Word treats 'List Bullet 2' as a separate indented list; people use it as the second level. */
function listsIn(styles: XmlElement | undefined): DocxParts['listOf'] {
  const familyOf = familiesIn(styles);
  return (id) => {
    const style = familyOf(id).find((each) => at(each, 'w:pPr', 'w:numPr', 'w:numId') !== undefined);
    const list = style && valueAt(style, 'w:pPr', 'w:numPr', 'w:numId');
    if (style === undefined || list === undefined) return undefined;
    const named = /^list (?:bullet|number) ([2-5])$/u.exec(nameOf(style))?.[1] ?? '1';
    return { list, level: Number(valueAt(style, 'w:pPr', 'w:numPr', 'w:ilvl') ?? Number(named) - 1) };
  };
}

function numberingIn(numbering: XmlElement | undefined): DocxParts['numberingOf'] {
  const definitions = new Map(
    childrenOf(numbering, 'w:abstractNum').map((each) => [each.attributes['w:abstractNumId'], each] as const),
  );
  const lists = new Map(
    childrenOf(numbering, 'w:num').map(
      (num) => [num.attributes['w:numId'] ?? '', definitions.get(valueAt(num, 'w:abstractNumId'))] as const,
    ),
  );
  return (list, level) => {
    const found = childrenOf(lists.get(list), 'w:lvl').find(({ attributes }) => attributes['w:ilvl'] === String(level));
    const format = valueAt(found, 'w:numFmt') ?? 'bullet';
    const start = Number(valueAt(found, 'w:start') ?? '1');
    return {
      ordered: format !== 'bullet' && format !== 'none',
      start: Number.isInteger(start) && start >= 0 ? start : 1,
    };
  };
}
