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

/** Whether nothing of it would have to be mended. */
export function isMap(content: unknown): content is MapJson {
  if (typeof content !== 'object' || content === null) return false;
  const records = content as Readonly<Record<string, unknown>>;
  if (!lists.every((name) => Array.isArray(records[name]) && records[name].every(hasId))) return false;
  const ydoc = new Y.Doc();
  try {
    write(ydoc, content as MapJson);
  } catch {
    // Of what Yjs can't hold.
    return false;
  }
  return equalityDeep(readMap(ydoc), content);
}

const hasId = (record: unknown): boolean =>
  typeof record === 'object' && record !== null && 'id' in record && typeof record.id === 'string';

/**
 * Makes a map stand in a Y.Doc, by changes as small as they can be found.
 * @throws RangeError for what is no map
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

/** A map as it would be read again: with allowed values, within its limits. For what files and other programs made. */
export function mended(map: MapJson): MapJson {
  const ydoc = new Y.Doc();
  write(ydoc, map);
  return readMap(ydoc);
}

/** What a newer program wrote stays: nobody here can say whether it stood there as well. */
function leaveOnly(
  records: Y.Map<unknown>,
  kept: readonly { readonly id: string }[],
  isKnown: (id: string) => boolean,
): void {
  const ids = new Set(kept.map(({ id }) => id));
  for (const id of [...records.keys()]) if (!ids.has(id) && isKnown(id)) records.delete(id);
}
