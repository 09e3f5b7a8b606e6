/** Where ProseMirror quotes what somebody wrote, of a paste or a step that doesn't fit: what stands before it is kept. */
const quotesWords =
  /^(Invalid content for node [^:]*|Position \S+ outside of fragment|Index \S+ out of range|Can not convert)\b.+/s;

/** The lines of a stack that say where, without the message above them. */
const framesOf = (stack = ''): string[] =>
  stack.split('\n').filter((line) => /^\s+at \S|^[^\s@]*@\S+:\d+:\d+$/.test(line));

/**
 * What was thrown, without content: the message of a `JSON.parse` that failed begins with what it was to read, which may be a token out
 * of storage or an answer of the server; that of an editor says what somebody wrote.
 */
export function withoutContent(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return thrown;
  if (thrown instanceof SyntaxError && /JSON/.test(thrown.message)) return new SyntaxError('invalid-json');
  const message = thrown instanceof RangeError ? thrown.message.replace(quotesWords, '$1') : thrown.message;
  const cause = withoutContent(thrown.cause);
  return message === thrown.message && cause === thrown.cause ? thrown : shortened(thrown, message, cause);
}

function shortened(thrown: Error, message: string, cause: unknown): Error {
  const short = Object.assign(new Error(message), thrown, cause === undefined ? {} : { cause });
  short.name = thrown.name;
  short.stack = [`${thrown.name}: ${message}`, ...framesOf(thrown.stack)].join('\n');
  return short;
}
