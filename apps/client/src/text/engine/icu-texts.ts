import { IntlMessageFormat } from 'intl-messageformat';
import type { ReactNode } from 'react';
import { locale, onLocale } from './locale';
import { drawn, filled, needsIcu, type RichValue, type Texts, type Value } from './texts';

/** As written in the source; in the built client, already parsed where requested (messages.plugin.ts). */
type Message = string | ReturnType<IntlMessageFormat['getAst']>;

/** `texts` for catalogs with plurals, numbers, dates, and choices: all of ICU MessageFormat. */
export function texts<const M extends Record<string, string>>(messages: M): Texts<keyof M & string> {
  const formats = new Map<string, IntlMessageFormat>();
  onLocale(() => formats.clear());

  const of = (key: string): Message => messages[key] ?? key;
  const formatOf = (key: string): IntlMessageFormat => {
    const known = formats.get(key) ?? new IntlMessageFormat(of(key), locale());
    formats.set(key, known);
    return known;
  };

  const isSimple = (message: Message): message is string => typeof message === 'string' && !needsIcu(message);

  const text = (key: keyof M & string, values?: Record<string, Value>): string => {
    const message = of(key);
    return isSimple(message) ? filled(message, values) : String(formatOf(key).format(values));
  };
  const rich = (key: keyof M & string, values: Record<string, RichValue>): ReactNode => {
    const message = of(key);
    return isSimple(message) ? drawn(message, values) : formatOf(key).format<ReactNode>(values);
  };
  return Object.assign(text, { messages, rich });
}
