import { at, childrenOf, parseXml, valueAt, type XmlElement } from './xml.js';
import { ConversionFailure } from '../failure.js';
import { openDocx } from './package.js';

/** The parts of a Word file that a document is made of. */
export interface DocxParts {
  readonly body: XmlElement;
  /** Targets of relationships by id. */
  readonly targets: ReadonlyMap<string, string>;
  /** The level of a heading style, 1 … 6; undefined for all others. */
  headingOf(styleId: string | undefined): number | undefined;
  numberingOf(list: string, level: number): { readonly ordered: boolean; readonly start: number };
  /** Footnotes by id. */
  readonly notes: ReadonlyMap<string, XmlElement>;
  bytesOf(target: string): Uint8Array | undefined;
}

const MAX_ANCESTORS = 20;

/** @throws ConversionFailure `conversion_too_large`, `conversion_damaged` */
export function openParts(bytes: Uint8Array): DocxParts {
  const read = openDocx(bytes);
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
  return {
    body,
    targets: new Map(targets),
    headingOf: headingsIn(part('word/styles.xml')),
    numberingOf: numberingIn(part('word/numbering.xml')),
    notes: new Map(notes),
    bytesOf: (target) => read(target.startsWith('/') ? target.slice(1) : `word/${target}`),
  };
}

function headingsIn(styles: XmlElement | undefined): DocxParts['headingOf'] {
  const byId = new Map(
    childrenOf(styles, 'w:style').map((style) => [style.attributes['w:styleId'] ?? '', style] as const),
  );
  return (id) => {
    let style = byId.get(id ?? '');
    for (let ancestors = 0; style && ancestors < MAX_ANCESTORS; ancestors += 1) {
      const name = valueAt(style, 'w:name')?.toLowerCase() ?? '';
      const level = /^heading ([1-9])$/u.exec(name)?.[1] ?? (name === 'title' ? '1' : undefined);
      const outline = Number(valueAt(style, 'w:pPr', 'w:outlineLvl') ?? '9');
      if (level !== undefined || outline < 9) return Math.min(6, level === undefined ? outline + 1 : Number(level));
      style = byId.get(valueAt(style, 'w:basedOn') ?? '');
    }
    return undefined;
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
