import type { CommentAnchor } from '@cartulary/contracts/endpoints/comments';
import { collaborationLimits } from '@cartulary/contracts/limits/collaboration';
import type { BoardRecord } from '@cartulary/editor-schema/kinds/board/records';
import { wordsOf } from '@cartulary/editor-schema/kinds/board/words';
import type { Editor, TLShape, TLShapeId } from 'tldraw';
import { t } from '@/text/boards';
import { nameOfSource } from '../sources/name-of-source';
import type { SourceShape } from '@cartulary/editor-schema/kinds/board/source-shape';

const named = [
  'arrow',
  'bookmark',
  'draw',
  'frame',
  'geo',
  'group',
  'highlight',
  'image',
  'line',
  'note',
  'table',
  'text',
] as const;

/** Whether a shape shows an excerpt of a processed document. */
export const isSource = (shape: { readonly type: string }): shape is SourceShape => shape.type === 'source';

/** A shape's text on one line, or its type if it has none. */
export function quoteOf(editor: Editor, shape: TLShape): string {
  const records = new Map(
    editor.store.allRecords().flatMap((record) => (record.typeName === 'asset' ? [[record.id as string, record]] : [])),
  ) as ReadonlyMap<string, BoardRecord>;
  if (isSource(shape)) return nameOfSource(shape.props);
  const words = wordsOf(shape, records) ?? '';
  const type = named.find((each) => each === shape.type) ?? 'geo';
  // On one line, because names appear in lists.
  return (words === '' ? t(`shape.${type}`) : words.replaceAll('\n', ' ')).slice(
    0,
    collaborationLimits.maxQuoteCharacters,
  );
}

/** The shape a thread is about. Undefined if it's gone or the thread isn't about a shape. */
export function shapeOf(editor: Editor, anchor: CommentAnchor | null): TLShape | undefined {
  return anchor !== null && 'thing' in anchor ? editor.getShape(anchor.thing as TLShapeId) : undefined;
}

/** Centers a shape in the viewport and selects it. */
export function goToShape(editor: Editor, shape: TLShape): void {
  const page = editor.getAncestorPageId(shape);
  if (page !== undefined) editor.setCurrentPage(page);
  editor.select(shape.id);
  const bounds = editor.getShapePageBounds(shape);
  if (bounds) editor.zoomToBounds(bounds, { targetZoom: 1, inset: 96 });
}
