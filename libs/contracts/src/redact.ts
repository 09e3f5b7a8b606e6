/** Replacement for a secret in a log (decisions.md, Numbers). */
export const REDACTED = '[REDACTED]';

/**
 * Field names that contain secrets (specification, section 5: Log redaction), in any case and spelling: creditCard, credit_card, Credit
 * Card.
 */
const secretName = /password|token|secret|key|ssn|credit[\s_-]*card|authorization|bearer/i;

/** Fields of pg and TypeORM errors that contain row values of the failed query. */
const rowValues: ReadonlySet<string> = new Set(['parameters', 'detail', 'where', 'internalQuery']);

const MAX_DEPTH = 12;

/**
 * Returns a copy of `value` that is safe to log. Replaces every field whose name contains a word of section 5 of the specification by
 * `[REDACTED]`, at any depth, and the row values of a failed query. Errors become `{ type, message, stack, … }`, bytes their length, and
 * circular references `[Circular]`. Doesn't change `value`.
 */
export function redact(value: unknown): unknown {
  return copy(value, 0, new Set());
}

/** Like `redact`, but also redacts secrets within strings. For browser input, whose messages quote URLs. */
export function redactWords(value: unknown): unknown {
  const words = (part: unknown): unknown => {
    if (typeof part === 'string') return redactText(part);
    if (Array.isArray(part)) return part.map(words);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, words(inner)]));
  };
  return words(redact(value));
}

/** Whether a field with this name is hidden in logs. */
export function isSecretName(name: string): boolean {
  return secretName.test(name);
}

/**
 * Maximum length of text that is scanned and kept: the longest field of a report. The rest is dropped, because it could
 * contain secrets.
 */
export const MAX_REDACTED_CHARACTERS = 16_000;

/** Possible names of a secret. Each run of such characters is examined once, which keeps the scan linear. */
const word = /credit\s{1,3}card|[\w-]+/gi;
/**
 * Separators between a name and its value: `=`, `": "`, `]=` of a form field, `=>`, `%3D` in a URL, and `\": \"` of
 * JSON nested in JSON.
 */
