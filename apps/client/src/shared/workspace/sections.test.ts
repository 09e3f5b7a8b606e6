import { addressesOf } from '@cartulary/contracts/routes';
import { sectionAddress, sectionOf, sections } from './sections';

test('every section has an address of the route, and is what that address means', () => {
  for (const section of sections) {
    const { pathname, searchParams } = new URL(sectionAddress(section), 'https://c.example');
    expect(addressesOf('collaboration')).toContain(pathname);
    expect(sectionOf(pathname, searchParams)).toBe(section);
  }
  expect(new Set(sections.map((section) => sectionAddress(section))).size).toBe(sections.length);
});

test('every address of the route opens a section of its own', () => {
  const opened = addressesOf('collaboration').map((path) => sectionOf(path, new URLSearchParams()));
  expect(new Set(opened).size).toBe(opened.length);
});

test('what anybody typed is the overview, and a slash at the end changes nothing', () => {
  expect(sectionOf('/collaboration', new URLSearchParams('section=teams'))).toBe('overview');
  expect(sectionOf('/collaboration', new URLSearchParams('section=__proto__'))).toBe('overview');
  expect(sectionOf('/teams/', new URLSearchParams())).toBe('teams');
});

test('an address says what of a section is shown', () => {
  expect(sectionAddress('items', { view: 'bin', q: undefined })).toBe('/collaboration/workspace?view=bin');
  expect(sectionAddress('mentions', { whole: 'true' })).toBe('/collaboration?section=mentions&whole=true');
});
