import * as Y from 'yjs';
import type { ClientLine, ClientPiece, KeyedLine } from '../history/lines.js';
import { readMap } from './drawn-map.js';
import type { MapJson } from './json.js';
import { boundariesIn, linesIn, nodesIn, summariesIn, TEXT } from './records.js';
import { depthsOf } from './tree.js';
import { partsOf, wordsOf, type MapPart } from './words.js';

/** The comparable content of a map: each topic in order with its parent, then lines, boundaries and summaries. */
export function mapLines(map: MapJson): KeyedLine[] {
  const depths = depthsOf(map);
  const topics = map.nodes.map((node, index) => {
    const { order: _order, isFolded: _isFolded, ...rest } = node;
    return {
      type: 'topic',
      level: (depths.get(node.id) ?? 0) + 1,
      within: null,
      text: wordsOf(node),
      key: JSON.stringify(index === 0 ? [rest, map.layout] : rest),
    };
  });
  const others = [
    ...map.lines.map((line) => ({ line, type: 'relationship' })),
    ...map.boundaries.map((line) => ({ line, type: 'boundary' })),
    ...map.summaries.map((line) => ({ line, type: 'summary' })),
  ];
  return [
    ...topics,
    ...others.map(({ line, type }) => ({
      type,
      level: null,
      within: null,
      text: line.text,
      key: JSON.stringify(line),
    })),
  ];
}

const recordsOf = { topic: nodesIn, relationship: linesIn, boundary: boundariesIn, summary: summariesIn } as const;

/** The client that wrote the text of each topic, line, boundary, and summary. */
export function mapAuthors(ydoc: Y.Doc): ClientLine[] {
  const map = readMap(ydoc);
  const depths = depthsOf(map);
  return partsOf(map).map((part) => ({
    type: part.type,
    level: part.type === 'topic' ? (depths.get(part.id) ?? 0) + 1 : null,
    within: null,
    pieces: piecesOf(recordsOf[part.type](ydoc).get(part.id), part),
  }));
}

function piecesOf(record: unknown, { words }: MapPart): ClientPiece[] {
  if (words === '' || !(record instanceof Y.Map)) return [];
  const text: unknown = record.get(TEXT);
  const written = text instanceof Y.Text ? piecesIn(text) : [];
  const said = written.map((piece) => piece.text).join('');
  // Notes, tags and the alternative text follow the topic's text.
  const rest = words.startsWith(said.trim()) ? words.slice(said.trim().length) : '';
  const newest = [...record._map.values()].at(-1)?.id.client ?? 0;
  return rest === '' ? written : [...written, { client: newest, text: rest }];
}

/** The parts of a text, each written by one client. */
function piecesIn(text: Y.Text): ClientPiece[] {
  const pieces: ClientPiece[] = [];
  for (let item = text._start; item; item = item.right) {
    if (item.deleted || !(item.content instanceof Y.ContentString)) continue;
    const last = pieces.at(-1);
    const piece = { client: item.id.client, text: item.content.str };
    if (last?.client === piece.client) pieces.splice(-1, 1, { ...last, text: last.text + piece.text });
    else pieces.push(piece);
  }
  return pieces;
}
