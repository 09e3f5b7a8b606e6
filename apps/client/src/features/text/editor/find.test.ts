import { textSchema } from '@cartulary/editor-schema/kinds/text/schema';
import { Node } from '@tiptap/pm/model';
import { placesOf } from './find';

const documentOf = (...texts: string[]): Node =>
  Node.fromJSON(textSchema(), {
    type: 'doc',
    content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  });

const found = (doc: Node, text: string, matchCase = false): string[] =>
  placesOf(doc, { text, matchCase }).map(({ from, to }) => doc.textBetween(from, to));

describe('finding in a document', () => {
  it('finds every place, in any case unless asked otherwise', () => {
    const doc = documentOf('Tea and tea', 'No coffee, TEA');
    expect(found(doc, 'tea')).toEqual(['Tea', 'tea', 'TEA']);
    expect(found(doc, 'tea', true)).toEqual(['tea']);
    expect(found(doc, 'milk')).toEqual([]);
    expect(found(doc, '')).toEqual([]);
  });

  it('finds nothing across two paragraphs, and no place twice', () => {
    expect(found(documentOf('ab', 'cd'), 'bc')).toEqual([]);
    expect(found(documentOf('aaaa'), 'aa')).toEqual(['aa', 'aa']);
  });

  it('finds words whose letters differ in format, and letters that become longer in lower case', () => {
    const doc = Node.fromJSON(textSchema(), {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'sup' },
            { type: 'text', text: 'plier', marks: [{ type: 'bold' }] },
          ],
        },
      ],
    });
    expect(found(doc, 'supplier')).toEqual(['supplier']);
    expect(found(documentOf('İstanbul and istanbul'), 'and')).toEqual(['and']);
  });
});
