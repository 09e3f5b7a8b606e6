import type { OpenedMap } from '../opened-map';
import { picturesOf } from './save-picture';

/** jsdom can't decode images. Here an image loads if its URL says so. */
Object.defineProperty(HTMLImageElement.prototype, 'decode', {
  value(this: HTMLImageElement) {
    return this.src.endsWith('whole') ? Promise.resolve() : Promise.reject(new Error('Not whole'));
  },
});

const holding = (...fileIds: readonly (string | null)[]) =>
  ({
    store: { tree: () => ({ map: { nodes: fileIds.map((fileId) => ({ fileId })) } }) },
    files: {
      picture: (id: string) => (id === 'gone' ? Promise.reject(new Error('Not found')) : Promise.resolve(`blob:${id}`)),
    },
  }) as unknown as OpenedMap;

test('pictures that can’t be had are counted, each once, and the others are there', async () => {
  const { pictureOf, missing } = await picturesOf(holding('whole', null, 'gone', 'gone', 'broken'));
  expect(missing).toBe(2);
  expect(pictureOf('whole')).toBeDefined();
  expect([pictureOf('gone'), pictureOf('broken')]).toEqual([undefined, undefined]);
});

test('a map without pictures misses none', async () => {
  expect((await picturesOf(holding(null))).missing).toBe(0);
});
