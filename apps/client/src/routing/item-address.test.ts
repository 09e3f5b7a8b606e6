import { itemOfAddress } from './item-address';

const id = '0195a8a0-0000-7000-8000-000000000001';
const own = 'https://own.example';

test.each([
  [`${own}/document/${id}`, 'document'],
  [` ${own}/document/${id}?panel=comments `, 'document'],
  [`${own}/document-studio?document=${id}&page=2`, 'file'],
  [`${own}/boards?board=${id}`, 'board'],
  [`${own}/boards?board=${id}&panel=comments&thread=one`, 'board'],
  [`${own}/mindmap?map=${id}`, 'mindmap'],
  [`${own}/presentation-studio?deck=${id}`, 'presentation'],
  [`${own}/boards?map=${id}`, undefined],
  [`${own}/boards`, undefined],
  [`https://other.example/boards?board=${id}`, undefined],
  [`https://other.example/document/${id}`, undefined],
  [`${own}/document/none`, undefined],
  [`${own}/collaboration`, undefined],
  [`see ${own}/document/${id}`, undefined],
  [`javascript:alert(1)`, undefined],
  ['', undefined],
])('%s opens %s', (address, kind) => {
  expect(itemOfAddress(address, own)).toEqual(kind && { id, kind });
});
