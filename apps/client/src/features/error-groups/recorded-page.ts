/** An event of the recorder; the format of `data` is the recorder's own. */
export interface RecordedEvent {
  type: number;
  timestamp: number;
  data?: unknown;
}

type Attributes = Record<string, unknown>;

interface RecordedNode {
  id?: unknown;
  textContent?: unknown;
  tagName?: string;
  attributes?: Attributes;
  childNodes?: RecordedNode[];
}

interface Changes {
  source?: unknown;
  texts?: { id?: unknown; value: unknown }[];
  node?: RecordedNode;
  adds?: { parentId?: unknown; node: RecordedNode }[];
  attributes?: { attributes: Attributes }[];
}

/** Holds an element's inline style until the element is built: the content policy blocks a style attribute. */
export const STYLE_ATTRIBUTE = 'data-recorded-style';

/**
 * Elements that a page recording doesn't need, and those that could fetch or execute something. Any signed-in user can
 * send a recording.
 */
const leftOut: ReadonlySet<string> = new Set(
  'script noscript iframe frame object embed base meta link template portal audio video source track'.split(' '),
);
const leads =
  /^(on.*|src|srcset|srcdoc|href|xlink:href|action|formaction|background|poster|data|ping|nonce|http-equiv|rr_src)$/i;
/** The drawn content of an element; the player loads it as an image. */
const DRAWN = 'rr_dataURL';

/** Kinds of changes that may contain text of style sheets, declarations and fonts (IncrementalSource of rrweb). */
const styling: ReadonlySet<unknown> = new Set([8, 10, 13, 15]);
/** An escaped letter or digit can hide a name. */
const escapes = /\\[0-9a-z]/gi;
const imports = /@import/gi;
/** Data URLs and references within the page aren't fetched from anywhere. */
const places = /url\((?!\s{0,9}["']?(?:data:|#))/gi;
const pictures = /(?:image|image-set|src|cross-fade)\(/gi;

/** The text of a style sheet, without anything that would trigger a request. */
const plainStyle = (text: string): string =>
  text.replace(escapes, '_').replace(imports, '_').replace(places, '_(').replace(pictures, '_(');

/** The same for every text within a value. */
function plainStyles(value: unknown): unknown {
  if (typeof value === 'string') return plainStyle(value);
  if (Array.isArray(value)) return value.map(plainStyles);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, plainStyles(held)]));
}

/** The tag name in lower case, without a namespace prefix as used in SVG. */
const nameOf = ({ tagName }: RecordedNode): string | undefined => tagName?.toLowerCase().replace(/^.*:/s, '');
const isStylesheet = (node: RecordedNode): boolean =>
  nameOf(node) === 'style' || (nameOf(node) === 'link' && typeof node.attributes?.['_cssText'] === 'string');

const changesOf = ({ data }: RecordedEvent): Changes | undefined =>
  typeof data === 'object' && data !== null ? data : undefined;

/** The IDs that are a style sheet in any part of a recording: later additions and changes to their text are dropped. */
function stylesheetsIn(events: readonly RecordedEvent[]): ReadonlySet<unknown> {
  const found = new Set<unknown>();
  const waiting = events.flatMap((event) => {
    const { node, adds } = changesOf(event) ?? {};
    return [...(node ? [node] : []), ...(adds ?? []).map((add) => add.node)];
  });
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (isStylesheet(node)) found.add(node.id);
    waiting.push(...(node.childNodes ?? []));
  }
  return found;
}

/** Makes a recording's events safe to render: they fetch and execute nothing, and styles carry this page's nonce. */
export function drawable(events: readonly RecordedEvent[], nonce: string | undefined): RecordedEvent[] {
  const stylesheets = stylesheetsIn(events);
  return events.map((event) => {
    const data = changesOf(event);
    if (data === undefined) return event;
    if (styling.has(data.source)) return { ...event, data: plainStyles(data) };
    return { ...event, data: plainData(data, stylesheets, nonce) };
  });
}

function plainData(data: Changes, stylesheets: ReadonlySet<unknown>, nonce: string | undefined): Changes {
  const { node, adds, attributes, texts } = data;
  return {
    ...data,
    ...(node ? { node: plainNode(node, nonce) } : {}),
    // Text split across several nodes would be parsed as one, so a style sheet stays as it was when it was added.
    ...(adds
      ? {
          adds: adds
            .filter(({ parentId }) => !stylesheets.has(parentId))
            .map((add) => ({ ...add, node: plainNode(add.node, nonce) })),
        }
      : {}),
    ...(texts
      ? {
          texts: texts
            .filter(({ id }) => !stylesheets.has(id))
            .map((one) => ({ ...one, value: plainStyles(one.value) })),
        }
      : {}),
    ...(attributes
      ? { attributes: attributes.map((one) => ({ ...one, attributes: plainChanges(one.attributes) })) }
      : {}),
  };
}

function plainNode(node: RecordedNode, nonce: string | undefined): RecordedNode {
  if (isStylesheet(node)) return plainStylesheet(node, nonce);
  // The node keeps its position: later changes refer to its siblings.
  if (leftOut.has(nameOf(node) ?? '')) return { ...node, tagName: 'span', attributes: {}, childNodes: [] };
  return {
    ...node,
    ...(node.attributes ? { attributes: plainAttributes(node.attributes) } : {}),
    ...(node.textContent === undefined ? {} : { textContent: plainStyles(node.textContent) }),
    ...(node.childNodes ? { childNodes: node.childNodes.map((child) => plainNode(child, nonce)) } : {}),
  };
}

/**
 * A style sheet with all of its text in one node, checked after the browser has parsed it: no text node with an ID is
 * part of it.
 */
function plainStylesheet(node: RecordedNode, nonce: string | undefined): RecordedNode {
  const { attributes = {}, childNodes = [] } = node;
  const captured = attributes['_cssText'];
  const texts = childNodes.map(({ textContent }) => (typeof textContent === 'string' ? textContent : ''));
  const text = plainStyle(typeof captured === 'string' ? captured : texts.join(''));
  return {
    ...node,
    attributes: { ...plainAttributes(attributes), _cssText: text, ...(nonce ? { nonce } : {}) },
    childNodes: [],
  };
}

const mayStay = ([name, value]: [string, unknown]): boolean =>
  !leads.test(name) && (name !== DRAWN || (typeof value === 'string' && value.startsWith('data:image/')));
const plainValue = (name: string, value: unknown): unknown => (name === DRAWN ? value : plainStyles(value));

const plainAttributes = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(mayStay)
      .map(([name, value]) => [name.toLowerCase() === 'style' ? STYLE_ATTRIBUTE : name, plainValue(name, value)]),
  );

/** A changed style is set property by property, which the content policy allows. */
function plainChanges(attributes: Attributes): Attributes {
  const kept = Object.entries(attributes).filter(mayStay);
  const { style, ...others } = Object.fromEntries(kept.map(([name, value]) => [name, plainValue(name, value)]));
  if (typeof style !== 'string') return style === undefined ? others : { ...others, style };
  const scratch = document.createElement('i').style;
  scratch.cssText = style;
  const names = Array.from({ length: scratch.length }, (_, index) => scratch.item(index));
  const properties = names.map((name) => [name, [scratch.getPropertyValue(name), scratch.getPropertyPriority(name)]]);
  return { ...others, style: Object.fromEntries(properties) };
}
