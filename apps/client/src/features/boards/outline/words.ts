import { toRichText, type Editor, type TLShape } from 'tldraw';
import { wordsOf } from '@cartulary/editor-schema/kinds/board/words';

/** The property with a shape's text. Undefined if it's stored elsewhere, as in tables and links. */
function wordsField({ type, props }: TLShape): 'richText' | 'name' | 'text' | 'altText' | undefined {
  if ('richText' in props) return 'richText';
  if (type === 'frame') return 'name';
  if (type === 'arrow') return 'text';
  return type === 'image' ? 'altText' : undefined;
}

export const hasOwnWords = (shape: TLShape): boolean => wordsField(shape) !== undefined && !shape.isLocked;

/** A shape's own text, line by line. */
export const ownWords = (shape: TLShape): string => wordsOf(shape, new Map()) ?? '';

/** Replaces a shape's text. If the text is unchanged, its formatting stays. */
export function sayInstead(editor: Editor, shape: TLShape, words: string): void {
  const field = wordsField(shape);
  if (field === undefined || words === ownWords(shape)) return;
  editor.markHistoryStoppingPoint('outline: words');
  const { id, type } = shape;
  editor.updateShape({ id, type, props: { [field]: field === 'richText' ? toRichText(words) : words } });
}
