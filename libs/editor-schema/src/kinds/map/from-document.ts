import {
  isFlowingSource,
  type Block,
  type Box,
  type Entity,
  type EntityKind,
  type PageText,
  type Range,
} from '@cartulary/contracts/reading';
import type { Field } from '@cartulary/contracts/understanding';
import { MapMaker, type MadeMap } from './convert/map-maker.js';
import { rootId } from './field.js';

/** A position in a processed document: a box on a page, a range of a flowing document, or only the page. */
export interface DocumentPlace {
  readonly page: number;
  readonly box: Box | null;
  readonly range: Range | null;
}

/** The parts of a processed document from which a map is created. */
export interface ReadDocument {
  readonly name: string;
  readonly pages: readonly Pick<PageText, 'page' | 'text' | 'blocks' | 'source'>[];
  readonly fields: readonly Pick<Field, 'name' | 'line' | 'text' | 'value' | 'page' | 'box' | 'range'>[];
  readonly entities: readonly Pick<Entity, 'kind' | 'text' | 'value' | 'page' | 'box' | 'range'>[];
}

/** The labels for the branches, and the links to their positions. */
export interface DocumentWords {
  /** The labels of the branches. */
  readonly contents: string;
  readonly fields: string;
  readonly entities: string;
  readonly line: (number: number) => string;
  readonly fieldName: (name: string) => string;
  readonly kindName: (kind: EntityKind) => string;
  /** A path of the installation; undefined: the whole document. */
  readonly hrefOf: (place: DocumentPlace | undefined) => string;
}

/** The maximum per kind; more wouldn't be useful. */
const MOST_ENTITIES = 60;

/**
 * Converts a processed document to a map, with branches for its headings, its fields, and its entities by kind. Each
 * topic links to its position.
 * @throws ConversionFailure conversion_too_large
 */
export function mapOfDocument(document: ReadDocument, words: DocumentWords): MadeMap {
  const maker = new MapMaker();
  maker.root({ text: document.name, link: words.hrefOf(undefined) });
  addHeadings(maker, document, words);
  addFields(maker, document, words);
  addEntities(maker, document, words);
  return maker.done();
}

function addHeadings(maker: MapMaker, { pages }: ReadDocument, { contents, hrefOf }: DocumentWords): void {
  const headings = pages.flatMap(headingsOf);
  if (headings.length === 0) return;
  const open = [{ level: 0, id: maker.add(rootId, { text: contents }) }];
  for (const { level, text, place } of headings) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) >= level) open.pop();
    open.push({ level, id: maker.add(open.at(-1)?.id ?? rootId, { text, link: hrefOf(place) }) });
  }
}

interface Heading {
  readonly level: number;
  readonly text: string;
  readonly place: DocumentPlace;
}

function headingsOf({ page, text, blocks = [], source }: ReadDocument['pages'][number]): Heading[] {
  // Figures have no text, and no number among the blocks of a flowing format.
  const worded = blocks.filter(({ kind }) => kind !== 'figure');
  return worded.flatMap((block, index) => {
    const said = text.slice(block.start, block.end).replaceAll(/\s+/gu, ' ').trim();
    if (block.kind !== 'heading' || said === '') return [];
    return [
      { level: block.level ?? 2, text: said, place: placeOf(page, block, isFlowingSource(source) ? index : null) },
    ];
  });
}

const placeOf = (page: number, { box, start, end }: Block, block: number | null): DocumentPlace => ({
  page,
  box,
  range: block === null ? null : { block, start: 0, end: end - start },
});

function addFields(maker: MapMaker, { fields }: ReadDocument, words: DocumentWords): void {
  if (fields.length === 0) return;
  const branch = maker.add(rootId, { text: words.fields });
  const lines = new Map<number, string>();
  for (const { name, line, text, page, box, range } of fields) {
    const known = line === null ? branch : lines.get(line);
    const parent = known ?? maker.add(branch, { text: words.line(line ?? 0) });
    if (line !== null) lines.set(line, parent);
    maker.add(parent, { text: `${words.fieldName(name)}: ${text}`, link: words.hrefOf({ page, box, range }) });
  }
}

/** Adds each value once, at its first position. */
function addEntities(maker: MapMaker, { entities }: ReadDocument, words: DocumentWords): void {
  const kinds = new Map<EntityKind, Map<string, ReadDocument['entities'][number]>>();
  for (const entity of entities) {
    const values = kinds.get(entity.kind) ?? new Map<string, ReadDocument['entities'][number]>();
    kinds.set(entity.kind, values);
    if (!values.has(entity.value)) values.set(entity.value, entity);
  }
  if (kinds.size === 0) return;
  const branch = maker.add(rootId, { text: words.entities });
  for (const [kind, values] of kinds) {
    const under = maker.add(branch, { text: words.kindName(kind) });
    for (const { text, page, box, range } of [...values.values()].slice(0, MOST_ENTITIES))
      maker.add(under, { text, link: words.hrefOf({ page, box, range }) });
    maker.losses.add('found', values.size - MOST_ENTITIES);
  }
}
