import { jest } from '@jest/globals';
import { withCorrelationId } from '@cartulary/telemetry/correlation';
import { createLogger } from '@cartulary/telemetry/logger';
import type { Request, Response } from 'express';
import { ErrorFilter } from './error-filter.js';
import type { Refusals } from './refusals.js';

function answered(thrown: unknown) {
  const lines: string[] = [];
  const log = createLogger({ component: 'test', destination: { write: (line: string) => void lines.push(line) } });
  const refusals = { record: jest.fn<Refusals['record']>() } as unknown as Refusals;
  const filter = new ErrorFilter(log, () => undefined, refusals);
  const answer = { status: 0, body: {} as unknown };
  const response = {
    headersSent: false,
    setHeader: () => undefined,
    status: (status: number) => ({ json: (body: unknown) => void Object.assign(answer, { status, body }) }),
  };
  withCorrelationId('call-of-a-test', () =>
    filter.answer(thrown, { path: '/api/v1/x', method: 'GET' } as Request, response as unknown as Response),
  );
  return { ...answer, logged: lines.join('') };
}

test('an error that nobody foresaw answers one sentence and the number of its call; what happened is in the log alone', () => {
  const fault = Object.assign(new Error('relation app.account_secret does not exist'), {
    query: 'SELECT * FROM app.account_secret',
  });
  const { status, body, logged } = answered(fault);
  expect({ status, body }).toEqual({
    status: 500,
    body: { success: false, error: 'Server error', data: { errorId: 'call-of-a-test' } },
  });
  expect(logged).toContain('account_secret');
  expect(logged).toContain('error-filter.test');
  expect(logged).toContain('call-of-a-test');
});

test.each([undefined, null, 'a text', 7, { status: 200 }])('whatever is thrown (%p) lets nothing through', (thrown) => {
  expect(answered(thrown)).toMatchObject({ status: 500, body: { success: false, error: 'Server error' } });
});
