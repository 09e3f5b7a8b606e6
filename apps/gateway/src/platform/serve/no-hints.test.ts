import type { Endpoint } from '@cartulary/contracts/endpoint';
import { endpoints } from '@cartulary/contracts/endpoints/all';
import { fieldsOf, settingCategories } from '@cartulary/contracts/settings';
import { entities } from '@cartulary/database/entities/all';
import { getMetadataArgsStorage } from 'typeorm';
import { toJSONSchema, type $ZodType } from 'zod/v4/core';

/** Names for a password hint, or for a question whose answer unlocks an account. */
const hints =
  /hint|(secret|security|recovery|personal)_?question|(secret|security|recovery)_?answer|maiden|memorable|reminder/i;

/** Returns the names of all fields of a schema, at any depth. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : [];
  return [...own, ...Object.values(schema).flatMap(namesIn)];
}
const fieldsOfSchema = (schema: $ZodType | undefined): string[] =>
  schema === undefined ? [] : namesIn(toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

test('no call takes or answers a hint of a password or a secret question, and nothing keeps one', () => {
  const ofCalls = Object.values(endpoints).flatMap(({ body, query, data }: Endpoint) =>
    [body, query, data].flatMap(fieldsOfSchema),
  );
  const ofSettings = settingCategories.flatMap((category) => fieldsOf(category).map(([name]) => name));
  const ofTables = getMetadataArgsStorage().columns.map(({ propertyName }) => propertyName);
  expect(entities.length).toBeGreaterThan(20);
  // Proves that each of them was searched.
  expect([
    ofCalls.includes('recoveryCodes'),
    ofSettings.includes('passwordExpiry'),
    ofTables.includes('passwordHash'),
  ]).toEqual([true, true, true]);
  expect([...new Set([...ofCalls, ...ofSettings, ...ofTables])].filter((name) => hints.test(name))).toEqual([]);
});

test.each(['passwordHint', 'security_question', 'secretAnswer', 'mothersMaidenName'])('%s would be found', (name) => {
  expect(
    namesIn({ properties: { account: { type: 'object', properties: { [name]: {} } } } }).some((one) => hints.test(one)),
  ).toBe(true);
});
