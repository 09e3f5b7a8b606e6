import { errors as clientErrors } from '@cartulary/contracts/client-errors';
import { screens } from '@cartulary/contracts/screens';

/**
 * ProseMirror messages that quote user text, from a paste or an invalid step. Only the part before the quote is used.
 */
const quotesWords =
  /^(Invalid content for node [^:]*|Position \S+ outside of fragment|Index \S+ out of range|Can not convert)\b.+/s;

/** Stack frames in Chromium, and in Firefox and Safari. */
const frame = /^\s+at \S|^[^\s@]*@\S+:\d+:\d+$/;
const MAX_PLACE_CHARACTERS = 400;
/** A frame's script without its query, with line and column. Capped by MAX_PLACE_CHARACTERS. */
const place = /([\w./:@[\]-]+\.[mc]?[jt]sx?)(?:\?[^\s:]*)?(:\d+:\d+)\)?$/;

/** Browser messages without names or values. If one message is a prefix of another, it comes later. */
const browserSentences: readonly string[] = [
  'Failed to fetch dynamically imported module',
  'Failed to fetch',
  'Importing a module script failed',
  'error loading dynamically imported module',
  'Load failed',
  'NetworkError when attempting to fetch resource',
  'Maximum call stack size exceeded',
  'too much recursion',
  'ResizeObserver loop completed with undelivered notifications',
];
const ownSentences: ReadonlySet<string> = new Set([
  screens.start.noRoot,
  ...Object.values(clientErrors).map(({ message }) => message),
]);

/** Replaces a message that isn't sent. */
export const MESSAGE_NOT_SENT = '(message not sent)';

let isAllowed = (): boolean => false;
let hasDecrypted = false;

/**
 * Defines when all error messages may leave this browser; at other times, only known sentences do. Call once, at start.
 */
export function sendMessages(when: () => boolean): void {
  isAllowed = when;
}

/** Stops sending error messages until the page is loaded again, because it shows something the server can't read. */
export function withholdMessages(): void {
  hasDecrypted = true;
}

const maySend = (): boolean => !hasDecrypted && isAllowed();

/**
 * Strips content from a thrown value. A `JSON.parse` error quotes its input, which may be a stored token or a server
 * response; an editor error quotes user text. Unless messages may leave the browser, only the name, the stack
 * locations, and known messages (ours or a browser's) remain, because any other message may quote a document.
 */
export function withoutContent(thrown: unknown): unknown {
  if (!maySend()) return thrown === undefined ? undefined : bare(thrown);
  if (!(thrown instanceof Error)) return thrown;
  if (thrown instanceof SyntaxError && /JSON/.test(thrown.message)) return new SyntaxError('invalid-json');
  const message = thrown instanceof RangeError ? thrown.message.replace(quotesWords, '$1') : thrown.message;
  const cause = withoutContent(thrown.cause);
  return message === thrown.message && cause === thrown.cause ? thrown : shortened(thrown, message, cause);
}

/** A browser event's message, which repeats the error's message, or `otherwise` if it must not be sent. */
export const messageOutside = (message: string, otherwise: string): string => (maySend() ? message : otherwise);

function shortened(thrown: Error, message: string, cause: unknown): Error {
  const short = Object.assign(new Error(message), thrown, cause === undefined ? {} : { cause });
  short.name = thrown.name;
  short.stack = [`${thrown.name}: ${message}`, ...framesOf(thrown.stack)].join('\n');
  return short;
}

const framesOf = (stack = ''): string[] => stack.split('\n').filter((line) => frame.test(line));

/** Limits the cause chain, since an error may be its own cause. */
const MAX_CAUSES = 5;

/** The error's name, a known message, and its location. */
function bare(thrown: unknown, causesLeft = MAX_CAUSES): Error {
  const { name, message, stack, code, status, requestId, cause } = (thrown ?? {}) as Partial<
    Error & Record<'code' | 'status' | 'requestId', unknown>
  >;
  const known = knownSentence(message);
  const short = new Error(known, cause === undefined || causesLeft === 0 ? {} : { cause: bare(cause, causesLeft - 1) });
  short.name = typeof name === 'string' && /^[A-Za-z]{1,60}$/.test(name) ? name : 'Error';
  short.stack = [`${short.name}: ${known}`, ...placesOf(stack, message)].join('\n');
  // An `ApiError`'s details about its call.
  return Object.assign(short, {
    ...(typeof code === 'string' && Object.hasOwn(clientErrors, code) && { code }),
    ...(typeof status === 'number' && { status }),
    ...(typeof requestId === 'string' && /^[\w-]{1,60}$/.test(requestId) && { requestId }),
  });
}

function knownSentence(message: unknown): string {
  if (typeof message !== 'string') return MESSAGE_NOT_SENT;
  if (ownSentences.has(message)) return message;
  return browserSentences.find((sentence) => message.startsWith(sentence)) ?? MESSAGE_NOT_SENT;
}

/** Scripts, lines, and columns from a stack. The message above the frames is skipped because its lines may look like frames. */
function placesOf(stack: unknown, message: unknown): string[] {
  if (typeof stack !== 'string') return [];
  const after = typeof message === 'string' ? stack.indexOf(message) + message.length : 0;
  const below = typeof message === 'string' && stack.includes(message) ? stack.slice(after) : stack;
  return below.split('\n').flatMap((line) => {
    const [, script = '', at = ''] = frame.test(line) ? (place.exec(line.slice(-MAX_PLACE_CHARACTERS)) ?? []) : [];
    return script === '' ? [] : [`    at ${script}${at}`];
  });
}
