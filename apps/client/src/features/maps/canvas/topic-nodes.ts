import { useState } from 'react';
import type { MapTree } from '../map-tree';
import type { Laid } from './laid-out';
import type { TopicData, TopicNode } from './topic-node';

/** The topics that are drawn; each the same object as before where nothing of it changed. */
export function useTopicNodes(shown: MapTree, laid: Laid): TopicNode[] {
  const [drawn, setDrawn] = useState(() => nodesOf(shown, laid, new Map()));
  if (drawn.shown === shown && drawn.laid === laid) return drawn.nodes;
  const next = nodesOf(shown, laid, drawn.byId);
  setDrawn(next);
  return next.nodes;
}

function nodesOf(shown: MapTree, laid: Laid, before: ReadonlyMap<string, TopicNode>) {
  const byId = new Map<string, TopicNode>();
  for (const [id, { x, y }] of laid.boxes) {
    const node = nodeOf(id, { x, y }, shown, laid, before.get(id));
    if (node) byId.set(id, node);
  }
  return { shown, laid, byId, nodes: [...byId.values()] };
}

function nodeOf(
  id: string,
  position: { x: number; y: number },
  shown: MapTree,
  { sizes, colours, sides }: Laid,
  before: TopicNode | undefined,
): TopicNode | undefined {
  const [topic, size] = [shown.of(id), sizes.get(id)];
  if (!topic || !size) return undefined;
  const data: TopicData = {
    node: topic.node,
    size,
    children: topic.children.length,
    below: topic.below,
    colour: colours.get(id) ?? null,
    side: sides.get(id) ?? 'right',
  };
  const isData = before !== undefined && Object.keys(data).every((name) => before.data[name] === data[name]);
  if (isData && before.position.x === position.x && before.position.y === position.y) return before;
  return {
    id,
    type: 'topic',
    position,
    width: size.w,
    height: size.h,
    data: isData ? before.data : data,
    // Topics are no stops of their own: the map has the keyboard.
    focusable: false,
  };
}