const assigned = /\\{0,4}["']?\]?\s*(?:=>|[=:]|%3d)\s*\\{0,4}["'`]?/iy;
const scheme = /(?:bearer|basic)\s+/iy;
const plainValue = /[^\s"'&,;})\]]+/y;
/** Quoted values can contain spaces. An unterminated one is hidden up to this length. */
const quotedValues: Readonly<Record<string, RegExp>> = {
  '"': /(?:[^"\\]|\\.){1,1000}/sy,
  "'": /(?:[^'\\]|\\.){1,1000}/sy,
  '`': /(?:[^`\\]|\\.){1,1000}/sy,
  // In JSON within a string, the quotes themselves are escaped.
  '\\': /[^"'`\\]{1,1000}/y,
};
/** Password in a URL. */
const inAddress = /(:\/\/[^\s:/@]{1,200}:)[^\s/@]{1,200}(?=@)/g;
const bearer = /\b((?:bearer|basic)\s+)[\w.~+/-]{6,}=*/gi;
/** Candidates for a signed token (JWT), whose parts are joined by dots. */
const dotted = /[\w.-]+/g;
const MIN_SIGNED_HEAD = 8;
const MIN_SIGNED_BODY = 5;

/**
 * `redact` for free text, such as an error message. Replaces values that follow the name of a secret (`token=…`, `"password": "…"`, `Bearer
 * …`) and anything that looks like a signed token. Linear in the text length. Truncates at `maxCharacters`.
 */
export function redactText(text: string, maxCharacters = MAX_REDACTED_CHARACTERS): string {
  return redactNamed(text.slice(0, maxCharacters))
    .replace(bearer, `$1${REDACTED}`)
    .replace(inAddress, `$1${REDACTED}`)
    .replace(dotted, redactSigned)
    .slice(0, maxCharacters);
}

/** `token=…`: replaces the value and keeps the name. */
function redactNamed(text: string): string {
  let shown = '';
  let from = 0;
  word.lastIndex = 0;
  for (let found = word.exec(text); found !== null; found = word.exec(text)) {
    const value = secretName.test(found[0]) ? valueAfter(text, word.lastIndex) : undefined;
    if (value === undefined) continue;
    shown += text.slice(from, value.start) + REDACTED;
    from = value.end;
    word.lastIndex = from;
  }
  return shown + text.slice(from);
}

/** Range of the value assigned to the name that ends at `at`; undefined if there is none or it's already redacted. */
function valueAfter(text: string, at: number): { start: number; end: number } | undefined {
  const start = endOf(assigned, text, at);
  if (start === undefined || text.startsWith(REDACTED, start)) return undefined;
  const end =
    endOfQuoted(text, start) ??
    endOf(plainValue, text, endOf(scheme, text, start) ?? start) ??
    endOf(plainValue, text, start);
  return end === undefined ? undefined : { start, end };
}

/** End of a value that follows a quotation mark. */
function endOfQuoted(text: string, start: number): number | undefined {
  const mark = text[start - 1] ?? '';
  if (!'"\'`'.includes(mark)) return undefined;
  const value = quotedValues[text[start - 2] === '\\' ? '\\' : mark];
  return value && endOf(value, text, start);
}

/** End of the match of `sticky` at exactly this position. */
function endOf(sticky: RegExp, text: string, at: number): number | undefined {
  sticky.lastIndex = at;
  return sticky.test(text) ? sticky.lastIndex : undefined;
}

function redactSigned(part: string): string {
  const at = part.search(/\beyJ/);
  const dot = at === -1 ? -1 : part.indexOf('.', at + MIN_SIGNED_HEAD);
  return dot !== -1 && part.length - dot > MIN_SIGNED_BODY ? part.slice(0, at) + REDACTED : part;
}

function copy(value: unknown, depth: number, above: Set<object>): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'function' || typeof value === 'symbol') return `[${typeof value}]`;
  if (typeof value !== 'object' || value === null) return value;
  if (above.has(value)) return '[Circular]';
  if (depth > MAX_DEPTH) return '[Too deep]';
  above.add(value);
  try {
    return copyObject(value, depth, above);
  } finally {
    above.delete(value);
  }
}

function copyObject(value: object, depth: number, above: Set<object>): unknown {
  const inner = (next: unknown): unknown => copy(next, depth + 1, above);
  if (Array.isArray(value)) return value.map(inner);
  if (value instanceof Date || value instanceof URL) return value.toJSON();
  if (value instanceof RegExp) return value.toString();
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.byteLength} bytes]`;
  if (value instanceof Map)
    return copyFields(
      [...value].map(([name, item]) => [String(name), item]),
      inner,
    );
  if (value instanceof Set) return [...value].map(inner);
  if (value instanceof Error) {
    const fields: [string, unknown][] = [
      ['type', value.name],
      ['message', value.message],
      ['stack', value.stack],
    ];
    if (value.cause !== undefined) fields.push(['cause', value.cause]);
    return copyFields([...fields, ...ownFields(value)], inner);
  }
  return copyFields(Object.entries(value), inner);
}

/** An error's own fields besides its message, without the row values of a failed query. */
function ownFields(error: Error): [string, unknown][] {
  const isOfQuery = 'severity' in error || 'parameters' in error;
  return Object.entries(error)
    .filter(([, item]) => item !== undefined)
    .map(([name, item]) => [name, isOfQuery && rowValues.has(name) ? REDACTED : item]);
}

function copyFields(fields: Iterable<[string, unknown]>, inner: (value: unknown) => unknown): Record<string, unknown> {
  const result: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, item] of fields) result[name] = secretName.test(name) ? REDACTED : inner(item);
  return result;
}
