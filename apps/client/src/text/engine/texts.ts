import type { ReactNode } from 'react';

/** A value inserted into a sentence; a function renders the text between tags (`<b>…</b>`). */
export type Value = string | number | Date | boolean | null | undefined;
export type RichValue = Value | ReactNode | ((parts: ReactNode[]) => ReactNode);

/** Looks up a string in one catalog and inserts its values. */
export interface Texts<Key extends string> {
  /** The messages as written in the catalog; tests read them. */
  readonly messages: Readonly<Record<Key, string>>;
  (key: Key, values?: Record<string, Value>): string;
  /** With rendered parts: `rich('saved', { b: (parts) => <b>{parts}</b> })`. */
  rich(key: Key, values: Record<string, RichValue>): ReactNode;
}

/** True if a message uses more than names and tags. */
export function texts<const M extends Record<string, string>>(messages: M): Texts<keyof M & string> {
  const of = (key: keyof M & string): string => messages[key] ?? key;
  const text = (key: keyof M & string, values?: Record<string, Value>): string => filled(of(key), values);
  const rich = (key: keyof M & string, values: Record<string, RichValue>): ReactNode => drawn(of(key), values);
  return Object.assign(text, { messages, rich });
}

/** Whether a message asks for more than names and tags. */
export const needsIcu = (message: string): boolean => /\{\s*\w+\s*,|'/.test(message);

/** A message with names and tags as one string. */
export const filled = (message: string, values: Record<string, Value> = {}): string => fill(message, values).join('');

/** The same for messages with rendered parts. */
export function drawn(message: string, values: Record<string, RichValue>): ReactNode {
  const parts = fill(message, values);
  return parts.length === 1 ? parts[0] : parts;
}

const token = /\{\s*(\w+)\s*\}|<(\/?)(\w+)>/g;

/**
 * The parts of a message with names and tags, in order; adjacent text is merged into one part. Throws if a value is
 * missing.
 */
function fill(message: string, values: Record<string, RichValue>): ReactNode[] {
  if (needsIcu(message)) throw new Error(`This message needs @/text/engine/icu-texts: ${message}`);
  const open: { tag: string; parts: ReactNode[] }[] = [{ tag: '', parts: [] }];
  const add = (part: ReactNode): void => {
    const parts = open.at(-1)?.parts ?? [];
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else if (part !== '') parts.push(part);
  };
  let end = 0;
  for (const { 0: whole, 1: name, 2: closing, 3: tag = '', index } of message.matchAll(token)) {
    add(message.slice(end, index));
    end = index + whole.length;
    if (name !== undefined) add(shown(values, name));
    else if (closing === '') open.push({ tag, parts: [] });
    else {
      const { parts } = open.pop() ?? { parts: [] };
      const draw = values[tag];
      add(typeof draw === 'function' ? draw(parts) : parts);
    }
  }
  add(message.slice(end));
  return open[0]?.parts ?? [];
}

/**
 * A value as inserted into a sentence: text and elements as they are, numbers as text, and an empty string for
 * functions and dates.
 */
function shown(values: Record<string, RichValue>, name: string): ReactNode {
  if (!(name in values)) throw new Error(`The message has no value for {${name}}`);
  const value = values[name];
  if (typeof value === 'number') return String(value);
  return typeof value === 'function' || value instanceof Date ? '' : (value as ReactNode);
}
