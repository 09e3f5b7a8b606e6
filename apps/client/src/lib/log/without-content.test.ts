import { messageOf } from '@cartulary/contracts/client-errors';
import type { LogEntry } from '@cartulary/contracts/log';
import { jest } from '@jest/globals';
import { ApiError } from '@/lib/errors/api-error';
import { failureKindOf } from '@/lib/monitoring/failure-kind';
import { takeFailure } from '@/lib/monitoring/window-errors';
import { onLog } from './log';
import { MESSAGE_NOT_SENT, sendMessages, withholdMessages, withoutContent } from './without-content';

/** User-written text that an error might contain. */
const WORDS = 'The harbour is let';

/** Everything that would be sent with an error. */
function taken(thrown: unknown): string {
  const error = withoutContent(thrown) as Error;
  const { name, message, stack, cause, ...own } = error;
  return JSON.stringify({ name, message, stack, cause: cause === undefined ? undefined : taken(cause), own });
}

const thrownBy = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return error;
  }
};

test.each<[string, unknown]>([
  ['a message', new Error(`Can’t place “${WORDS}”`)],
  ['a property', thrownBy(() => (undefined as unknown as Record<string, unknown>)[WORDS])],
  ['a cause', new Error('It broke', { cause: new TypeError(WORDS) })],
  ['a name', Object.assign(new Error('It broke'), { name: WORDS })],
  ['a field', Object.assign(new Error('It broke'), { text: WORDS, requestId: WORDS, code: WORDS })],
  ['lines of a message that look like frames', new Error(`It broke\n    at ${WORDS} (${WORDS}.js:1:1)`)],
  ['the name of a function', named()],
  ['a text that was thrown', WORDS],
  ['an object that was thrown', { message: WORDS, stack: `Error: ${WORDS}\n    at ${WORDS}` }],
  ['a sentence of the server that quotes', new ApiError(`“${WORDS}” is taken`, { status: 409, said: true })],
  ['a sentence of a browser that goes on', new TypeError(`Failed to fetch dynamically imported module: /${WORDS}.js`)],
])('nothing of %s leaves', (_, thrown) => {
  for (const word of ['harbour', 'Can’t', 'taken']) expect(taken(thrown)).not.toContain(word);
});

test('it stays known that a script didn’t come', () => {
  const error = withoutContent(new TypeError('Failed to fetch dynamically imported module: /page-1.js'));
  expect(failureKindOf(error)).toBe('chunk');
});

function named(): unknown {
  const error = new Error('It broke');
  error.stack = `Error: It broke\n    at Object.${WORDS.replaceAll(' ', '')} [as ${WORDS}] (https://x.example/assets/page-1.js?t=${WORDS.slice(4, 11)}:10:20)`;
  return error;
}

test('the message of an error that nobody caught is in no entry of the log', () => {
  const entries: LogEntry[] = [];
  const stop = onLog((entry) => entries.push(entry));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = new TypeError(WORDS);
  takeFailure(new ErrorEvent('error', { message: `Uncaught TypeError: ${WORDS}`, error }));
  stop();
  jest.restoreAllMocks();
  expect(entries).toHaveLength(1);
  expect(JSON.stringify(entries)).not.toContain('harbour');
});

test('the name, the places, and sentences that are known leave', () => {
  const error = withoutContent(named()) as Error;
  expect(error.stack).toBe(`Error: ${MESSAGE_NOT_SENT}\n    at https://x.example/assets/page-1.js:10:20`);
  expect(taken(new TypeError(WORDS))).toContain('without-content.test.ts');
  expect(withoutContent(new TypeError(WORDS))).toMatchObject({ name: 'TypeError', message: MESSAGE_NOT_SENT });
  expect(withoutContent(new TypeError('Failed to fetch'))).toMatchObject({ message: 'Failed to fetch' });
  const lost = ApiError.of('network_error', { requestId: 'a-1' });
  expect(withoutContent(lost)).toMatchObject({
    name: 'ApiError',
    message: messageOf('network_error'),
    code: 'network_error',
    status: 0,
    requestId: 'a-1',
  });
});

test('where messages may leave they do, until the page decrypts something', () => {
  sendMessages(() => true);
  expect(withoutContent(new TypeError(WORDS))).toMatchObject({ message: WORDS });
  withholdMessages();
  expect(withoutContent(new TypeError(WORDS))).toMatchObject({ message: MESSAGE_NOT_SENT });
});
