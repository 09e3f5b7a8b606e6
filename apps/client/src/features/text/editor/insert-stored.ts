import type { Editor, JSONContent } from '@tiptap/core';
import type { StoredFile } from '@/shared/open-written/files';

/** What a browser can draw as a picture, without running anything of it. */
export const isPicture = (mediaType: string): boolean => /^image\/(?:png|jpeg|gif|webp|avif)$/u.test(mediaType);

const nodeOf = ({ id, name, sizeBytes, mediaType }: StoredFile): JSONContent =>
  isPicture(mediaType)
    ? { type: 'image', attrs: { fileId: id, alt: '' } }
    : { type: 'file', attrs: { fileId: id, name, sizeBytes, mediaType } };

/** Puts a stored file where the cursor is (or at a place), as a picture where it is one. */
export function insertStored(editor: Editor, file: StoredFile, position?: number): void {
  const at = position ?? editor.state.selection.to;
  editor.chain().insertContentAt(Math.min(at, editor.state.doc.content.size), nodeOf(file)).run();
}
