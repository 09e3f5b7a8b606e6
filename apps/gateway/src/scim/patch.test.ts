import { limits } from '@cartulary/contracts/limits';
import { patched } from './patch.js';

const people = (count: number) => Array.from({ length: count }, (_, n) => ({ value: `person-${n}` }));
const group = (count: number) => ({ displayName: 'Everybody', members: people(count) });
const patch = (resource: object, ...Operations: object[]) => patched({ ...resource }, { Operations });
const tooMuch = expect.objectContaining({ status: 413 });

test('members are added and taken away by values and by filters, whatever the case of names', () => {
  const { members } = patch(
    group(3),
    { op: 'Add', path: 'members', value: [{ value: 'person-1' }, { value: 'new' }] },
    { op: 'remove', path: 'Members[Value eq "PERSON-0"]' },
    { op: 'remove', path: 'members', value: [{ value: 'person-2' }] },
    { op: 'replace', path: 'members[value eq "new"].display', value: 'New' },
  );
  expect(members).toEqual([{ value: 'person-1' }, { value: 'new', display: 'New' }]);
});

test('fifty people are taken out of a group of five thousand one by one', () => {
  const operations = people(50).map(({ value }) => ({ op: 'remove', path: `members[value eq "${value}"]` }));
  expect(patch(group(5_000), ...operations)['members']).toHaveLength(4_950);
});

test('a patch that looks at too many values is refused, whichever way it does', () => {
  const many = { op: 'replace', path: 'members', value: Array.from({ length: 9_000 }, () => ({})) };
  const compares = { op: 'remove', path: `members[${Array.from({ length: 99 }, () => 'a eq 1').join(' or ')}]` };
  expect(() => patch(group(0), many, compares)).toThrow(tooMuch);
  const adds = Array.from({ length: 999 }, (_, n) => ({ op: 'add', path: 'members', value: [{ value: `x${n}` }] }));
  expect(() => patch(group(0), many, ...adds)).toThrow(tooMuch);
  const attributes = Object.fromEntries(Array.from({ length: 9_000 }, (_, n) => [`a${n}`, n]));
  expect(() => patch(group(0), { op: 'add', value: attributes })).toThrow(tooMuch);
  const bare = Array.from({ length: 1_000 }, () => compares);
  expect(() => patch(group(0), ...bare)).toThrow(tooMuch);
  const spaces = ' '.repeat(limits.scim.maxFilterCharacters);
  expect(() => patch(group(0), { op: 'remove', path: `members[a eq 1${spaces}]` })).toThrow(/too long/);
});
