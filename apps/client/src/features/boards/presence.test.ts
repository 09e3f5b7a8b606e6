import { jest } from '@jest/globals';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { BoardStore } from './board-store';
import { drawOthers, presenceIn } from './presence';

const place = {
  page: 'page:page',
  at: { x: 1, y: 2 },
  camera: { x: 0, y: 0, z: 1 },
  screen: { w: 100, h: 100 },
  selected: [],
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Draws other people's presence from these awareness states. */
function drawn(...states: readonly object[]) {
  const none = () => Promise.reject(new Error('no files here'));
  const store = new BoardStore({ upload: none, resolve: () => null, remove: none });
  const awareness = new Awareness(new Y.Doc());
  const end = drawOthers(store, awareness);
  states.forEach((state, index) => awareness.states.set(index + 1, state));
  awareness.emit('change', [{ added: [...awareness.states.keys()], updated: [], removed: [] }, 'line']);
  jest.runOnlyPendingTimers();
  end();
  awareness.destroy();
  return store.allRecords().flatMap((record) => (record.typeName === 'instance_presence' ? record : []));
}

test('the laser pointer of others is drawn as one’s own is, and ends with their word', () => {
  const laser = [
    { x: 1, y: 2 },
    { x: 3, y: 4 },
  ];
  const [points, rests] = drawn({ board: { ...place, laser } }, { board: { ...place, laser: [] } });
  expect(points?.scribbles).toMatchObject([{ color: 'laser', points: laser }]);
  expect(rests?.scribbles).toEqual([]);
});

test('what another page says is drawn with or without a laser pointer, and not with one that is no line', () => {
  expect(presenceIn({ board: place })).toMatchObject({ laser: [] });
  for (const laser of [7, [7], [{ x: 1 }], [{ x: 1, y: Infinity }]])
    expect(presenceIn({ board: { ...place, laser } })).toBeUndefined();
});

test('of many words of others between two frames the last is drawn, and who left is not', () => {
  const none = () => Promise.reject(new Error('no files here'));
  const store = new BoardStore({ upload: none, resolve: () => null, remove: none });
  const awareness = new Awareness(new Y.Doc());
  const end = drawOthers(store, awareness);
  const puts = jest.spyOn(store, 'put');
  const says = (client: number, x: number): void => {
    awareness.states.set(client, { board: { ...place, at: { x, y: 0 } } });
    awareness.emit('change', [{ added: [], updated: [client], removed: [] }, 'line']);
  };
  const there = () =>
    store.allRecords().flatMap((record) => (record.typeName === 'instance_presence' ? [record.cursor?.x] : []));
  for (let x = 0; x < 50; x += 1) for (const client of [1, 2]) says(client, x);
  jest.runOnlyPendingTimers();
  expect([puts.mock.calls.length, there()]).toEqual([1, [49, 49]]);
  says(1, 70);
  awareness.states.delete(2);
  awareness.emit('change', [{ added: [], updated: [], removed: [2] }, 'line']);
  jest.runOnlyPendingTimers();
  expect(there()).toEqual([70]);
  end();
  // A new connection starts without the previous one's people.
  drawOthers(store, new Awareness(new Y.Doc()))();
  expect(there()).toEqual([]);
  awareness.destroy();
});
