import { ownPath } from './own-path.js';

test.each(['/dashboard', '/document-studio?document=1#page=2', '/', '/a%2Fb'])('%s is an own path', (path) => {
  expect(ownPath(path)).toBe(path);
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '\\\\evil.example',
  '/\tevil',
  '/a\nb',
  'javascript:alert(1)',
  'dashboard',
  '',
  undefined,
])('%j is none', (path) => {
  expect(ownPath(path)).toBeUndefined();
});
