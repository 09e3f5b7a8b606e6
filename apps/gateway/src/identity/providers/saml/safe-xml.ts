import { samlLimits } from '@cartulary/contracts/limits/saml';
import { DOMParser } from '@xmldom/xmldom';
import { SamlRefusal } from './saml-refusal.js';

export const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
export const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';
export const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';
export const DSIG = 'http://www.w3.org/2000/09/xmldsig#';

const DECLARATION = /^\s*<\?xml [^?<>]*\?>/;
const { maxElements, maxAttributes, maxDepth } = samlLimits;

/** Decodes a base64 message from a form or query. @throws SamlRefusal if it isn't base64, is too large, or isn't UTF-8 */
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
 * Parses untrusted XML. Document types are refused, and with them entities, whether external or expanding; so are
 * comments, CDATA, and processing instructions, which attackers have used to make signer and reader see different
 * texts. In well-formed XML, '<!' and '<?' only introduce those, so searching for them is enough.
 * @throws SamlRefusal
 */
export function parseXml(text: string): Document {
  const body = text.replace(DECLARATION, '');
  if (body.includes('<!') || body.includes('<?')) throw new SamlRefusal('forbidden-markup');
  // An element starts and usually ends with '<', and an attribute has a '='. Building the tree takes a hundred times as long.
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
    // For empty text, xmldom returns a document without a root, which its types don't cover.
    if ((document.documentElement as Element | null) === null) throw new SamlRefusal('not-xml');
    return document;
  } catch {
    throw new SamlRefusal('not-xml');
  }
}

/** All elements in document order. */
export const elementsOf = (within: Document | Element): Element[] => Array.from(within.getElementsByTagName('*'));

/** Descendants with this name. */
export const allOf = (within: Document | Element, namespace: string, name: string): Element[] =>
  Array.from(within.getElementsByTagNameNS(namespace, name));

/** Children with this name. */
export function childrenOf(parent: Element, namespace: string, name: string): Element[] {
  const found: Element[] = [];
  for (let node = parent.firstChild; node !== null; node = node.nextSibling)
    if (isElement(node) && node.namespaceURI === namespace && node.localName === name) found.push(node);
  return found;
}

/** The only child with this name; undefined for none or several. */
export function childOf(parent: Element | undefined, namespace: string, name: string): Element | undefined {
  if (parent === undefined) return undefined;
  const found = childrenOf(parent, namespace, name);
  return found.length === 1 ? found[0] : undefined;
}

/** The text of an element that contains only text; undefined if it's empty or has child elements. */
export function textOf(element: Element | undefined): string | undefined {
  if (element === undefined || elementsOf(element).length > 0) return undefined;
  const text = element.textContent?.trim() ?? '';
  return text === '' ? undefined : text;
}

/** An attribute; undefined if it's missing or empty. */
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
