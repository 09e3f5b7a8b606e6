import { samlLimits } from '@cartulary/contracts/limits/saml';
import { DOMParser } from '@xmldom/xmldom';
import { SamlRefusal } from './saml-refusal.js';

export const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
export const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';
export const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';
export const DSIG = 'http://www.w3.org/2000/09/xmldsig#';

const DECLARATION = /^\s*<\?xml [^?<>]*\?>/;
const { maxElements, maxAttributes, maxDepth } = samlLimits;

/**
 * Bytes of a message that came as base64 in a form or a query.
 * @throws SamlRefusal where they are none, too many, or no UTF-8
 */
export function decodeMessage(base64: string): string {
  if (base64.length > samlLimits.maxResponseCharacters) throw new SamlRefusal('too-large');
  const bare = base64.replaceAll(/\s/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(bare)) throw new SamlRefusal('not-understood');
  return decodeUtf8(Buffer.from(bare, 'base64'));
}

/** @throws SamlRefusal */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SamlRefusal('not-xml');
  }
}

/**
 * Parses what a stranger wrote. No document type, so no entities, neither outside ones nor bombs; no comments, CDATA or
 * instructions, by which signer and reader have been made to see different texts. '<!' and '<?' can only begin those in
 * well-formed XML, so looking for them is enough.
 * @throws SamlRefusal
 */
export function parseXml(text: string): Document {
  const body = text.replace(DECLARATION, '');
  if (body.includes('<!') || body.includes('<?')) throw new SamlRefusal('forbidden-markup');
  // An element begins and mostly ends with '<', an attribute has a '='. Building the tree takes a hundred times as long.
  if (holdsMore(body, '<', 2 * maxElements) || holdsMore(body, '=', maxAttributes)) throw new SamlRefusal('too-large');
  const refuse = (): never => {
    throw new SamlRefusal('not-xml');
  };
  const parser = new DOMParser({ errorHandler: { warning: refuse, error: refuse, fatalError: refuse } });
  const document = parseOrRefuse(parser, text);
  if (elementsOf(document).length > maxElements || isDeeper(document.documentElement, maxDepth))
    throw new SamlRefusal('too-large');
  return document;
}

function holdsMore(text: string, sign: string, most: number): boolean {
  let found = 0;
  for (let at = text.indexOf(sign); at !== -1 && found <= most; at = text.indexOf(sign, at + 1)) found += 1;
  return found > most;
}

function parseOrRefuse(parser: DOMParser, text: string): Document {
  try {
    const document = parser.parseFromString(text, 'text/xml');
    // Of an empty text xmldom makes a document without a root, which its types don't know.
    if ((document.documentElement as Element | null) === null) throw new SamlRefusal('not-xml');
    return document;
  } catch {
    throw new SamlRefusal('not-xml');
  }
}

/** Every element, in the order of the document. */
export const elementsOf = (within: Document | Element): Element[] => Array.from(within.getElementsByTagName('*'));

/** Elements of this name anywhere below. */
export const allOf = (within: Document | Element, namespace: string, name: string): Element[] =>
  Array.from(within.getElementsByTagNameNS(namespace, name));

/** Elements of this name right below. */
export function childrenOf(parent: Element, namespace: string, name: string): Element[] {
  const found: Element[] = [];
  for (let node = parent.firstChild; node !== null; node = node.nextSibling)
    if (isElement(node) && node.namespaceURI === namespace && node.localName === name) found.push(node);
  return found;
}

/** The only one of this name right below; undefined for none and for several. */
export function childOf(parent: Element | undefined, namespace: string, name: string): Element | undefined {
  if (parent === undefined) return undefined;
  const found = childrenOf(parent, namespace, name);
  return found.length === 1 ? found[0] : undefined;
}

/** The text of an element that holds text alone; undefined where it is empty or holds elements. */
export function textOf(element: Element | undefined): string | undefined {
  if (element === undefined || elementsOf(element).length > 0) return undefined;
  const text = element.textContent?.trim() ?? '';
  return text === '' ? undefined : text;
}

/** An attribute; undefined where it is missing or empty. */
export function attributeOf(element: Element | undefined, name: string): string | undefined {
  const value = element?.getAttribute(name) ?? '';
  return value === '' ? undefined : value;
}

const isElement = (node: Node): node is Element => node.nodeType === 1;

function isDeeper(root: Element, depth: number): boolean {
  const waiting: { element: Element; depth: number }[] = [{ element: root, depth: 1 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.depth > depth) return true;
    for (let node = next.element.firstChild; node !== null; node = node.nextSibling)
      if (isElement(node)) waiting.push({ element: node, depth: next.depth + 1 });
  }
  return false;
}
