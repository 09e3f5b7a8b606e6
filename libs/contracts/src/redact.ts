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

/** `token=…`, `"password": "…"`, `Bearer …`, and what looks like a signed token. */
const named =
  /([\w-]*(?:password|token|secret|key|ssn|credit[_-]?card|authorization)[\w-]*["']?\s*[=:]\s*["']?)(?!\[REDACTED\])(?:(?:bearer|basic)\s+)?[^\s"'&,;})\]]+/gi;
const bearer = /\b((?:bearer|basic)\s+)[\w.~+/-]{6,}=*/gi;
const signed = /\beyJ[\w-]{5,}\.[\w-]{5,}(?:\.[\w-]*)?/g;

/** The same for free text, such as the message of an error: what follows the name of a secret is replaced. */
export function redactText(text: string): string {
  return text.replace(named, `$1${REDACTED}`).replace(bearer, `$1${REDACTED}`).replace(signed, REDACTED);
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
