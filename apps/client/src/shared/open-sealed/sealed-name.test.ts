import * as Y from 'yjs';
import { nameIn, writeName } from './sealed-name';

test('whoever may write calls it otherwise in the text; what is no name is none', () => {
  const [ada, ben] = [new Y.Doc(), new Y.Doc()];
  expect(nameIn(ada)).toBeUndefined();
  writeName(ben, ' Minutes of the harbour ');
  Y.applyUpdate(ada, Y.encodeStateAsUpdate(ben));
  expect(nameIn(ada)).toBe('Minutes of the harbour');
  for (const nonsense of ['', '  ', 4, null, { name: 'no' }]) {
    ada.getMap('sealedAbout').set('name', nonsense);
    expect(nameIn(ada)).toBeUndefined();
  }
  writeName(ada, 'x'.repeat(10_000));
  expect(nameIn(ada)?.length).toBeLessThan(1_000);
});
