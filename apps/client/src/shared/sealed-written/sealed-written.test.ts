import { SealBroken } from '@/shared/vault/open-vault';
import { headOf } from './sealed-written';

const said = { form: 1, kind: 'board', name: 'Brackenthorpe board', folder: '' };

test('a head opens as the kind that its author said, and as no other that a server may call it', () => {
  expect(headOf('board', said, true)).toEqual(said);
  expect(() => headOf('text', said, false)).toThrow(SealBroken);
  expect(() => headOf('board', { ...said, kind: 'file' }, false)).toThrow(SealBroken);
});

test('what was begun and not named yet has no name', () => {
  expect(headOf('map', undefined, false)).toMatchObject({ kind: 'map', name: '' });
  expect(() => headOf('map', undefined, true)).toThrow(SealBroken);
});
