/** What the recorder says; what an element holds is the recorder's own. */
export interface RecordedEvent {
  type: number;
  timestamp: number;
  data?: unknown;
}

type Attributes = Record<string, unknown>;

interface RecordedNode {
  tagName?: string;
  attributes?: Attributes;
  childNodes?: RecordedNode[];
}

interface Changes {
  node?: RecordedNode;
  adds?: { node: RecordedNode }[];
  attributes?: { attributes: Attributes }[];
}

/** Under this name an element carries its own style until it is built: the content policy refuses it as an attribute. */
export const STYLE_ATTRIBUTE = 'data-recorded-style';

/** What a picture of a page has no use for, and what could fetch or do something. Whoever is signed in can send a recording. */
const leftOut: ReadonlySet<string> = new Set(
  'script noscript iframe frame object embed base meta link template portal audio video source track'.split(' '),
);
const leads =
  /^(on.*|src|srcset|srcdoc|href|xlink:href|action|formaction|background|poster|data|ping|nonce|http-equiv)$/i;

const isStylesheet = ({ tagName, attributes }: RecordedNode): boolean =>
  tagName?.toLowerCase() === 'link' && typeof attributes?.['_cssText'] === 'string';

/** Events of a recording as they may be drawn here: nothing in them is fetched or runs, and styles carry the nonce of this page. */
export function drawable(events: readonly RecordedEvent[], nonce: string | undefined): RecordedEvent[] {
  return events.map((event) => {
    const data = event.data as Changes | undefined;
    if (typeof data !== 'object' || data === null) return event;
    const { node, adds, attributes } = data;
    return {
      ...event,
      data: {
        ...data,
        ...(node ? { node: plainNode(node, nonce) } : {}),
        ...(adds ? { adds: adds.map((add) => ({ ...add, node: plainNode(add.node, nonce) })) } : {}),
        ...(attributes
          ? { attributes: attributes.map((one) => ({ ...one, attributes: plainChanges(one.attributes) })) }
          : {}),
      },
    };
  });
}

function plainNode(node: RecordedNode, nonce: string | undefined): RecordedNode {
  const tag = node.tagName?.toLowerCase();
  // It keeps its place: later changes name its neighbours.
  if (tag !== undefined && leftOut.has(tag) && !isStylesheet(node))
    return { ...node, tagName: 'span', attributes: {}, childNodes: [] };
  const isStyle = tag === 'style' || tag === 'link';
  return {
    ...node,
    ...(node.attributes
      ? { attributes: { ...plainAttributes(node.attributes), ...(isStyle && nonce ? { nonce } : {}) } }
      : {}),
    ...(node.childNodes ? { childNodes: node.childNodes.map((child) => plainNode(child, nonce)) } : {}),
  };
}

const plainAttributes = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => !leads.test(name))
      .map(([name, value]) => [name.toLowerCase() === 'style' ? STYLE_ATTRIBUTE : name, value]),
  );

/** A style that changed is set property by property, which the content policy allows. */
function plainChanges(attributes: Attributes): Attributes {
  const { style, ...others } = Object.fromEntries(Object.entries(attributes).filter(([name]) => !leads.test(name)));
  if (typeof style !== 'string') return style === undefined ? others : { ...others, style };
  const scratch = document.createElement('i').style;
  scratch.cssText = style;
  const names = Array.from({ length: scratch.length }, (_, index) => scratch.item(index));
  const properties = names.map((name) => [name, [scratch.getPropertyValue(name), scratch.getPropertyPriority(name)]]);
  return { ...others, style: Object.fromEntries(properties) };
}
