import { isRecord } from '@cartulary/editor-schema/kinds/board/schema';
import { columnsOf } from './built-in-boards';
import { boardTemplates, isBoardTemplate } from './names';

test('every template has frames with names of their own, and something to begin with in each', () => {
  for (const template of boardTemplates) {
    const columns = columnsOf(template);
    expect(columns.length).toBeGreaterThanOrEqual(4);
    expect(new Set(columns.map(({ name }) => name)).size).toBe(columns.length);
    for (const { notes } of columns) expect(notes.every((words) => words.length > 0) && notes.length > 0).toBe(true);
  }
});

test('notes of templates have colours that boards know', () => {
  const note = (color: string) => ({
    id: 'shape:a',
    typeName: 'shape',
    type: 'note',
    x: 0,
    y: 0,
    rotation: 0,
    index: 'a1',
    parentId: 'page:page',
    isLocked: false,
    opacity: 1,
    meta: {},
    props: {
      color,
      richText: { type: 'doc', content: [] },
      size: 'm',
      font: 'draw',
      align: 'middle',
      verticalAlign: 'middle',
      labelColor: 'black',
      growY: 0,
      fontSizeAdjustment: 0,
      url: '',
      scale: 1,
    },
  });
  expect(isRecord(note('pink-ish'))).toBe(false);
  for (const template of boardTemplates)
    for (const { colour } of columnsOf(template)) expect(isRecord(note(colour))).toBe(true);
});

test('an address begins nothing but the templates that there are', () => {
  expect([isBoardTemplate('kanban'), isBoardTemplate('__proto__'), isBoardTemplate(null)]).toEqual([
    true,
    false,
    false,
  ]);
});
