import { SaxesParser, type SaxesTagNS } from 'saxes';
import { limits } from '@cartulary/contracts/limits';
import { ReadFailure } from '../../failure.js';

/** An element with a normalized prefix (`w:p`), regardless of the prefix in the file. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
}
export type XmlNode = XmlElement | string;

/** Transitional and strict namespaces (ECMA-376 parts 1 and 4) by the prefix used here. */
const namespaces: Readonly<Record<string, readonly string[]>> = {
  w: [
    'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
    'http://purl.oclc.org/ooxml/wordprocessingml/main',
  ],
  r: [
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
    'http://purl.oclc.org/ooxml/officeDocument/relationships',
  ],
  wp: [
    'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
    'http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing',
  ],
  a: ['http://schemas.openxmlformats.org/drawingml/2006/main', 'http://purl.oclc.org/ooxml/drawingml/main'],
  pic: ['http://schemas.openxmlformats.org/drawingml/2006/picture', 'http://purl.oclc.org/ooxml/drawingml/picture'],
  m: ['http://schemas.openxmlformats.org/officeDocument/2006/math', 'http://purl.oclc.org/ooxml/officeDocument/math'],
  mc: ['http://schemas.openxmlformats.org/markup-compatibility/2006'],
  v: ['urn:schemas-microsoft-com:vml'],
  w14: ['http://schemas.microsoft.com/office/word/2010/wordml'],
  wps: ['http://schemas.microsoft.com/office/word/2010/wordprocessingShape'],
  wpg: ['http://schemas.microsoft.com/office/word/2010/wordprocessingGroup'],
  rel: ['http://schemas.openxmlformats.org/package/2006/relationships'],
  ct: ['http://schemas.openxmlformats.org/package/2006/content-types'],
};
const prefixes = new Map(
  Object.entries(namespaces).flatMap(([prefix, uris]) => uris.map((uri) => [uri, prefix] as const)),
);

/** The plain name of attributes without a namespace, `prefix:name` otherwise; undefined for unknown namespaces. */
function canonical(uri: string, local: string): string | undefined {
  if (uri === '') return local;
  const prefix = prefixes.get(uri);
  return prefix === undefined ? undefined : `${prefix}:${local}`;
}

/**
 * Parses a part into a tree. Elements in unknown namespaces are dropped with their content. Nothing is resolved or fetched: a document type
 * declaration, and with it custom entities, is rejected (ECMA-376 part 2, 8.1.4).
 * @throws ReadFailure `reading_damaged` if it isn't well-formed or nests too deeply; `reading_too_much_text`
 */
export function parseXml(bytes: Uint8Array): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const root: XmlElement = { name: '', attributes: {}, children: [] };
  const open: XmlElement[] = [root];
  let unknown = 0;
  let count = 0;
  parser.on('error', (error) => {
    throw new ReadFailure('reading_damaged', error.message);
  });
  parser.on('doctype', () => {
    throw new ReadFailure('reading_damaged', 'a document type is not allowed');
  });
  parser.on('opentag', (tag: SaxesTagNS) => {
    count += 1;
    if (count > limits.reading.maxXmlElements) throw new ReadFailure('reading_too_much_text', 'too many elements');
    const name = unknown > 0 ? undefined : canonical(tag.uri, tag.local);
    if (name === undefined) {
      unknown += 1;
      return;
    }
    if (open.length > limits.reading.maxXmlDepth) throw new ReadFailure('reading_damaged', 'elements nest too deeply');
    const attributes: Record<string, string> = {};
    for (const { uri, local, value } of Object.values(tag.attributes)) {
      const key = canonical(uri, local);
      if (key !== undefined) attributes[key] = value;
    }
    const element: XmlElement = { name, attributes, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    if (unknown > 0) unknown -= 1;
    else open.pop();
  });
  const addText = (text: string): void => {
    if (unknown === 0) open.at(-1)?.children.push(text);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(decodePart(bytes)).close();
  const [element] = root.children.filter(isElement);
  if (!element) throw new ReadFailure('reading_damaged', 'an empty part');
  return element;
}

/** Parts are UTF-8 or UTF-16 (ECMA-376 part 2, 8.1.4). */
function decodePart(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder('utf-8').decode(bytes);
}

export const isElement = (node: XmlNode): node is XmlElement => typeof node !== 'string';

/** Child elements, optionally only those with a name. */
export const childrenOf = (element: XmlElement | undefined, name?: string): XmlElement[] =>
  (element?.children ?? []).filter(isElement).filter((child) => name === undefined || child.name === name);

/** The first child with a name. */
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  childrenOf(element, name)[0];

/** The element at a path of names, each a child of the previous one. */
export const at = (element: XmlElement | undefined, ...names: readonly string[]): XmlElement | undefined =>
  names.reduce((found, name) => childOf(found, name), element);

/** The `w:val` attribute, which holds the value of most properties. */
export const valueOf = (element: XmlElement | undefined): string | undefined => element?.attributes['w:val'];

/** Value of a switch (ST_OnOff). An element without a value is on. */
export const isOn = (element: XmlElement | undefined): boolean =>
  element !== undefined && !['0', 'false', 'off'].includes(valueOf(element) ?? '');

/** All descendants with a name, in document order. */
export function descendantsOf(element: XmlElement, name: string): XmlElement[] {
  return childrenOf(element).flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...descendantsOf(child, name),
  ]);
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string =>
  text
    .replace(/[&<>"]/gu, (character) => escapes[character] ?? character)
    .replace(/[\t\n\r]/gu, (character) => `&#${character.charCodeAt(0)};`);

/**
 * Serializes a tree, with the transitional namespaces declared on its root.
 * @throws ReadFailure `reading_too_much_text` for more than `limits.reading.maxPreparedElements` elements
 */
export function writeXml(element: XmlElement): Uint8Array {
  const declared = Object.entries(namespaces).map(([prefix, [uri]]) => `xmlns:${prefix}="${uri ?? ''}"`);
  const parts: string[] = [];
  let count = 0;
  const write = ({ name, attributes, children }: XmlElement, more = ''): void => {
    count += 1;
    if (count > limits.reading.maxPreparedElements)
      throw new ReadFailure('reading_too_much_text', 'too many elements with text');
    parts.push('<', name, more);
    for (const [key, value] of Object.entries(attributes)) parts.push(' ', key, '="', escaped(value), '"');
    parts.push('>');
    for (const child of children) {
      if (isElement(child)) write(child);
      else parts.push(escaped(child));
    }
    parts.push('</', name, '>');
  };
  write(element, ` ${declared.join(' ')}`);
  return new TextEncoder().encode(parts.join(''));
}
