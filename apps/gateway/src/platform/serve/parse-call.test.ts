import { login } from '@cartulary/contracts/endpoints/auth';
import { writeSettings } from '@cartulary/contracts/endpoints/settings';
import type { Request } from 'express';
import { AppError } from './errors.js';
import { parseCall } from './parse-call.js';

const asked = (given: { params?: object; query?: object; body?: object }) =>
  ({ params: {}, query: {}, body: {}, ...given }) as unknown as Request;

function refusal(parse: () => unknown): AppError {
  try {
    parse();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('not refused');
}

test('what the database could not store is refused at the edge, with its place', () => {
  const refused = refusal(() => parseCall(login, asked({ body: { email: 'a\u0000@b.c', password: 'x' } })));
  expect(refused).toMatchObject({ code: 'invalid_input', data: { issues: [{ path: 'email' }] } });
  expect(refusal(() => parseCall(login, asked({ query: { name: '\u0000' } }))).code).toBe('invalid_input');
});

test('nesting without end is refused before anybody walks it', () => {
  let value: unknown = 'x';
  for (let level = 0; level < 10_000; level += 1) value = [value];
  const call = asked({ params: { category: 'profile' }, body: { value: { deep: value }, version: 0 } });
  expect(refusal(() => parseCall(writeSettings, call)).code).toBe('invalid_input');
});

test('a version beyond what the column holds is refused', () => {
  const call = asked({ params: { category: 'profile' }, body: { value: {}, version: 99_999_999_999 } });
  expect(refusal(() => parseCall(writeSettings, call)).code).toBe('invalid_input');
});

test('half of a sign that a text was cut in becomes the sign for it', () => {
  const value = { firstName: 'A\ud800', list: ['\udc00b', 1, null, true] };
  const { body } = parseCall(writeSettings, asked({ params: { category: 'profile' }, body: { value, version: 0 } }));
  expect(body).toMatchObject({ value: { firstName: 'A\ufffd', list: ['\ufffdb', 1, null, true] } });
});
