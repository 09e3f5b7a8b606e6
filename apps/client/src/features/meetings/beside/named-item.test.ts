import { itemIn } from './named-item';

const ID = '0198f2aa-1111-4222-8333-444455556666';
const own = location.origin;

test.each([
  [`Minutes ${own}/document/${ID}`, 'document'],
  [`${own}/document/${ID}?block=2 please`, 'document'],
  [`${own}/boards?board=${ID}`, 'board'],
  [`see ${own}/mindmap?map=${ID}\nand more`, 'mindmap'],
  [`${own}/presentation-studio?deck=${ID}`, 'presentation'],
  [`${own}/document-studio?document=${ID}`, 'file'],
  [`https://elsewhere.example/document/${ID} ${own}/boards?board=${ID}`, 'board'],
])('what a message names is opened: %s', (message, kind) => {
  expect(itemIn(message)).toEqual({ id: ID, kind });
});

test.each([
  `https://elsewhere.example/document/${ID}`,
  `${own}.elsewhere.example/document/${ID}`,
  `${own}/document/new`,
  `${own}/boards?deck=${ID}`,
  `${own}/search?q=${ID}`,
  'no address at all',
])('addresses elsewhere, and of anything that is no item, open nothing: %s', (message) => {
  expect(itemIn(message)).toBeUndefined();
});
