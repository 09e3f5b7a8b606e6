import { builtKindOf, builtKindsInSql, isWireKind, kindOfWire, wireKindOf, writtenKinds } from './written-kinds.js';

it('each kind has one word inside and one on the wire, which no other kind has', () => {
  expect(wireKindOf).toEqual({ text: 'document', board: 'board', map: 'mindmap', deck: 'presentation' });
  for (const kind of writtenKinds) expect(kindOfWire[wireKindOf[kind]]).toBe(kind);
});

it.each(['file', 'folder', 'text', 'map', 'toString'])('%j on the wire is nothing written', (word) => {
  expect(isWireKind(word)).toBe(false);
});

it('only what is built is followed by what reads rows', () => {
  expect(builtKindsInSql).toBe("'document', 'board', 'mindmap', 'presentation'");
  expect(['document', 'board', 'mindmap', 'file'].map(builtKindOf)).toEqual(['text', 'board', 'map', undefined]);
});
