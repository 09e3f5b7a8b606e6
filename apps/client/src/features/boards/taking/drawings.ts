type Element = Readonly<Record<string, unknown>>;

/** The content of Excalidraw's clipboard and files. */
export interface Drawing {
  readonly elements: readonly Element[];
  readonly files: unknown;
}

/** Excalidraw files: drawings and shape libraries. */
export const drawingEndings = ['.excalidraw', '.excalidrawlib'] as const;

/** Whether a file is one of these, by extension. */
export const isDrawing = ({ name }: Pick<File, 'name'>): boolean =>
  drawingEndings.some((ending) => name.toLowerCase().endsWith(ending));

const isObject = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const numberOf = (value: unknown, otherwise = 0): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
const oneOf = (value: unknown, known: readonly string[]): string =>
  known.find((each) => each === value) ?? known[0] ?? '';

const types = ['rectangle', 'ellipse', 'diamond', 'freedraw', 'line', 'arrow', 'text', 'image'];
const withPoints = ['freedraw', 'line', 'arrow'];
/** The number of line widths on the canvas. */
const WIDTHS = 4;

const pointsIn = (points: unknown): readonly (readonly number[])[] =>
  Array.isArray(points)
    ? points.flatMap((point) => (Array.isArray(point) ? [point.slice(0, 3).map((each) => numberOf(each))] : []))
    : [];

const isAddress = (link: unknown): link is string =>
  typeof link === 'string' && ['http://', 'https://'].some((beginning) => link.startsWith(beginning));

/**
 * An element with all properties that the canvas reads. Older files lack some, and any program may have written the
 * file.
 */
const readable = (element: Element, at: number): Element => ({
  ...element,
  id: typeof element['id'] === 'string' ? element['id'] : `nameless-${at}`,
  x: numberOf(element['x']),
  y: numberOf(element['y']),
  // Geometric shapes need both.
  width: numberOf(element['width']) || 1,
  height: numberOf(element['height']) || 1,
  angle: numberOf(element['angle']),
  opacity: numberOf(element['opacity'], 100),
  strokeWidth: Math.min(WIDTHS, Math.max(1, Math.round(numberOf(element['strokeWidth'], 1)))),
  fillStyle: oneOf(element['fillStyle'], ['solid', 'hachure', 'cross-hatch']),
  strokeStyle: oneOf(element['strokeStyle'], ['solid', 'dashed', 'dotted']),
  textAlign: oneOf(element['textAlign'], ['left', 'center', 'right']),
  fontSize: numberOf(element['fontSize'], 20),
  text: typeof element['text'] === 'string' ? element['text'] : '',
  link: isAddress(element['link']) ? element['link'] : null,
  locked: element['locked'] === true,
  groupIds: Array.isArray(element['groupIds']) ? element['groupIds'] : [],
  boundElements: Array.isArray(element['boundElements']) ? element['boundElements'].filter(isObject) : null,
  points: pointsIn(element['points']),
});

/** The elements that the canvas can draw. */
export const elementsIn = (value: unknown): readonly Element[] =>
  (Array.isArray(value) ? value : [])
    .filter((each) => isObject(each) && each['isDeleted'] !== true && types.includes(String(each['type'])))
    .map(readable)
    .filter(({ type, points }) => !withPoints.includes(String(type)) || (points as unknown[]).length > 1);

/** The gap between library items, and how many are placed in a row. */
const GAP = 80;
const IN_ROW = 5;

/** Parses the content of such a file. Undefined if it's invalid. Library items are placed side by side. */
export function drawingIn(text: string): Drawing | undefined {
  const content = parsed(text);
  if (!isObject(content)) return undefined;
  const { type, elements, files = {}, library, libraryItems } = content;
  if (type === 'excalidraw') return { elements: elementsIn(elements), files };
  if (type !== 'excalidrawlib') return undefined;
  const items = Array.isArray(libraryItems) ? libraryItems.map((item) => isObject(item) && item['elements']) : library;
  return { elements: Array.isArray(items) ? inRows(items.map(elementsIn)) : [], files: {} };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // It isn't such a file; the caller reports that.
    return undefined;
  }
}

/** Arranges items, each with its own coordinates, in rows. */
function inRows(items: readonly (readonly Element[])[]): Element[] {
  const placed: Element[] = [];
  let [left, top, height] = [0, 0, 0];
  for (const [index, item] of items.filter(({ length }) => length > 0).entries()) {
    if (index > 0 && index % IN_ROW === 0) [left, top, height] = [0, top + height + GAP, 0];
    const [xs, ys] = [item.map(({ x }) => numberOf(x)), item.map(({ y }) => numberOf(y))];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    const right = Math.max(...item.map((each, at) => (xs[at] ?? 0) + numberOf(each['width'])));
    const bottom = Math.max(...item.map((each, at) => (ys[at] ?? 0) + numberOf(each['height'])));
    item.forEach((each, at) => placed.push({ ...each, x: (xs[at] ?? 0) - x + left, y: (ys[at] ?? 0) - y + top }));
    left += right - x + GAP;
    height = Math.max(height, bottom - y);
  }
  return placed;
}
