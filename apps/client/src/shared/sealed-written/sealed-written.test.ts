import { SealBroken } from '@/shared/vault/open-vault';
import * as Y from 'yjs';
import { HeadWithheld, headOf, requireEmpty } from './sealed-written';
import { isNewerForm } from './sealed-written-head';

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

test('what has no name is opened only while nobody wrote in it: else the server keeps its head back', () => {
  const doc = new Y.Doc();
  expect(() => requireEmpty(doc)).not.toThrow();
  doc.getText('t').insert(0, 'A word');
  expect(() => requireEmpty(doc)).toThrow(HeadWithheld);
  // Also if all of it was deleted again.
  doc.getText('t').delete(0, 6);
  expect(() => requireEmpty(doc)).toThrow(HeadWithheld);
});

test('a head of a newer form is known from one that was changed', () => {
  expect([{ ...said, form: 2 }, { form: 7 }].map(isNewerForm)).toEqual([true, true]);
  expect([said, { ...said, form: 'two' }, { ...said, form: 0 }, null, undefined, 'head'].some(isNewerForm)).toBe(false);
});
