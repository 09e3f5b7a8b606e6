import { fileNamePart } from './file-name-part';

test('what somebody called a thing becomes a part of a file’s name on every system', () => {
  expect(fileNamePart(' Page 1: in/out ')).toBe('Page 1- in-out');
  expect(fileNamePart('a\nb\u0000c')).toBe('a-b-c');
  expect(fileNamePart('Überblick 計画 🎈')).toBe('Überblick 計画 🎈');
  expect(fileNamePart('x'.repeat(500))).toHaveLength(80);
});
