import { itemOfAddress } from './pasted-address';

const id = '0195a8a0-0000-7000-8000-000000000001';
const own = 'https://own.example';

test.each([
  [`${own}/document/${id}`, id],
  [` ${own}/document/${id}?panel=comments `, id],
  [`${own}/document-studio?document=${id}&page=2`, id],
  [`${own}/boards?board=${id}`, id],
  [`${own}/boards?board=${id}&panel=comments&thread=one`, id],
  [`${own}/mindmap?map=${id}`, id],
  [`${own}/presentation-studio?deck=${id}`, id],
  [`${own}/boards?map=${id}`, undefined],
  [`${own}/boards`, undefined],
  [`https://other.example/boards?board=${id}`, undefined],
  [`https://other.example/document/${id}`, undefined],
  [`${own}/document/none`, undefined],
  [`${own}/collaboration`, undefined],
  [`see ${own}/document/${id}`, undefined],
  [`javascript:alert(1)`, undefined],
  ['', undefined],
])('%s opens %s', (address, item) => {
  expect(itemOfAddress(address, own)).toBe(item);
});
