import { escapeHtml } from '../html/escape.js';

/** Characters that XML 1.0 can't represent (2.2). */
const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Escapes text for a part. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(FORBIDDEN, ''));

/** XML parsers read a line break in an attribute as a space, unless it is a character reference (XML 1.0, 3.3.3). */
const inAttribute = (text: string): string => escapeXml(text).replaceAll('\n', '&#10;');

/** Writes an element with its content; omits undefined attributes. */
export function xml(
  name: string,
  values: Readonly<Record<string, string | number | undefined>>,
  ...inside: readonly string[]
): string {
  const attributes = Object.entries(values)
    .flatMap(([key, value]) => (value === undefined ? [] : [` ${key}="${inAttribute(String(value))}"`]))
    .join('');
  const content = inside.join('');
  return content === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${content}</${name}>`;
}

/** An element with only `w:val`. */
export const value = (name: string, val: string | number): string => xml(name, { 'w:val': val });
