import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { SealBroken } from '@/shared/vault/open-vault';
import { allSeen, checkOwner, checkSeen, forgetSeen, rememberSeen, seenOf, type SeenDocument } from './seen-documents';

const seen = (id: string, counter: number, more: Partial<SeenDocument> = {}): SeenDocument => ({
  id,
  accountId: 'ada',
  createdAt: '2026-11-26T08:00:00.000Z',
  counter,
  manifest: `m${counter}`,
  binned: false,
  ...more,
});

test('what was seen last is remembered, and nothing older takes its place', async () => {
  await rememberSeen([seen('plan', 3), seen('lease', 1)]);
  await rememberSeen([seen('plan', 2), seen('lease', 1, { binned: true })]);
  expect(await seenOf('plan')).toEqual(seen('plan', 3));
  expect(await seenOf('lease')).toEqual(seen('lease', 1, { binned: true }));
  await rememberSeen([seen('theirs', 1, { accountId: 'bo' })]);
  expect([...(await allSeen('ada')).keys()].sort()).toEqual(['lease', 'plan']);
  await forgetSeen(['plan', 'lease']);
  expect(await seenOf('plan')).toBeUndefined();
  expect((await allSeen('ada')).size).toBe(0);
});

test('where the browser keeps nothing it is remembered as long as the page', async () => {
  const open = jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Nothing is kept', 'SecurityError');
  });
  await rememberSeen([seen('private', 5)]);
  expect(await seenOf('private')).toEqual(seen('private', 5));
  expect((await allSeen('ada')).get('private')).toEqual(seen('private', 5));
  await forgetSeen(['private']);
  expect(await seenOf('private')).toBeUndefined();
  open.mockRestore();
});

test('an older state is refused, and another one in the place of the same', () => {
  checkSeen(undefined, { counter: 1, manifest: 'm1' });
  checkSeen(seen('plan', 3), { counter: 4, manifest: 'any' });
  checkSeen(seen('plan', 3), { counter: 3, manifest: 'm3' });
  expect(() => checkSeen(seen('plan', 3), { counter: 3, manifest: 'other' })).toThrow(SealBroken);
  expect(() => checkSeen(seen('plan', 3), { counter: 2, manifest: 'm2' })).toThrow(SealBroken);
  expect(() => checkSeen(seen('plan', 3, { epoch: 2 }), { counter: 9, manifest: 'm9', epoch: 1 })).toThrow(SealBroken);
});

test('what was seen as one’s own is not somebody else’s later, nor the other way round', () => {
  checkOwner(undefined, 'bo');
  checkOwner(seen('plan', 3), 'ada');
  checkOwner(seen('plan', 3, { isShared: true, ownerId: 'bo' }), 'bo');
  // The owner of a document shared before owners were stored is unknown.
  checkOwner(seen('plan', 3, { isShared: true }), 'cleo');
  expect(() => checkOwner(seen('plan', 3), 'bo')).toThrow(SealBroken);
  expect(() => checkOwner(seen('plan', 3, { ownerId: 'ada' }), 'bo')).toThrow(SealBroken);
  expect(() => checkOwner(seen('plan', 3, { isShared: true, ownerId: 'bo' }), 'cleo')).toThrow(SealBroken);
  expect(() => checkOwner(seen('plan', 3, { isShared: true, ownerId: 'bo' }), 'ada')).toThrow(SealBroken);
});
