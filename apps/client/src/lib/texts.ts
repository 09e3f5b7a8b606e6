import { IntlMessageFormat } from 'intl-messageformat';
import type { ReactNode } from 'react';
import { locale, onLocale } from './locale';

/** What a sentence is filled with; a function draws what stands between tags (`<b>…</b>`). */
type Value = string | number | Date | boolean | null | undefined;
type RichValue = Value | ReactNode | ((parts: ReactNode[]) => ReactNode);

/** Looks up a string of one catalogue and fills it in. */
export interface Texts<Key extends string> {
  /** The messages as they stand in the catalogue; tests read them. */
  readonly messages: Readonly<Record<Key, string>>;
  (key: Key, values?: Record<string, Value>): string;
  /** With parts that are drawn: `rich('saved', { b: (parts) => <b>{parts}</b> })`. */
  rich(key: Key, values: Record<string, RichValue>): ReactNode;
}

/** Messages that have nothing to fill in need no parser; most do not. */
const isPlain = (message: string): boolean => !/[{<']/.test(message);

/**
 * Declares the strings of one feature, in ICU MessageFormat (plurals, numbers, dates), and answers the function that
 * looks them up. Every word that the client shows stands in such a catalogue, in `src/text/`.
 */
export function texts<const M extends Record<string, string>>(messages: M): Texts<keyof M & string> {
  const parsed = new Map<string, IntlMessageFormat>();
  onLocale(() => parsed.clear());

  const format = (key: keyof M & string): IntlMessageFormat => {
    const known = parsed.get(key) ?? new IntlMessageFormat(messages[key] ?? key, locale());
    parsed.set(key, known);
    return known;
  };

  const text = (key: keyof M & string, values?: Record<string, Value>): string => {
    const message = messages[key] ?? key;
    return isPlain(message) ? message : String(format(key).format(values));
  };
  const rich = (key: keyof M & string, values: Record<string, RichValue>): ReactNode =>
    format(key).format<ReactNode>(values) as ReactNode;
  return Object.assign(text, { messages, rich });
}
