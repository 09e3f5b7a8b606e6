import { WRITTEN_MEDIA_TYPE } from '@cartulary/contracts/limits';
import type { ListedSealedWritten } from '@/shared/sealed-written/sealed-written';
import { listedText } from './text-words';

const text: ListedSealedWritten = {
  kind: 'text',
  itemId: '3a4c8a50-7d0b-4f0e-9a41-0d7a4a5b6c01',
  createdAt: '2026-11-27T08:00:00.000Z',
  revision: 12,
  head: { form: 1, kind: 'text', name: 'Brackenthorpe minutes', folder: '' },
  shared: undefined,
  isHeldBack: false,
  isNewer: false,
};

test('a sealed text is listed for the search by its name and how often it was written; one that does not open is not', () => {
  expect(listedText(text)).toMatchObject({
    name: 'Brackenthorpe minutes',
    revision: 12,
    mediaType: WRITTEN_MEDIA_TYPE,
    state: 'ready',
  });
  expect(listedText({ ...text, head: undefined })).toBeUndefined();
});
