import 'fake-indexeddb/auto';
import { newSlide, newThing } from '@cartulary/editor-schema/kinds/deck/making';
import { settled, withCopies, type CopyRow } from '@/lib/storage/copy-database';
import { removeCopiesOf } from '@/lib/storage/kept-copies';
import { KeptPictures } from '@/lib/storage/kept-pictures';
import { StoredFiles } from '@/shared/open-written/stored-files';
import { testRoom } from '@/testing/test-room.test-helper';
import { picturesIn } from './keep-pictures';

const owner = { id: 'u1', organizationId: 'o1' };
const itemId = '0198f2aa-1111-4222-8333-444455556666';
const one = '0198f2aa-1111-4222-8333-444455550001';
const two = '0198f2aa-1111-4222-8333-444455550002';
const copy: CopyRow = {
  id: `u1:o1:${itemId}`,
  personId: 'u1',
  organizationId: 'o1',
  itemId,
  item: undefined,
  unsaved: 0,
};

let isAway = false;
const room = testRoom(({ path }) =>
  !isAway && path.includes('/files/') ? { body: Buffer.from(`bytes of ${path.slice(-1)}`) } : undefined,
);
const opened: Blob[] = [];
beforeEach(async () => {
  isAway = false;
  opened.splice(0);
  URL.createObjectURL = (blob) => `blob:${opened.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  await room.signIn();
  await withCopies('readwrite', ({ copies }) => settled(copies.put(copy)));
});
afterEach(() => removeCopiesOf('u1'));

const filesHere = (): StoredFiles => new StoredFiles(itemId, new KeptPictures(owner, itemId));

test('pictures of an opened presentation are there without the server, until the copies of the person are deleted', async () => {
  await filesHere().keepAll([one, two]);
  isAway = true;
  await filesHere().picture(two);
  expect(opened).toHaveLength(1);
  expect(await new KeptPictures(owner, itemId).missing([one, two])).toEqual([]);
  await removeCopiesOf('u1');
  await expect(filesHere().picture(two)).rejects.toThrow();
});

test('what is kept already is not asked for again', async () => {
  await filesHere().keepAll([one]);
  const before = room.seen.length;
  await filesHere().keepAll([one]);
  expect(room.seen).toHaveLength(before);
});

test('where no copy of the presentation is kept, no picture is', async () => {
  await removeCopiesOf('u1');
  await filesHere().keepAll([one]);
  expect(await new KeptPictures(owner, itemId).of(one)).toBeUndefined();
});

test('pictures of slides, and of what stands behind them, are those of a presentation', () => {
  const picture = (fileId: string) => newThing('picture', { order: 'a0', fileId });
  const slide = { ...newSlide('blank'), things: [picture('on'), picture('on')] };
  const behind = { ...slide, layout: { ...slide.layout, behind: [picture('behind')] } };
  expect(picturesIn({ theme: 'house', slides: [behind] })).toEqual(['on', 'behind']);
});
