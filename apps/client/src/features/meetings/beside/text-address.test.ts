import { addressOfText, documentIn } from './text-address';

const ID = '0198f2aa-1111-4222-8333-444455556666';

test('a message that names a text of this installation opens it', () => {
  expect(documentIn(`Minutes ${addressOfText(ID)}`)).toBe(ID);
});

test('addresses elsewhere, and of anything that is no text, open nothing', () => {
  expect(documentIn(`https://elsewhere.example/document/${ID}`)).toBeUndefined();
  expect(documentIn(`${location.origin}/document/new`)).toBeUndefined();
  expect(documentIn('no address at all')).toBeUndefined();
});
