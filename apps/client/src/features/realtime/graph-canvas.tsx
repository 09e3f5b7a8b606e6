import type { EntityGraph } from '@cartulary/contracts/endpoints/realtime-graph';
import {
  Handle,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  type Edge,
  type Node,
  type NodeProps,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { Maximize, Minus, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { href } from '@/routing/href';
import { t as documents } from '@/text/documents';
import { t } from '@/text/realtime/graph';
import { plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { documentNode, entityNode, placesOf, type Placed } from './graph-layout';

type DocumentData = { readonly name: string; readonly id: string };
type EntityData = { readonly label: string; readonly value: string; readonly onOpen: (() => void) | undefined };
type DocumentNode = Node<DocumentData, 'document'>;
type EntityNode = Node<EntityData, 'entity'>;

interface GraphCanvasProps {
  graph: EntityGraph;
  /** Called when someone selects an entity. */
  onEntity?: (value: string) => void;
}

/** The graph on a plane that can be panned and zoomed by pointer or button. Every node is a link or a button. */
export const GraphCanvas = (props: GraphCanvasProps) => (
  <ReactFlowProvider>
    <Canvas {...props} />
  </ReactFlowProvider>
);

/** A small graph isn't magnified. A large one shows its center at a legible size. */
const FIT = { padding: 0.1, maxZoom: 1.2, minZoom: 0.75 };
/** A position is the center of a node. */
const MIDDLE: [number, number] = [0.5, 0.5];
const noPlaces: ReadonlyMap<string, Placed> = new Map();

function Canvas({ graph, onEntity }: GraphCanvasProps) {
  const [drawn, setDrawn] = useState({ graph, places: placesOf(graph, noPlaces) });
  // Positioned nodes stay in place. A new graph is laid out once.
  if (drawn.graph !== graph) setDrawn({ graph, places: placesOf(graph, drawn.places) });
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  const size = graph.documents.length + graph.entities.length;
  useEffect(() => void fitView(FIT), [fitView, size]);
  return (
    <div className="flex h-full min-h-96 flex-col gap-1 [--xy-attribution-background-color:transparent] [&_[class*=attribution]_a]:inline-block [&_[class*=attribution]_a]:leading-6 [&_[class*=attribution]_a]:text-ink-2!">
      {/* Not over the plane, where they would cover nodes. */}
      <div className="flex shrink-0 justify-end gap-1">
        <IconButton icon={Plus} label={t('graph.in')} onClick={() => void zoomIn()} />
        <IconButton icon={Minus} label={t('graph.out')} onClick={() => void zoomOut()} />
        <IconButton icon={Maximize} label={t('graph.fit')} onClick={() => void fitView(FIT)} />
      </div>
      <ReactFlow
        className="min-h-0 grow"
        nodes={nodesOf(graph, drawn.places, onEntity)}
        edges={edgesOf(graph)}
        nodeTypes={nodeTypes}
        fitView
        fitViewOptions={FIT}
        nodeOrigin={MIDDLE}
        minZoom={0.2}
        maxZoom={2.5}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        zoomOnScroll={false}
        preventScrolling={false}
      />
    </div>
  );
}

function nodesOf(
  { documents: files, entities }: EntityGraph,
  places: ReadonlyMap<string, Placed>,
  onEntity: ((value: string) => void) | undefined,
): (DocumentNode | EntityNode)[] {
  const at = (id: string) => ({ id, position: places.get(id) ?? { x: 0, y: 0 } });
  return [
    ...files.map(({ id, name }): DocumentNode => ({ ...at(documentNode(id)), type: 'document', data: { id, name } })),
    ...entities.map((entity): EntityNode => {
      const { kind, value, documents: count } = entity;
      const label = t('graph.entity', { kind: documents(`entity.${kind}`), value: plainName(value), count });
      return {
        ...at(entityNode(entity)),
        type: 'entity',
        data: { label, value, onOpen: onEntity && (() => onEntity(value)) },
      };
    }),
  ];
}

const edgesOf = ({ edges, entities }: EntityGraph): Edge[] =>
  edges.flatMap(({ documentId, entityId }) => {
    const entity = entities[entityId];
    if (!entity) return [];
    const [source, target] = [documentNode(documentId), entityNode(entity)];
    return { id: `${source} ${target}`, source, target, type: 'straight' };
  });

const END = 'pointer-events-none top-1/2! bottom-auto! left-1/2! size-px! min-h-0! min-w-0! opacity-0';

/** Edges start and end at a node's center; nodes are drawn above them. */
const Ends = () => (
  <>
    <Handle type="source" position={Position.Bottom} className={END} />
    <Handle type="target" position={Position.Top} className={END} />
  </>
);

const DocumentBox = ({ data: { id, name } }: NodeProps<DocumentNode>) => (
  <>
    <Link
      to={href('documentStudio', undefined, { document: id })}
      aria-label={t('graph.document', { name: plainName(name) })}
      className="block max-w-40 truncate rounded-control border border-line-strong bg-surface px-2 py-1 text-xs font-medium text-ink no-underline"
    >
      {plainName(name)}
    </Link>
    <Ends />
  </>
);

const ROUND = 'block max-w-36 truncate rounded-full bg-primary-tint px-2.5 py-1 text-xs text-on-primary-tint';

const EntityBox = ({ data: { label, value, onOpen } }: NodeProps<EntityNode>) => (
  <>
    {onOpen ? (
      <button type="button" aria-label={label} title={label} onClick={onOpen} className={ROUND}>
        {plainName(value)}
      </button>
    ) : (
      <span title={label} className={ROUND}>
        {plainName(value)}
      </span>
    )}
    <Ends />
  </>
);

const nodeTypes = { document: DocumentBox, entity: EntityBox };
