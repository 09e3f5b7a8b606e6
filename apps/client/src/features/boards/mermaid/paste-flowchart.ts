import {
  createShapeId,
  defaultHandleExternalTextContent,
  toRichText,
  type Editor,
  type TLBindingCreate,
  type TLShapeId,
  type TLShapePartial,
} from 'tldraw';
import { log } from '@/lib/log/log';
import type { Flowchart, FlowLink } from './flowchart';
import type { Box } from './flowchart-layout';
import type { NodeForm } from './flowchart-node';
import { takeTable } from '../tables/take-tables';
import { refusesText } from '../taking/refuse-text';

const geo: Readonly<Record<NodeForm, string>> = {
  rectangle: 'rectangle',
  rounded: 'oval',
  ellipse: 'ellipse',
  diamond: 'diamond',
  hexagon: 'hexagon',
  slanted: 'rhombus',
  cylinder: 'oval',
};
/** Node shapes whose corners reduce the space for text. */
const roomy: ReadonlySet<NodeForm> = new Set(['diamond', 'hexagon', 'slanted', 'ellipse']);
const PART_MARGIN = 32;
const PART_HEAD = 40;
/** A cheap check before loading the parser: a flowchart must start this way. */
const BEGINS = /^\s{0,20}(?:```mermaid\s{1,5})?(?:flowchart|graph)\b/;

/** Pasted Mermaid flowcharts become shapes, and tables become tables. Other pasteable text is handled as before. */
export function takeTexts(editor: Editor): void {
  editor.registerExternalContentHandler('text', ({ text, point, html }) => {
    if (refusesText(text, html)) return;
    const asText = (): Promise<void> =>
      defaultHandleExternalTextContent(editor, { text, ...(point && { point }), ...(html !== undefined && { html }) });
    if (takeTable(editor, text, html, point)) return;
    if (!BEGINS.test(text)) return void asText();
    void drawn(editor, text, point ?? editor.getViewportPageBounds().center).then(
      (isDrawn) => void (isDrawn || asText()),
      (error: unknown) => {
        log.warn('A pasted flowchart could not be drawn and stays text.', { component: 'board', error });
        void asText();
      },
    );
  });
}

async function drawn(editor: Editor, text: string, point: { x: number; y: number }): Promise<boolean> {
  const [{ readFlowchart }, { layOut }] = await Promise.all([import('./flowchart'), import('./flowchart-layout')]);
  const chart = readFlowchart(text);
  if (chart === undefined) return false;
  draw(editor, chart, layOut(chart), point);
  return true;
}

function draw(
  editor: Editor,
  chart: Flowchart,
  boxes: ReadonlyMap<string, Box>,
  point: { x: number; y: number },
): void {
  const all = [...boxes.values()];
  const left = Math.min(...all.map(({ x }) => x));
  const top = Math.min(...all.map(({ y }) => y));
  const width = Math.max(...all.map(({ x, w }) => x + w)) - left;
  const height = Math.max(...all.map(({ y, h }) => y + h)) - top;
  const shift = { x: point.x - left - width / 2, y: point.y - top - height / 2 };
  const ids = new Map(chart.nodes.map(({ id }) => [id, createShapeId()]));
  const nodes = chart.nodes.flatMap(({ id, words, form }): TLShapePartial[] => {
    const [box, shape] = [boxes.get(id), ids.get(id)];
    if (!box || !shape) return [];
    const extra = roomy.has(form) ? { w: box.w * 0.25, h: box.h * 0.25 } : { w: 0, h: 0 };
    const [x, y] = [box.x + shift.x - extra.w / 2, box.y + shift.y - extra.h / 2];
    const props = { geo: geo[form], w: box.w + extra.w, h: box.h + extra.h, richText: toRichText(words), size: 's' };
    return [{ id: shape, type: 'geo', x, y, props }];
  });
  const links = chart.links.filter(({ line }) => line !== 'none').map((link) => ({ ...arrowOf(link), link }));
  editor.markHistoryStoppingPoint('flowchart');
  editor.run(() => {
    editor.createShapes([...partsOf(chart, boxes, shift), ...nodes, ...links.map(({ shape }) => shape)]);
    editor.createBindings(links.flatMap(({ shape, link }) => bindingsOf(shape.id, link, ids)));
    editor.select(...ids.values());
  });
}

/** A subgraph becomes a frame behind its nodes. */
function partsOf(
  { nodes, parts }: Flowchart,
  boxes: ReadonlyMap<string, Box>,
  shift: { x: number; y: number },
): TLShapePartial[] {
  return [...parts].flatMap(([id, words]): TLShapePartial[] => {
    const inside = nodes.flatMap((node) => (node.part === id ? (boxes.get(node.id) ?? []) : []));
    if (inside.length === 0) return [];
    const x = Math.min(...inside.map((box) => box.x)) - PART_MARGIN;
    const y = Math.min(...inside.map((box) => box.y)) - PART_MARGIN - PART_HEAD;
    const w = Math.max(...inside.map((box) => box.x + box.w)) - x + PART_MARGIN;
    const h = Math.max(...inside.map((box) => box.y + box.h)) - y + PART_MARGIN;
    const props = { geo: 'rectangle', w, h, dash: 'dashed', color: 'grey', size: 's', richText: toRichText(words) };
    return [
      { id: createShapeId(), type: 'geo', x: x + shift.x, y: y + shift.y, props: { ...props, verticalAlign: 'start' } },
    ];
  });
}

function arrowOf({ words, line, start, end }: FlowLink): { shape: TLShapePartial & { id: TLShapeId } } {
  const props = {
    text: words,
    dash: line === 'dashed' ? 'dashed' : 'draw',
    size: line === 'thick' ? 'l' : 's',
    arrowheadStart: start,
    arrowheadEnd: end,
  };
  return { shape: { id: createShapeId(), type: 'arrow', props } };
}

function bindingsOf(arrow: TLShapeId, { from, to }: FlowLink, ids: ReadonlyMap<string, TLShapeId>): TLBindingCreate[] {
  return [['start', from] as const, ['end', to] as const].flatMap(([terminal, node]) => {
    const toId = ids.get(node);
    const props = { terminal, normalizedAnchor: { x: 0.5, y: 0.5 }, isExact: false, isPrecise: false };
    return toId ? [{ type: 'arrow', fromId: arrow, toId, props }] : [];
  });
}
