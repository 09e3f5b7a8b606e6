import type { CommentThread } from '@cartulary/contracts/endpoints/comments';
import { Background, BackgroundVariant, ReactFlow, ReactFlowProvider, useReactFlow } from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { t } from '@/text/maps';
import type { MapRoom } from '../map-room';
import type { MapTree } from '../map-tree';
import { isWritten } from '../outline/outline';
import { usePick } from '../picked';
import type { Other, Spot } from '../presence';
import { SURFACE } from '../surface';
import type { View } from '../toolbar/toolbar';
import { began, typeAtSelected } from '../writing';
import { directions, topicTowards } from './arrows';
import { CanvasContext } from './canvas-context';
import { Drag } from './drag';
import { DropLayer } from './drop-layer';
import type { Laid } from './laid-out';
import { LineLayer } from './line-layer';
import { OthersLayer } from './others-layer';
import { SeenContext } from './seen-context';
import { elementOf, TopicBox } from './topic-node';
import { useTopicNodes } from './topic-nodes';
import { useInSight } from './use-in-sight';
import { useKeptMiddle } from './use-kept-middle';
import { zoomLimits } from './zoom';
import { ZoomBar } from './zoom-bar';

export interface MapCanvasProps {
  room: MapRoom;
  /** The displayed tree. */
  shown: MapTree;
  laid: Laid;
  view: View;
  others: readonly Other[];
  threads: readonly CommentThread[];
  onThread: (threadId: string) => void;
}

/** The map on a pannable and zoomable plane. Keys apply to the selected topic. */
export const MapCanvas = (props: MapCanvasProps) => (
  <ReactFlowProvider>
    <Plane {...props} />
  </ReactFlowProvider>
);

const nodeTypes = { topic: TopicBox };
/** Distance between the background dots, in map units. */
const DOTS = 24;

function Plane({ room, shown, laid, view, others, threads, onThread }: MapCanvasProps) {
  const { opened, isEditable } = room;
  const { picked, told, store } = opened;
  const { ydoc } = store;
  const pick = usePick(picked);
  const frame = useRef<HTMLDivElement>(null);
  const [drag] = useState(() => new Drag());
  const canvas = useMemo(
    () => ({ opened, isEditable, drag, threads, onThread }),
    [opened, isEditable, drag, threads, onThread],
  );
  const seen = useSeenNow(laid);
  const nodes = useTopicNodes(shown, laid);
  const { screenToFlowPosition } = useReactFlow();
  const look = useInSight(frame, room, laid);
  useKeptMiddle(laid, { view, layout: shown.map.layout, isWriting: pick.writes !== null, ydoc });
  const selected = pick.nodes.at(-1);
  const press = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!onPlaneKey(event, room, shown, laid)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={frame}
      role="application"
      aria-label={t('map')}
      aria-roledescription={t('map.keys')}
      aria-activedescendant={selected !== undefined && laid.boxes.has(selected) ? elementOf(selected) : undefined}
      tabIndex={0}
      translate="no"
      data-map-keys
      data-map-canvas
      {...SURFACE}
      onKeyDown={press}
      onFocus={() => picked.worksIn('map')}
      onDoubleClick={(event) => addFloatingAt(event, room, screenToFlowPosition)}
      onPointerMove={(event: PointerEvent) => told.point(screenToFlowPosition({ x: event.clientX, y: event.clientY }))}
      onPointerLeave={() => told.point(null)}
      className="relative size-full bg-ground outline-none [--xy-attribution-background-color:transparent] focus-visible:inset-ring-2 focus-visible:inset-ring-focus [&_[class*=attribution]_a]:inline-block [&_[class*=attribution]_a]:leading-6 [&_[class*=attribution]_a]:text-ink-2!"
    >
      <CanvasContext value={canvas}>
        <SeenContext value={seen}>
          <ReactFlow
            nodes={nodes}
            nodeTypes={nodeTypes}
            {...zoomLimits}
            nodesDraggable={false}
            nodesConnectable={false}
            nodesFocusable={false}
            elementsSelectable={false}
            disableKeyboardA11y
            deleteKeyCode={null}
            selectionKeyCode={null}
            multiSelectionKeyCode={null}
            panActivationKeyCode={null}
            zoomOnDoubleClick={false}
            panOnScroll
            onlyRenderVisibleElements
            onPaneClick={() => {
              picked.relate(null);
              picked.nodes([]);
            }}
            onMove={look}
          >
            <Background variant={BackgroundVariant.Dots} gap={DOTS} size={1.5} color="var(--c-border)" />
            <LineLayer room={room} shown={shown} laid={laid} />
            <DropLayer laid={laid} />
            <OthersLayer others={others} laid={laid} />
          </ReactFlow>
        </SeenContext>
      </CanvasContext>
      <ZoomBar laid={laid} />
    </div>
  );
}

/** A double-click on an empty area adds a floating topic. */
function addFloatingAt(
  { target, clientX: x, clientY: y }: MouseEvent,
  { opened, isEditable }: MapRoom,
  placeOf: (screen: Spot) => Spot,
): void {
  if (!isEditable || !(target instanceof Element) || !target.closest('.react-flow__pane')) return;
  began(opened, opened.acts.addFloating(placeOf({ x, y })));
}

/** Returns the current topic positions on demand, for pointer events. The function never changes. */
function useSeenNow(laid: Laid): () => Laid {
  const newest = useRef(laid);
  useLayoutEffect(() => {
    newest.current = laid;
  }, [laid]);
  return useCallback(() => newest.current, []);
}

/**
 * Handles keys other than commands: arrow keys select, characters start editing, Esc deselects.
 * @returns whether the key was handled
 */
function onPlaneKey(event: KeyboardEvent, { opened, isEditable }: MapRoom, shown: MapTree, laid: Laid): boolean {
  const { picked } = opened;
  const { nodes, from, branch } = picked.now();
  const at = nodes.at(-1);
  const direction = directions[event.key];
  if (direction) {
    const topic = shown.of(at);
    const near = [...(topic?.children ?? []), ...(topic?.node.parent == null ? [] : [topic.node.parent])];
    const to = at !== undefined && laid.boxes.has(at) ? topicTowards(at, direction, { ...laid, near }) : shown.root;
    if (to !== undefined && event.shiftKey) picked.nodes([...nodes.filter((id) => id !== to), to]);
    else if (to !== undefined) picked.nodes([to]);
    return true;
  }
  if (event.key === 'Home') {
    picked.nodes([shown.root]);
    return true;
  }
  if (event.key === 'Escape') {
    if (from !== null) picked.relate(null);
    else if (nodes.length > 0) picked.nodes([]);
    else if (branch !== null) picked.branch(null);
    else return false;
    return true;
  }
  return isEditable && isWritten(event) && typeAtSelected(opened, event.key);
}
