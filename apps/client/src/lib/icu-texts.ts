import { IntlMessageFormat } from 'intl-messageformat';
import type { ReactNode } from 'react';
import { locale, onLocale } from './locale';
import type { RichValue, Texts, Value } from './texts';

/** Messages that have nothing to fill in need no parser; most do not. */
const isPlain = (message: string): boolean => !/[{<']/.test(message);

/** `texts` for catalogues with plurals, numbers, dates and choices: the whole of ICU MessageFormat. */
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
