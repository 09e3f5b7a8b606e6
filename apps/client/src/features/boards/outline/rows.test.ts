import { firstPage } from '@cartulary/editor-schema/kinds/board/drawn-board';
import { toRichText } from '@tldraw/tlschema';
import { rowsOf } from './rows';

const shape = (id: string, type: string, y: number, props: object, parentId: string = firstPage.id) => ({
  id: `shape:${id}`,
  typeName: 'shape',
  type,
  x: 0,
  y,
  parentId,
  props,
});
const note = (id: string, y: number, parentId?: string) => shape(id, 'note', y, { richText: toRichText(id) }, parentId);
const bind = (terminal: string, arrow: string, toId: string) => ({
  id: `binding:${arrow}-${terminal}`,
  typeName: 'binding',
  type: 'arrow',
  fromId: `shape:${arrow}`,
  toId: `shape:${toId}`,
  props: { terminal },
});

test('things are read from above, what lies in a frame after it, and where arrows lead with the thing they begin at', () => {
  const all = [
    firstPage,
    note('below', 900),
    shape('frame', 'frame', 100, { name: 'Ideas' }),
    note('inside', 20, 'shape:frame'),
    note('first', 0),
    shape('arrow', 'arrow', 0, { text: 'yes' }),
    bind('start', 'arrow', 'first'),
    bind('end', 'arrow', 'below'),
    shape('loose', 'arrow', 950, { text: 'free' }),
  ];
  expect(rowsOf(all, firstPage.id).map((row) => [row.shape.id, row.depth, row.words, row.within])).toEqual([
    ['shape:first', 0, 'first', undefined],
    ['shape:frame', 0, 'Ideas', undefined],
    ['shape:inside', 1, 'inside', 'shape:frame'],
    ['shape:below', 0, 'below', undefined],
    ['shape:loose', 0, 'free', undefined],
  ]);
  const tied = (id: string) => rowsOf(all, firstPage.id).find((row) => row.shape.id === id);
  expect(tied('shape:first')?.leadsTo).toEqual([{ arrow: 'shape:arrow', other: 'shape:below', words: 'yes' }]);
  expect(tied('shape:below')?.ledFrom).toEqual([{ arrow: 'shape:arrow', other: 'shape:first', words: 'yes' }]);
  expect([tied('shape:first')?.ledFrom, tied('shape:below')?.leadsTo]).toEqual([[], []]);
});

test('a group is read before what lies in it, and what lies in it one step further in', () => {
  const all = [
    firstPage,
    shape('frame', 'frame', 100, { name: 'Ideas' }),
    shape('group', 'group', 20, {}, 'shape:frame'),
    note('one', 0, 'shape:group'),
    note('two', 50, 'shape:group'),
    note('after', 900, 'shape:frame'),
  ];
  expect(rowsOf(all, firstPage.id).map((row) => [row.shape.id, row.depth])).toEqual([
    ['shape:frame', 0],
    ['shape:group', 1],
    ['shape:one', 2],
    ['shape:two', 2],
    ['shape:after', 1],
  ]);
});

test('what lies on another page is not read', () => {
  const other = { ...firstPage, id: 'page:other', index: 'a2' };
  expect(rowsOf([firstPage, other, note('there', 0, 'page:other')], firstPage.id)).toEqual([]);
});
