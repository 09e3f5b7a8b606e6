import fc from 'fast-check';
import { scimLimits } from '@cartulary/contracts/limits/scim';
import { attributeName, parseFilter } from './filter.js';
import { conditionOf, Values } from './filter-sql.js';
import { userAttributes } from './users.queries.js';

const sqlOf = (text: string): { sql: string; values: unknown[] } => {
  const values = new Values();
  return { sql: conditionOf(parseFilter(text), userAttributes, values), values: values.list };
};

test('or binds less than and, and brackets bind most', () => {
  const filter = parseFilter('userName eq "a" or active eq true and not (title pr)');
  expect(filter).toMatchObject({ kind: 'or', of: [{ kind: 'compare' }, { kind: 'and', of: [{}, { kind: 'not' }] }] });
  expect(parseFilter('(a eq 1 or b eq 2) and c eq -3.5e2')).toMatchObject({
    kind: 'and',
    of: [{ kind: 'or' }, { value: -350 }],
  });
});

test('names lose the URN of their schema and their capitals', () => {
  expect(attributeName('urn:ietf:params:scim:schemas:core:2.0:User:name.familyName')).toBe('name.familyname');
  expect(parseFilter('emails[type eq "work"]')).toMatchObject({ kind: 'some', attribute: 'emails' });
});

test.each([
  'userName',
  'userName eq',
  'userName eq work',
  'userName eq "a" and',
  '(userName eq "a"',
  'userName eq "a")',
  'eq "a"',
  '"a" eq userName',
  'userName eq "a";drop table app.account',
  'emails[type eq "work"',
  'userName eq "\\u0000"',
  'userName eq "\\x"',
])('%s is no filter', (text) => {
  expect(() => parseFilter(text)).toThrow(expect.objectContaining({ scimType: 'invalidFilter' }));
});

test('a filter without end is refused before it is walked', () => {
  const deep = '('.repeat(scimLimits.maxFilterDepth + 2);
  expect(() => parseFilter(`${deep}a pr`)).toThrow(/nested too deeply/);
  expect(() => parseFilter(Array.from({ length: 500 }, () => 'a pr').join(' or '))).toThrow(/too long/);
});

const comparison = fc.constantFrom('eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le');
const attribute = fc.constantFrom('userName', 'externalId', 'name.givenName', 'emails.value', 'displayName');
/** Text that might escape from a statement, and random text. */
const asked = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(`' OR 1=1 --`, `"; DROP TABLE app.account; --`, '$1', '\\', '%', '${x}', `E'\\''`, '/*', '\u2028'),
);

test('whatever is asked for reaches the database as a parameter, and the statement has our words alone', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(attribute, comparison, asked), { minLength: 1, maxLength: 8 }), (terms) => {
      const clean = terms.map(
        ([name, how, value]) => [name, how, value.replaceAll('\u0000', '').toWellFormed()] as const,
      );
      const text = (value: (term: string) => string): string =>
        clean.map(([name, how, term]) => `${name} ${how} ${JSON.stringify(value(term))}`).join(' or ');
      const { sql, values } = sqlOf(text((term) => term));
      expect(values).toEqual(clean.map(([, , term]) => term));
      // The statement doesn't depend on the filter's values.
      expect(sql).toBe(sqlOf(text(() => 'harmless')).sql);
    }),
  );
});

test('whatever is sent as a filter is a filter or refused as one', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        asked.map((value) => `userName eq ${value}`),
      ),
      (text) => {
        try {
          sqlOf(text);
        } catch (error) {
          expect(error).toMatchObject({ scimType: 'invalidFilter' });
        }
      },
    ),
  );
});

test('no attribute is found that the table does not name, not even what every object has', () => {
  for (const name of ['constructor', 'toString', 'password_hash', 'role', 'organisation_id', 'a.password_hash'])
    expect(() => sqlOf(`${name} eq "x"`)).toThrow(expect.objectContaining({ scimType: 'invalidFilter' }));
});
