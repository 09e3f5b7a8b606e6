import type { Editor, TLShape } from 'tldraw';

const shows = (shape: TLShape, assetId: string): boolean => (shape.props as { assetId?: unknown }).assetId === assetId;

/**
 * Removes the shape of an image that couldn't be stored. Otherwise, everyone would still see it as uploading. The
 * canvas deletes only the asset and reports the failure.
 * @returns the unsubscribe function
 */
export const dropUnstored = (editor: Editor): (() => void) =>
  editor.sideEffects.registerAfterDeleteHandler('asset', ({ id }, source) => {
    if (source !== 'user') return;
    const left = editor.store
      .allRecords()
      .flatMap((each) => (each.typeName === 'shape' && shows(each, id) ? each.id : []));
    if (left.length > 0) editor.run(() => editor.store.remove(left), { history: 'ignore' });
  });
