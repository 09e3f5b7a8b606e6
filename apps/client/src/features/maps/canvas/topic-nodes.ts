import type { NodeBox } from '@cartulary/editor-schema/kinds/map/layout/types';
import { useState } from 'react';
import type { MapTree } from '../map-tree';
import type { Laid } from './laid-out';
import type { TopicData, TopicNode } from './topic-node';

/** The nodes to render. Unchanged ones keep their identity. */
export function useTopicNodes(shown: MapTree, laid: Laid): TopicNode[] {
  const [drawn, setDrawn] = useState(() => nodesOf(shown, laid, new Map()));
  if (drawn.shown === shown && drawn.laid === laid) return drawn.nodes;
  const next = nodesOf(shown, laid, drawn.byId);
  setDrawn(next);
  return next.nodes;
}

function nodesOf(shown: MapTree, laid: Laid, before: ReadonlyMap<string, TopicNode>) {
  const byId = new Map<string, TopicNode>();
  for (const [id, box] of laid.boxes) {
    const node = nodeOf(id, box, shown, laid, before.get(id));
    if (node) byId.set(id, node);
  }
  return { shown, laid, byId, nodes: [...byId.values()] };
}

function nodeOf(
  id: string,
  { x, y, grows }: NodeBox,
  shown: MapTree,
  { sizes, colours }: Laid,
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
    grows,
  };
  const isData = before !== undefined && Object.keys(data).every((name) => before.data[name] === data[name]);
  if (isData && before.position.x === x && before.position.y === y) return before;
  return {
    id,
    type: 'topic',
    position: { x, y },
    width: size.w,
    height: size.h,
    data: isData ? before.data : data,
    // Topics aren't tab stops, because the map has keyboard focus.
    focusable: false,
  };
}
