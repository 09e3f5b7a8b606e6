import { Node } from '@tiptap/pm/model';
import { textSchema } from '@cartulary/editor-schema/kinds/text/schema';
import { placeOfHit } from './place-of-hit';

const paragraph = (text: string) => ({ type: 'paragraph', ...(text && { content: [{ type: 'text', text }] }) });
const doc = Node.fromJSON(textSchema(), {
  type: 'doc',
  content: [
    paragraph('the harbour'),
    paragraph(''),
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('a Harbour in a list')] }] },
    paragraph('an invoice'),
  ],
});
const textAt = (block: number, typed: string): string | undefined => {
  const place = placeOfHit(doc, block, typed);
  return place && `${doc.resolve(place.from).parent.textContent}: ${doc.textBetween(place.from, place.to)}`;
};

test('a hit leads to its word in its block, with typos forgiven', () => {
  expect(textAt(3, 'harbour')).toBe('a Harbour in a list: Harbour');
  expect(textAt(1, 'harbor')).toBe('the harbour: harbour');
  expect(placeOfHit(doc, 3, 'harbour')?.text).toBe('Harbour');
});

test('where somebody wrote meanwhile it leads to the nearest block that has a word; to none where none has', () => {
  expect(textAt(4, 'the harbour')).toBe('a Harbour in a list: Harbour');
  expect(textAt(90, 'invoice')).toBe('an invoice: invoice');
  expect(placeOfHit(doc, 1, 'kettle')).toBeUndefined();
});
