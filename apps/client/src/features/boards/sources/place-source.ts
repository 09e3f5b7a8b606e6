import { readSources } from '@cartulary/contracts/endpoints/sources';
import { askedBySource, type SourceProps, type SourceShape } from '@cartulary/editor-schema/kinds/board/source-shape';
import { createShapeId, type Editor } from 'tldraw';
import { call } from '@/lib/api/api';

const sizes = { page: { w: 400, h: 590 }, table: { w: 480, h: 260 } } as const;

type Chosen = Pick<SourceProps, 'documentId' | 'part' | 'number'>;

/**
 * Puts a page or a table of a document in the middle of what is seen of a board, and notes by the server's digest which words stand there now.
 * @throws ApiError
 */
export async function placeSource(editor: Editor, chosen: Chosen): Promise<void> {
  const asked = askedBySource(chosen);
  const { sources } = asked ? await call(readSources, { body: { asked: [asked] } }) : { sources: [] };
  const [state] = sources;
  const seen = state?.kind === 'quote' || state?.kind === 'table' ? state.digest : '';
  const id = createShapeId();
  const { w, h } = sizes[chosen.part];
  const { x, y } = editor.getViewportPageBounds().center;
  editor.markHistoryStoppingPoint('source: place');
  editor.createShape<SourceShape>({ id, type: 'source', x: x - w / 2, y: y - h / 2, props: { ...chosen, w, h, seen } });
  editor.select(id);
}
