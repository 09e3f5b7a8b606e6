import type { Editor, JSONContent } from '@tiptap/core';
import type { StoredFile } from '@/shared/open-written/files';

/** Whether browsers can display the type as an image without running scripts. */
export const isPicture = (mediaType: string): boolean => /^image\/(?:png|jpeg|gif|webp|avif)$/u.test(mediaType);

const nodeOf = ({ id, name, sizeBytes, mediaType }: StoredFile): JSONContent =>
  isPicture(mediaType)
    ? { type: 'image', attrs: { fileId: id, alt: '' } }
    : { type: 'file', attrs: { fileId: id, name, sizeBytes, mediaType } };

/** Inserts a stored file at the cursor or at a position, as an image if it is one. */
export function insertStored(editor: Editor, file: StoredFile, position?: number): void {
  const at = position ?? editor.state.selection.to;
  editor.chain().insertContentAt(Math.min(at, editor.state.doc.content.size), nodeOf(file)).run();
}
