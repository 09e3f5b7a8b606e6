import type { EntityGraph } from '@cartulary/contracts/endpoints/realtime-graph';
import { documentNode, entityNode, graphOf, placesOf, togetherWith } from './graph-layout';

const entity = (id: number, value: string, documents: number) => ({ id, kind: 'party' as const, value, documents });
const graph: EntityGraph = {
  takenAt: '2026-11-20T12:00:00.000Z',
  documents: ['a', 'b', 'c'].map((id) => ({
    id,
    name: `${id}.pdf`,
    changedAt: '2026-11-20T11:30:00.000Z',
    readAt: null,
  })),
  entities: [entity(0, 'Mill', 2), entity(1, 'Quay', 2), entity(2, 'Harbour', 1)],
  edges: [
    { documentId: 'a', entityId: 0 },
    { documentId: 'a', entityId: 1 },
    { documentId: 'b', entityId: 0 },
    { documentId: 'b', entityId: 1 },
    { documentId: 'c', entityId: 2 },
  ],
  found: { documents: 3, entities: 3 },
};
const apart = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y);

test('everything has a place, none over another, the same each time', () => {
  const places = placesOf(graph, new Map());
  expect(places.size).toBe(6);
  const all = [...places.values()];
  for (const [index, one] of all.entries())
    for (const other of all.slice(index + 1)) expect(apart(one, other)).toBeGreaterThan(30);
  expect(placesOf(graph, new Map())).toEqual(places);
});

test('what had a place keeps it, and does not jump when something comes', () => {
  const before = placesOf(graph, new Map());
  expect(placesOf(graph, before)).toEqual(before);
  const more: EntityGraph = {
    ...graph,
    documents: [...graph.documents, { id: 'd', name: 'd.pdf', changedAt: graph.takenAt, readAt: null }],
    edges: [...graph.edges, { documentId: 'd', entityId: 2 }],
  };
  const after = placesOf(more, before);
  expect(after.has(documentNode('d'))).toBe(true);
  const node = documentNode('a');
  expect(apart(after.get(node) ?? { x: 0, y: 0 }, before.get(node) ?? { x: 1e9, y: 0 })).toBeLessThan(120);
});

test('entities that stand in the same documents belong together', () => {
  const together = togetherWith(graph);
  expect([together.get(0), together.get(1), together.get(2)]).toEqual([[1], [0], []]);
});

test('as long as a document had not come, what it alone names was not there', () => {
  const earlier = graphOf(graph, new Set(['a', 'c']));
  expect(earlier.documents.map(({ id }) => id)).toEqual(['a', 'c']);
  expect(earlier.entities.map(({ id, value, documents }) => [id, value, documents])).toEqual([
    [0, 'Mill', 1],
    [1, 'Quay', 1],
    [2, 'Harbour', 1],
  ]);
  const first = graphOf(graph, new Set(['c']));
  expect(first.entities.map(entityNode)).toEqual(['entity party Harbour']);
  expect(first.edges).toEqual([{ documentId: 'c', entityId: 0 }]);
});

test('an empty graph is no fault', () => {
  const empty = { ...graph, documents: [], entities: [], edges: [] };
  expect(placesOf(empty, new Map()).size).toBe(0);
  expect(togetherWith(empty).size).toBe(0);
});
