import { SaxesParser } from 'saxes';
import { limits } from '@cartulary/contracts/limits';
import { ConversionFailure } from '../failure.js';

/** An element with its usual prefix (`w:p`), which Word and similar programs always write. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (XmlElement | string)[];
}

/**
 * Parses a part of a Word file. Rejects document types, and with them all custom entities.
 * @throws ConversionFailure
 */
export function parseXml(bytes: Uint8Array): XmlElement {
  const parser = new SaxesParser();
  const root: XmlElement = { name: '', attributes: {}, children: [] };
  const open: XmlElement[] = [root];
  let count = 0;
  parser.on('error', (error) => {
    throw new ConversionFailure('conversion_damaged', error.message);
  });
  parser.on('doctype', () => {
    throw new ConversionFailure('conversion_damaged', 'a document type');
  });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (count > limits.reading.maxXmlElements || open.length > limits.reading.maxXmlDepth)
      throw new ConversionFailure('conversion_too_large', 'elements');
    const element: XmlElement = { name, attributes, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', (text) => void open.at(-1)?.children.push(text));
  parser.on('cdata', (text) => void open.at(-1)?.children.push(text));
  parser.write(new TextDecoder().decode(bytes)).close();
  const [element] = childrenOf(root);
  if (!element) throw new ConversionFailure('conversion_damaged', 'an empty part');
  return element;
}

/** The child elements, optionally only those with certain names. */
export const childrenOf = (element: XmlElement | undefined, ...names: readonly string[]): XmlElement[] =>
  (element?.children ?? []).filter(
    (child): child is XmlElement => typeof child !== 'string' && (names.length === 0 || names.includes(child.name)),
  );

/** The element at a path of names. */
export const at = (element: XmlElement | undefined, ...names: readonly string[]): XmlElement | undefined =>
  names.reduce((found: XmlElement | undefined, name) => found && firstOf(found, name), element);

const FEW_CHILDREN = 32;
const firsts = new WeakMap<XmlElement, ReadonlyMap<string, XmlElement>>();

/** The first child with this name. For elements with many children, builds an index once. */
function firstOf(element: XmlElement, name: string): XmlElement | undefined {
  if (element.children.length <= FEW_CHILDREN) return childrenOf(element, name)[0];
  const known =
    firsts.get(element) ??
    new Map(
      childrenOf(element)
        .toReversed()
        .map((child) => [child.name, child]),
    );
  firsts.set(element, known);
  return known.get(name);
}

/** `w:val` of the element at a path of names. */
export const valueAt = (element: XmlElement | undefined, ...names: readonly string[]): string | undefined =>
  at(element, ...names)?.attributes['w:val'];

/** A toggle (ECMA-376 part 1, 17.17.4): on if it is present without a value. */
export const isOn = (element: XmlElement | undefined): boolean =>
  element !== undefined && !['0', 'false', 'off', 'none'].includes(element.attributes['w:val'] ?? '');

/** The first descendant with this name, in document order. */
export function find(element: XmlElement, name: string): XmlElement | undefined {
  for (const child of childrenOf(element)) {
    const found = child.name === name ? child : find(child, name);
    if (found) return found;
  }
  return undefined;
}

export const textIn = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('');
