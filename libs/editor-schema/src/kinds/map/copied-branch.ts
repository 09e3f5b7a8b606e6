import * as Y from 'yjs';
import { MapActs } from './acts.js';
import { isMap, mapContent } from './content.js';
import { readMap } from './drawn-map.js';
import { rootId } from './field.js';
import type { MapJson, MapNodeJson } from './json.js';
import { branchOf } from './tree.js';

/** Copies topics with their descendants to the clipboard: a map in which they hang from its central topic. */
export function copiedBranches(map: MapJson, ids: readonly string[]): MapJson {
  const chosen = new Set(ids.flatMap((id) => branchOf(map, id).map((node) => node.id)));
  const ydoc = new Y.Doc();
  new MapActs(ydoc).paste(
    { parent: rootId },
    map.nodes.filter(({ id }) => chosen.has(id)),
  );
  return readMap(ydoc);
}

/**
 * Reads topics from the clipboard; undefined if it doesn't contain any, because any program can write to it.
 * @param files maps copied file ids to new ones, if copied from another map
 */
export function pastedBranches(
  copied: unknown,
  files?: ReadonlyMap<string, string>,
): readonly MapNodeJson[] | undefined {
  if (!isMap(copied)) return undefined;
  const { nodes } = files ? mapContent.withFiles(copied, files) : copied;
  const hung = nodes.filter(({ id }) => id !== rootId);
  return hung.length === 0 ? undefined : hung;
}
