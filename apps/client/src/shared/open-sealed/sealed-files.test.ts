import { bytesOf, type Bytes } from '@/lib/crypto/bytes';
import type { StoredFile } from '@/shared/open-written/files';
import type { SealedItem, SealedPlace } from '@/shared/sealed/sealed-types';
import { SealBroken } from '@/shared/vault/open-vault';
import { SealedFiles } from './sealed-files';

const addresses: Blob[] = [];
beforeAll(() => {
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${addresses.push(blob)}`,
    revokeObjectURL: () => undefined,
  });
});

/** A fake item with slots, as seen by someone who has its keys. */
function anItem() {
  const places = new Map<string, Bytes>();
  const broken = new Set<string>();
  const item: SealedItem = {
    itemId: '3a4c8a50-7d0b-4f0e-9a41-0d7a4a5b6c01',
    createdAt: '',
    put: async (place, bytes) => {
      if (!(bytes instanceof Blob)) places.set(place, bytes);
    },
    get: async (place) => {
      if (broken.has(place)) throw new SealBroken();
      return places.get(place);
    },
    placesStored: () =>
      new Map([...places.keys()].map((place) => [place as SealedPlace, { version: 1, storedBytes: 1, salt: place }])),
    renew: async () => false,
  };
  return { places, broken, files: new SealedFiles(item) };
}

test('a picture shows as who put it there made it, and nothing that was put in its place', async () => {
  const { places, files } = anItem();
  const stored = await new Promise<StoredFile>((resolve) => files.take([new File(['bridge'], 'bridge.bin')], resolve));
  expect(stored.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{9}001$/u);
  expect(await files.picture(stored.id)).toBe('blob:1');
  files.end();
  places.set('picture/1', bytesOf('tunnel'));
  await expect(files.picture(stored.id)).rejects.toThrow();
  await expect(files.picture('00000000-0000-4000-8000-000000000001')).rejects.toThrow();
});

test('a picture that does not open keeps none of the others out of a file', async () => {
  const { places, broken, files } = anItem();
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
  places.set('head', bytesOf('head'));
  places.set('picture/1', png);
  places.set('picture/2', png);
  broken.add('picture/1');
  const pictures = await files.allPictures(1_000);
  expect(pictures.map(({ id, mediaType }) => [id.slice(-3), mediaType])).toEqual([['002', 'image/png']]);
});
