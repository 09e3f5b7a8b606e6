import type { EntityGraph } from '@cartulary/contracts/endpoints/realtime-graph';
import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationNodeDatum,
} from 'd3-force';

export interface Placed {
  readonly x: number;
  readonly y: number;
}

interface Body extends SimulationNodeDatum {
  readonly id: string;
}

export const documentNode = (id: string): string => `document ${id}`;
export const entityNode = ({ kind, value }: EntityGraph['entities'][number]): string => `entity ${kind} ${value}`;

/** Iterations after which nodes hardly move. Nodes with a position need fewer. */
const TURNS = 220;
const TURNS_AGAIN = 60;
const APART = 120;

/**
 * Positions of all nodes: connected ones close to each other, without overlap. Nodes with a position stay close to
 * it, so that a growing graph doesn't jump. Deterministic.
 * @param before previous positions by node
 */
export function placesOf(graph: EntityGraph, before: ReadonlyMap<string, Placed>): ReadonlyMap<string, Placed> {
  const ids = [...graph.documents.map(({ id }) => documentNode(id)), ...graph.entities.map(entityNode)];
  const bodies: Body[] = ids.map((id) => ({ id, ...before.get(id) }));
  const links = graph.edges.flatMap(({ documentId, entityId }) => {
    const entity = graph.entities[entityId];
    return entity ? [{ source: documentNode(documentId), target: entityNode(entity) }] : [];
  });
  const simulation = forceSimulation(bodies)
    .force(
      'link',
      forceLink<Body, { source: string; target: string }>(links)
        .id(({ id }) => id)
        .distance(APART),
    )
    .force('charge', forceManyBody().strength(-160))
    .force('x', forceX(0).strength(0.06))
    .force('y', forceY(0).strength(0.1))
    .force('collide', forceCollide(APART / 2))
    .stop();
  const isKnown = ids.length > 0 && ids.every((id) => before.has(id));
  simulation.tick(isKnown ? 0 : before.size > 0 ? TURNS_AGAIN : TURNS);
  return new Map(bodies.map(({ id, x = 0, y = 0 }) => [id, { x: Math.round(x), y: Math.round(y) }]));
}

/** For each entity, the entities in the same documents, most frequent first. */
export function togetherWith({ entities, edges }: EntityGraph): ReadonlyMap<number, readonly number[]> {
  const byDocument = new Map<string, EntityGraph['edges']>();
  for (const edge of edges) byDocument.set(edge.documentId, [...(byDocument.get(edge.documentId) ?? []), edge]);
  const counts = new Map(entities.map(({ id }) => [id, new Map<number, number>()]));
  for (const named of byDocument.values())
    for (const { entityId } of named)
      for (const { entityId: other } of named) {
        const count = counts.get(entityId);
        if (other !== entityId && count) count.set(other, (count.get(other) ?? 0) + 1);
      }
  return new Map(
    [...counts].map(([id, others]) => [
      id,
      [...others].toSorted(([one, a], [other, b]) => b - a || one - other).map(([other]) => other),
    ]),
  );
}

/** The graph limited to these documents. */
export function graphOf(graph: EntityGraph, documentIds: ReadonlySet<string>): EntityGraph {
  const edges = graph.edges.filter(({ documentId }) => documentIds.has(documentId));
  const named = new Set(edges.map(({ entityId }) => entityId));
  const kept = graph.entities.filter(({ id }) => named.has(id));
  const places = new Map(kept.map(({ id }, place) => [id, place]));
  const counts = new Map<number, number>();
  for (const { entityId } of edges) counts.set(entityId, (counts.get(entityId) ?? 0) + 1);
  return {
    ...graph,
    documents: graph.documents.filter(({ id }) => documentIds.has(id)),
    entities: kept.map((entity, id) => ({ ...entity, id, documents: counts.get(entity.id) ?? 0 })),
    edges: edges.map(({ documentId, entityId }) => ({ documentId, entityId: places.get(entityId) ?? 0 })),
  };
}
