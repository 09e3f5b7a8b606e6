import type { Editor, TLShape } from 'tldraw';

const shows = (shape: TLShape, assetId: string): boolean => (shape.props as { assetId?: unknown }).assetId === assetId;

/**
 * A picture that could not be stored takes its frame along: else it would stand on the board of everybody as one that is on its way.
 * The canvas deletes the picture alone, and says that it was not stored.
 * @returns what ends it
 */
export const dropUnstored = (editor: Editor): (() => void) =>
  editor.sideEffects.registerAfterDeleteHandler('asset', ({ id }, source) => {
    if (source !== 'user') return;
    const left = editor.store
      .allRecords()
      .flatMap((each) => (each.typeName === 'shape' && shows(each, id) ? each.id : []));
    if (left.length > 0) editor.run(() => editor.store.remove(left), { history: 'ignore' });
  });
