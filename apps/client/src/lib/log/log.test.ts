import { inspect } from 'node:util';
import { jest } from '@jest/globals';
import { REDACTED } from '@cartulary/contracts/redact';
import { LogEntry } from '@cartulary/contracts/log';
import { Fragment, Schema } from 'prosemirror-model';
import { parse } from 'zod/mini';
import { ApiError } from '@/lib/errors/api-error';
import { configureLog, log, onLog, sittingId } from './log';
import { sendMessages } from './without-content';

let entries: LogEntry[];
let stop: () => void;
const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
beforeAll(() => sendMessages(() => true));
beforeEach(() => {
  entries = [];
  stop = onLog((entry) => entries.push(entry));
  warn.mockClear();
  error.mockClear();
});
afterEach(() => stop());

test('an entry has the fields of section 3, and says where it comes from without the query of the address', () => {
  history.replaceState(null, '', '/login?reset=code#part');
  configureLog({ person: () => ({ userId: 'u1', organizationId: 'o1' }) });
  log.warn('The line was lost.', {
    component: 'socket',
    action: 'connect',
    category: 'network',
    durationMs: 12,
    tags: ['live'],
    attempt: 2,
  });
  expect(parse(LogEntry, entries[0])).toEqual({
    message: 'The line was lost.',
    level: 'warn',
    severity: 'low',
    component: 'socket',
    action: 'connect',
    category: 'network',
    userId: 'u1',
    organizationId: 'o1',
    correlationId: sittingId,
    duration: 12,
    metadata: { attempt: 2 },
    tags: ['live'],
    timestamp: expect.any(String),
    client: {
      userAgent: navigator.userAgent,
      url: `${location.origin}/login`,
      referrer: '',
      timezone: expect.any(String),
      language: 'en-US',
      platform: navigator.platform,
      screenSize: `${screen.width}x${screen.height}`,
    },
  });
});

test('secrets leave neither for the server nor for the console', () => {
  log.error('Refused', {
    password: 'hunter2',
    deep: { apiKey: 'k' },
    error: Object.assign(new Error('no'), { token: 't' }),
  });
  expect(entries[0]?.metadata).toMatchObject({
    password: REDACTED,
    deep: { apiKey: REDACTED },
    error: { message: 'no', token: REDACTED },
  });
  log.warn('Refused', { password: 'hunter2' });
  expect(JSON.stringify([error.mock.calls[0]?.[1], warn.mock.calls])).not.toMatch(/hunter2|"k"/);
});

test('an entry about a call is named like the call', () => {
  log.warn('Failed', { error: new ApiError('no', { status: 500, requestId: 'r1' }) });
  expect(entries[0]?.correlationId).toBe('r1');
});

test('what was written before anybody listened is not lost', () => {
  stop();
  log.info('early');
  stop = onLog((entry) => entries.push(entry));
  expect(entries.map(({ message }) => message)).toEqual(['early']);
});

test('only errors are errors of the console', () => {
  const info = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  log.info('a');
  log.warn('b');
  expect([info, error].map((spy) => spy.mock.calls.length)).toEqual([0, 0]);
  configureLog({ verbose: true });
  log.debug('c');
  expect(info).toHaveBeenCalledTimes(1);
  configureLog({ verbose: false });
});

test('what could not be read as JSON is not quoted, neither in an entry nor in the console', () => {
  const secret = 'eyJhbGciOiJIUzI1NiJ9.stored';
  let thrown: unknown;
  try {
    JSON.parse(secret);
  } catch (cause) {
    thrown = cause;
  }
  expect(String(thrown)).toContain('eyJ');
  log.warn('The stored session was not readable.', { component: 'session', error: thrown });
  expect(JSON.stringify(entries)).toContain('invalid-json');
  expect(JSON.stringify(entries)).not.toContain('eyJ');
  expect(inspect(warn.mock.calls)).not.toContain('eyJ');
});

test('what else a syntax is wrong in says where', () => {
  log.warn('A part was not readable.', { error: new SyntaxError('Invalid regular expression: missing /') });
  expect(JSON.stringify(entries)).toContain('missing /');
});

test('what an editor could not put into a document is quoted nowhere, and where it happened is said', () => {
  const schema = new Schema({
    nodes: { doc: { content: 'heading+' }, heading: { content: 'text*' }, part: { content: 'heading' }, text: {} },
  });
  const broken = [
    () =>
      schema.nodes.heading?.create(null, schema.nodes.heading.create(null, schema.text('The harbour is let'))).check(),
    () => Fragment.from(schema.text('The harbour is let')).cut(0).child(9),
    () => Fragment.from(schema.text('The harbour is let')).child(7),
  ];
  for (const breaks of broken) {
    let thrown: unknown;
    try {
      breaks();
    } catch (cause) {
      thrown = cause;
    }
    expect(String(thrown)).toContain('harbour');
    log.error('A text broke.', { error: new Error('It broke', { cause: thrown }) });
    log.error('A text broke.', { error: thrown });
  }
  expect(entries).toHaveLength(6);
  expect(JSON.stringify(entries)).toContain('Invalid content for node heading');
  expect(JSON.stringify(entries)).toContain('log.test.ts');
  expect(JSON.stringify(entries)).not.toContain('harbour');
  expect(inspect(error.mock.calls)).not.toContain('harbour');
});
