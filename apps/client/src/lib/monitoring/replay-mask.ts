import { plainAddress } from '@/lib/log/log';

/**
 * Attributes that a recording may keep: appearance and state. All others (title, alt, aria-label, placeholder, value, data-…, addresses)
 * may contain names or text, so their letters are masked.
 */
const keeps =
  /^(class|style|role|type|rel|dir|lang|hidden|tabindex|disabled|checked|selected|open|width|height|colspan|rowspan|xmlns|viewbox|d|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|points|transform|opacity|fill|stroke|(fill|stroke)-.+|aria-(hidden|expanded|selected|checked|current|busy|disabled|pressed|live|orientation|level)|data-(design|mode|state|side|align|orientation|disabled|highlighted)|rr_.+|_csstext|media|charset|crossorigin|for|scope)$/i;

const hidden = (text: string): string => text.replace(/\S/g, '*');

type Attributes = Record<string, unknown>;

function maskAttributes(attributes: Attributes, isStylesheet = false): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => {
      const kept = typeof value !== 'string' || keeps.test(name) || (isStylesheet && name === 'href');
      return [name, kept ? value : hidden(value)];
    }),
  );
}

interface Node {
  tagName?: string;
  attributes?: Attributes;
  childNodes?: Node[];
}

function maskNode(node: Node): Node {
  const isStylesheet = node.tagName === 'link' && node.attributes?.['rel'] === 'stylesheet';
  return {
    ...node,
    ...(node.attributes ? { attributes: maskAttributes(node.attributes, isStylesheet) } : {}),
    ...(node.childNodes ? { childNodes: node.childNodes.map(maskNode) } : {}),
  };
}

interface Data {
  href?: string;
  node?: Node;
  adds?: { node: Node }[];
  attributes?: { attributes: Attributes }[];
}

/**
 * Masks the parts of an event that the recorder leaves readable: text in attributes and the URL's query. The recorder
 * masks text nodes and inputs itself.
 */
export function masked<E extends { data?: unknown }>(event: E): E {
  const data = event.data as Data | undefined;
  if (!data) return event;
  return {
    ...event,
    data: {
      ...data,
      ...(typeof data.href === 'string' ? { href: plainAddress(data.href) } : {}),
      ...(data.node ? { node: maskNode(data.node) } : {}),
      ...(data.adds ? { adds: data.adds.map((add) => ({ ...add, node: maskNode(add.node) })) } : {}),
      ...(data.attributes
        ? {
            attributes: data.attributes.map((change) => ({ ...change, attributes: maskAttributes(change.attributes) })),
          }
        : {}),
    },
  };
}
