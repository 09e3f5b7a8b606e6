import { escapeHtml } from '../html/escape.js';

/** What XML 1.0 can't hold at all (2.2). */
const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text as it may stand in a part. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(FORBIDDEN, ''));

/** A line break in an attribute is a blank to whoever reads it, unless it is written as a reference (XML 1.0, 3.3.3). */
const inAttribute = (text: string): string => escapeXml(text).replaceAll('\n', '&#10;');

/** An element with what is in it; attributes that are undefined are left out. */
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

/** An element with nothing but `w:val`. */
export const value = (name: string, val: string | number): string => xml(name, { 'w:val': val });
