import type { TLPage, TLShape } from '@tldraw/tlschema';
import { inOrder, type BoardRecord } from './records.js';
import { tableWords } from './table.js';

/** A shape that can have text, with its container on the page. */
export interface Part {
  readonly shape: TLShape;
  readonly page: TLPage;
  /** Its container; undefined for the page itself. */
  readonly within: TLShape | undefined;
  readonly words: string;
}

interface RichNode {
  readonly type?: unknown;
  readonly text?: unknown;
  readonly content?: readonly RichNode[];
}

const MAX_DEPTH = 100;

/** Plain text of rich text, one line per paragraph. */
function plain(node: RichNode, depth = 0): string {
  if (depth > MAX_DEPTH) return '';
  if (typeof node.text === 'string') return node.text;
  if (node.type === 'hardBreak') return '\n';
  const inside = Array.isArray(node.content) ? node.content.map((child: RichNode) => plain(child, depth + 1)) : [];
  return inside.join(node.type === 'paragraph' || node.type === 'heading' ? '' : '\n').trim();
}

/** The text of a shape; undefined if it can't have any. */
export function wordsOf(shape: TLShape, records: ReadonlyMap<string, BoardRecord>): string | undefined {
  const props = shape.props as Readonly<Record<string, unknown>>;
  const said = [
    typeof props['richText'] === 'object' && props['richText'] !== null ? plain(props['richText']) : undefined,
    shape.type === 'frame' ? props['name'] : undefined,
    shape.type === 'arrow' ? props['text'] : undefined,
    shape.type === 'image' ? props['altText'] : undefined,
    shape.type === 'bookmark' ? bookmarkWords(props, records) : undefined,
    (shape.type as string) === 'table' ? tableWords(props) : undefined,
    // In reading order. The source's content is only sent to those with access to the document.
    (shape.type as string) === 'source' ? '' : undefined,
  ].filter((each): each is string => typeof each === 'string');
  return said.length === 0 ? undefined : said.join('\n').trim();
}

function bookmarkWords(props: Readonly<Record<string, unknown>>, records: ReadonlyMap<string, BoardRecord>): string {
  const asset = records.get(String(props['assetId']));
  const title = asset?.typeName === 'asset' && asset.type === 'bookmark' ? asset.props.title : '';
  return [title, props['url']].filter((each) => typeof each === 'string' && each !== '').join(' ');
}

const asRead = (one: TLShape, other: TLShape): number =>
  one.y - other.y || one.x - other.x || (one.id < other.id ? -1 : 1);

/** The readable parts of a board in reading order: page by page, from the top, with a frame's content after it. */
export function partsOf(all: Iterable<BoardRecord>): Part[] {
  const records = new Map([...all].map((record) => [record.id as string, record]));
  const children = new Map<string, TLShape[]>();
  for (const record of records.values()) {
    if (record.typeName !== 'shape') continue;
    const beside = children.get(record.parentId);
    if (beside) beside.push(record);
    else children.set(record.parentId, [record]);
  }
  const parts: Part[] = [];
  const look = (parentId: string, page: TLPage, within: TLShape | undefined): void => {
    for (const shape of (children.get(parentId) ?? []).sort(asRead)) {
      const words = wordsOf(shape, records);
      if (words !== undefined) parts.push({ shape, page, within, words });
      look(shape.id, page, shape.type === 'group' ? within : shape);
    }
  };
  for (const page of inOrder([...records.values()].filter((record) => record.typeName === 'page')))
    look(page.id, page, undefined);
  return parts;
}
