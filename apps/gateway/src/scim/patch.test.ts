import { scimLimits } from '@cartulary/contracts/limits/scim';
import { patched } from './patch.js';

const people = (count: number) => Array.from({ length: count }, (_, n) => ({ value: `person-${n}` }));
const group = (count: number) => ({ displayName: 'Everybody', members: people(count) });
const patch = (resource: object, ...Operations: object[]) => patched({ ...resource }, { Operations });
const refused = (resource: object, ...operations: object[]) => expect(patch(resource, ...operations)).rejects;
const tooMuch = (message: RegExp) =>
  expect.objectContaining({ status: 413, message: expect.stringMatching(message) as string });
const removals = (count: number) =>
  people(count).map(({ value }) => ({ op: 'remove', path: `members[value eq "${value}"]` }));

test('members are added and taken away by values and by filters, whatever the case of names', async () => {
  const { members } = await patch(
    group(3),
    { op: 'Add', path: 'members', value: [{ value: 'person-1' }, { value: 'new' }] },
    { op: 'remove', path: 'Members[Value eq "PERSON-0"]' },
    { op: 'remove', path: 'members', value: [{ value: 'person-2' }] },
    { op: 'replace', path: 'members[value eq "new"].display', value: 'New' },
  );
  expect(members).toEqual([{ value: 'person-1' }, { value: 'new', display: 'New' }]);
});

describe('members are removed by their ids', () => {
  const left = async (value: unknown) =>
    (await patch(group(3), { op: 'remove', path: 'members', value }))['members'] as { value: string }[];
  const names = async (value: unknown) => (await left(value)).map((member) => member.value);
  const notUnderstood = expect.objectContaining({ status: 400, scimType: 'invalidValue' });

  test.each([
    ['an empty list removes nobody', [], ['person-0', 'person-1', 'person-2']],
    ['an id by itself', 'person-1', ['person-0', 'person-2']],
    ['a list of ids', ['person-0', 'person-1'], ['person-2']],
    ['an object', { value: 'person-1' }, ['person-0', 'person-2']],
    ['ids in capitals', [{ value: 'PERSON-0' }, 'PERSON-2'], ['person-1']],
    ['somebody who is no member', [{ value: 'stranger' }], ['person-0', 'person-1', 'person-2']],
  ])('%s', async (_name, value, expected) => {
    expect(await names(value)).toEqual(expected);
  });

  test.each([[null], [7], [true], [{}], [{ value: 7 }], ['person-1', null], [['person-0', {}]], [[['person-0']]]])(
    'what is no id is refused and removes nobody: %j',
    async (...values) => {
      const value = values.length === 1 ? values[0] : values;
      await refused(group(3), { op: 'remove', path: 'members', value }).toThrow(notUnderstood);
    },
  );

  test('only without a value everybody is removed', async () => {
    expect(await patch(group(3), { op: 'remove', path: 'members' })).not.toHaveProperty('members');
  });
});

test('fifty people are taken out of a group of nine thousand one by one', async () => {
  expect((await patch(group(9_000), ...removals(50)))['members']).toHaveLength(8_950);
});

test('others get their turn while a patch looks at much, however many operations it has', async () => {
  const turnsDuring = async (operations: readonly object[]): Promise<number> => {
    let turns = 0;
    let isOver = false;
    const turn = (): void => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    await patch(group(5_000), ...operations);
    isOver = true;
    return turns;
  };
  const looks = (operations: number): number => operations * 5_000;
  expect(await turnsDuring(removals(1))).toBe(0);
  for (const operations of [30, 60, 90])
    expect(await turnsDuring(removals(operations))).toBeGreaterThanOrEqual(
      Math.floor(looks(operations) / (scimLimits.looksBeforeRest + scimLimits.maxLooksOfOperation)),
    );
});

test('one operation that looks at too many values is refused, whichever way it does', async () => {
  const isOneTooMuch = tooMuch(/^One of these operations/);
  const ofNothing = { ...group(0), members: Array.from({ length: 9_000 }, () => ({})) };
  const compares = { op: 'remove', path: `members[${Array.from({ length: 99 }, () => 'a eq 1').join(' or ')}]` };
  await refused(ofNothing, compares).toThrow(isOneTooMuch);
  const attributes = Object.fromEntries(Array.from({ length: 9_000 }, (_, n) => [`a${n}`, n]));
  await refused(group(0), { op: 'add', value: attributes }).toThrow(isOneTooMuch);
});

test('operations that look at too many values together are refused, whichever way they do', async () => {
  const areTooMuch = tooMuch(/^These operations/);
  const adds = Array.from({ length: 999 }, (_, n) => ({ op: 'add', path: 'members', value: [{ value: `x${n}` }] }));
  await refused(group(9_000), ...adds).toThrow(areTooMuch);
  const compares = { op: 'remove', path: `members[${Array.from({ length: 99 }, () => 'a eq 1').join(' or ')}]` };
  await refused(group(0), ...Array.from({ length: 1_000 }, () => compares)).toThrow(areTooMuch);
  const spaces = ' '.repeat(scimLimits.maxFilterCharacters);
  await refused(group(0), { op: 'remove', path: `members[a eq 1${spaces}]` }).toThrow(/too long/);
});
