import { newNode } from '@cartulary/editor-schema/kinds/map/making';
import { sizeOf, wrapped } from './topic-size';

const letters = (words: string): number => words.length * 10;

test('words are wrapped where they end, and cut where one is too long alone', () => {
  expect(wrapped('ab cd ef', 50, letters)).toEqual(['ab cd', 'ef']);
  expect(wrapped('abcdefgh', 50, letters)).toEqual(['abcde', 'fgh']);
  expect(wrapped('a\nb', 50, letters)).toEqual(['a', 'b']);
  expect(wrapped('', 50, letters)).toEqual(['']);
});

test('a topic grows with what stands in it', () => {
  const plain = sizeOf(newNode({ text: 'abc' }), 2, letters, '', '');
  const full = sizeOf(
    newNode({
      text: 'abc',
      tags: ['one', 'two'],
      markers: ['star'],
      fileId: 'file',
      task: { isDone: false, dueOn: null },
    }),
    2,
    letters,
    'due',
    '',
  );
  expect(full.w).toBeGreaterThan(plain.w);
  expect(full.h).toBeGreaterThan(plain.h + 100);
});
