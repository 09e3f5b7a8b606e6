/** What a log shows instead of a secret (decisions.md, Numbers). */
export const REDACTED = '[REDACTED]';

/** Field names that carry secrets (specification, section 5: Log redaction), in any case and spelling: creditCard, credit_card, Credit Card. */
const secretName = /password|token|secret|key|ssn|credit[\s_-]*card|authorization|bearer/i;

/** What a failed query carries of the rows it was about: pg's and TypeORM's own names. */
const rowValues: ReadonlySet<string> = new Set(['parameters', 'detail', 'where', 'internalQuery']);

const MAX_DEPTH = 12;

/**
 * A copy of `value` that is safe to log: every field whose name contains one of the words of section 5 of the
 * specification is replaced by `[REDACTED]`, however deep it lies, and so are the values that a failed query was about.
 * Errors become `{ type, message, stack, … }`, bytes their length, and what refers to itself `[Circular]`. The value itself is never changed.
 */
export function redact(value: unknown): unknown {
  return copy(value, 0, new Set());
}

/** `redact`, and every text in it looked through for secrets as well: for what comes from browsers, where messages quote addresses. */
export function redactWords(value: unknown): unknown {
  const words = (part: unknown): unknown => {
    if (typeof part === 'string') return redactText(part);
    if (Array.isArray(part)) return part.map(words);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, words(inner)]));
  };
  return words(redact(value));
}

/** Whether a field of this name is hidden from logs. */
export function isSecretName(name: string): boolean {
  return secretName.test(name);
}

/** What of one text is looked at and kept: the longest field of a report. What is beyond it could not be told from a secret. */
export const MAX_REDACTED_CHARACTERS = 16_000;

/** What may be the name of a secret. Each run of such characters is looked at once, which keeps the whole linear. */
const word = /credit\s{1,3}card|[\w-]+/gi;
/**
 * What follows the name, up to where its value begins: `=`, `": "`, `]=` of a form's field, `=>`, `%3D` of an address, and
 * `\": \"` of JSON that stands in a text of JSON.
 */
const assigned = /\\{0,4}["']?\]?\s*(?:=>|[=:]|%3d)\s*\\{0,4}["'`]?/iy;
const scheme = /(?:bearer|basic)\s+/iy;
const plainValue = /[^\s"'&,;})\]]+/y;
/** A value between quotation marks has words of its own. One that never ends is hidden as far as this. */
const quotedValues: Readonly<Record<string, RegExp>> = {
  '"': /(?:[^"\\]|\\.){1,1000}/sy,
  "'": /(?:[^'\\]|\\.){1,1000}/sy,
  '`': /(?:[^`\\]|\\.){1,1000}/sy,
  // In JSON within a text the marks themselves are escaped.
  '\\': /[^"'`\\]{1,1000}/y,
};
/** The password of an address. */
const inAddress = /(:\/\/[^\s:/@]{1,200}:)[^\s/@]{1,200}(?=@)/g;
const bearer = /\b((?:bearer|basic)\s+)[\w.~+/-]{6,}=*/gi;
/** Where a signed token (JWT) may lie: its parts are joined by dots. */
const dotted = /[\w.-]+/g;
const MIN_SIGNED_HEAD = 8;
const MIN_SIGNED_BODY = 5;

/**
 * `redact` for free text, such as the message of an error: what follows the name of a secret (`token=…`, `"password": "…"`,
 * `Bearer …`) and what looks like a signed token is replaced. Takes time in proportion to the text, of which nothing beyond
 * `maxCharacters` is looked at or answered.
 */
export function redactText(text: string, maxCharacters = MAX_REDACTED_CHARACTERS): string {
  return redactNamed(text.slice(0, maxCharacters))
    .replace(bearer, `$1${REDACTED}`)
    .replace(inAddress, `$1${REDACTED}`)
    .replace(dotted, redactSigned)
    .slice(0, maxCharacters);
}

/** `token=…`: the value is replaced, its name stays. */
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

/** Where the value lies that is given to the name that ends at `at`; undefined where none is, or it is hidden already. */
function valueAfter(text: string, at: number): { start: number; end: number } | undefined {
  const start = endOf(assigned, text, at);
  if (start === undefined || text.startsWith(REDACTED, start)) return undefined;
  const end =
    endOfQuoted(text, start) ??
    endOf(plainValue, text, endOf(scheme, text, start) ?? start) ??
    endOf(plainValue, text, start);
  return end === undefined ? undefined : { start, end };
}

/** Where a value ends before which a quotation mark stands. */
function endOfQuoted(text: string, start: number): number | undefined {
  const mark = text[start - 1] ?? '';
  if (!'"\'`'.includes(mark)) return undefined;
  const value = quotedValues[text[start - 2] === '\\' ? '\\' : mark];
  return value && endOf(value, text, start);
}

/** Where what `sticky` finds at exactly this place ends. */
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

/** What an error carries beside its message; of a failed query, not the values of the rows. */
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
