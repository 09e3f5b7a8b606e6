import { bytesOf, type Bytes } from '@/lib/crypto/bytes';
import type { StoredFile } from '@/shared/open-written/files';
import type { SealedItem } from '@/shared/sealed/sealed-types';
import { SealedFiles } from './sealed-files';

const addresses: Blob[] = [];
beforeAll(() => {
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${addresses.push(blob)}`,
    revokeObjectURL: () => undefined,
  });
});

/** Places of an item, as whoever has its keys writes them. */
function anItem() {
  const places = new Map<string, Bytes>();
  const item: SealedItem = {
    itemId: '3a4c8a50-7d0b-4f0e-9a41-0d7a4a5b6c01',
    createdAt: '',
    put: async (place, bytes) => {
      if (!(bytes instanceof Blob)) places.set(place, bytes);
    },
    get: async (place) => places.get(place),
    placesStored: () => new Map(),
  };
  return { places, files: new SealedFiles(item) };
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
