import { equalityDeep } from 'lib0/function';
import * as Y from 'yjs';
import { noteSchemaVersion } from '../../about.js';
import { compareLines } from '../history/compare.js';
import type { KindContent } from '../kind-content.js';
import { mapAsText } from './as-text.js';
import { readMap } from './drawn-map.js';
import type { MapJson } from './json.js';
import { mapAuthors, mapLines } from './lines.js';
import { newNode } from './making.js';
import {
  aboutMap,
  boundariesIn,
  lineIn,
  linesIn,
  nodeIn,
  nodesIn,
  putLine,
  putNode,
  set,
  summariesIn,
} from './records.js';
import { rootId } from './field.js';
import { partsOf } from './words.js';

export const emptyMap = (): MapJson => ({
  layout: 'balanced',
  nodes: [newNode({ id: rootId, order: 'a0' })],
  lines: [],
  boundaries: [],
  summaries: [],
});

export const mapContent: KindContent<MapJson> = {
  empty: emptyMap,
  check: (content) => ({ ok: isMap(content) }),
  read: readMap,
  write: writeMap,
  words: (ydoc) => partsOf(readMap(ydoc)).map(({ words }) => words),
  agreed: (map) => map,
  compare: (before, after) => compareLines(mapLines(before), mapLines(after)),
  authors: mapAuthors,
  withFiles: (map, files) => ({
    ...map,
    nodes: map.nodes.map((node) => (node.fileId === null ? node : { ...node, fileId: files.get(node.fileId) ?? null })),
  }),
  asText: mapAsText,
};

const lists = ['nodes', 'lines', 'boundaries', 'summaries'] as const;

/** Whether it can be read without repair. */
export function isMap(content: unknown): content is MapJson {
  if (typeof content !== 'object' || content === null) return false;
  const records = content as Readonly<Record<string, unknown>>;
  if (!lists.every((name) => Array.isArray(records[name]) && records[name].every(hasId))) return false;
  const ydoc = new Y.Doc();
  try {
    write(ydoc, content as MapJson);
  } catch {
    // Yjs can't store it.
    return false;
  }
  return equalityDeep(readMap(ydoc), content);
}

const hasId = (record: unknown): boolean =>
  typeof record === 'object' && record !== null && 'id' in record && typeof record.id === 'string';

/**
 * Writes a map to a Y.Doc, with the smallest changes possible.
 * @throws RangeError if it isn't a valid map
 */
export function writeMap(ydoc: Y.Doc, map: MapJson): void {
  if (!isMap(map)) throw new RangeError('this is no mind map');
  ydoc.transact(() => {
    write(ydoc, map);
    noteSchemaVersion(ydoc, 'map');
  });
}

function write(ydoc: Y.Doc, { layout, nodes, ...map }: MapJson): void {
  ydoc.transact(() => {
    set(aboutMap(ydoc), 'layout', layout);
    leaveOnly(nodesIn(ydoc), nodes, (id) => nodeIn(ydoc, id) !== undefined);
    for (const node of nodes) putNode(ydoc, node);
    const others = [
      [linesIn(ydoc), map.lines],
      [boundariesIn(ydoc), map.boundaries],
      [summariesIn(ydoc), map.summaries],
    ] as const;
    for (const [records, all] of others) {
      leaveOnly(records, all, (id) => lineIn(records, id) !== undefined);
      for (const line of all) putLine(records, line);
    }
  });
}

/** Repairs a map from a file or another program, so that its values are allowed and within the limits. */
export function mended(map: MapJson): MapJson {
  const ydoc = new Y.Doc();
  write(ydoc, map);
  return readMap(ydoc);
}

/** Keeps records from a newer program, because this one can't tell whether they were in that version. */
function leaveOnly(
  records: Y.Map<unknown>,
  kept: readonly { readonly id: string }[],
  isKnown: (id: string) => boolean,
): void {
  const ids = new Set(kept.map(({ id }) => id));
  for (const id of [...records.keys()]) if (!ids.has(id) && isKnown(id)) records.delete(id);
}
