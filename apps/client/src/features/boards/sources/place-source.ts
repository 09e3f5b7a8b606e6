import { readSources } from '@cartulary/contracts/endpoints/sources';
import { askedBySource, type SourceProps, type SourceShape } from '@cartulary/editor-schema/kinds/board/source-shape';
import { createShapeId, type Editor } from 'tldraw';
import { call } from '@/lib/api/api';

const sizes = { page: { w: 400, h: 590 }, table: { w: 480, h: 260 } } as const;

/** For a passage: as wide as a page, and as high as its box requires, plus space for the link. */
const PLACE_WIDE = 400;
const PLACE_HIGH = { least: 140, most: 590 };
const LINK_HIGH = 32;
/** Width-to-height ratio of most pages. */
const PAGE_ASPECT = Math.SQRT1_2;

type Chosen = Pick<SourceProps, 'documentId' | 'part' | 'number' | 'place'>;

/** The size of a placed excerpt. */
export function sizeOf({ part, place }: Pick<Chosen, 'part' | 'place'>): { w: number; h: number } {
  if (part !== 'place') return sizes[part];
  if (!place || !('page' in place)) return { w: PLACE_WIDE, h: 2 * PLACE_HIGH.least };
  const [left, top, right, bottom] = place.box;
  const high = (PLACE_WIDE * (bottom - top)) / ((right - left) * PAGE_ASPECT) + LINK_HIGH;
  return { w: PLACE_WIDE, h: Math.round(Math.min(PLACE_HIGH.most, Math.max(PLACE_HIGH.least, high))) };
}

/**
 * Adds a page, table, or passage of a document at the center of the viewport, with the server's digest of its current
 * text.
 * @throws ApiError
 */
export async function placeSource(editor: Editor, chosen: Chosen): Promise<void> {
  const asked = askedBySource(chosen);
  const { sources } = asked ? await call(readSources, { body: { asked: [asked] } }) : { sources: [] };
  const [state] = sources;
  const seen = state?.kind === 'quote' || state?.kind === 'table' ? state.digest : '';
  const id = createShapeId();
  const { w, h } = sizeOf(chosen);
  const { x, y } = editor.getViewportPageBounds().center;
  editor.markHistoryStoppingPoint('source: place');
  editor.createShape<SourceShape>({ id, type: 'source', x: x - w / 2, y: y - h / 2, props: { ...chosen, w, h, seen } });
  editor.select(id);
}
