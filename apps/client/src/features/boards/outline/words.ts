import { toRichText, type Editor, type TLShape } from 'tldraw';
import { wordsOf } from '@cartulary/editor-schema/kinds/board/words';

/** Where the words of a thing stand; undefined for one whose words are elsewhere, as those of a table or a link are. */
function wordsField({ type, props }: TLShape): 'richText' | 'name' | 'text' | 'altText' | undefined {
  if ('richText' in props) return 'richText';
  if (type === 'frame') return 'name';
  if (type === 'arrow') return 'text';
  return type === 'image' ? 'altText' : undefined;
}

export const hasOwnWords = (shape: TLShape): boolean => wordsField(shape) !== undefined && !shape.isLocked;

/** What a thing itself says, line by line. */
export const ownWords = (shape: TLShape): string => wordsOf(shape, new Map()) ?? '';

/** Lets a thing say something else. Where it says that already it keeps its marks. */
export function sayInstead(editor: Editor, shape: TLShape, words: string): void {
  const field = wordsField(shape);
  if (field === undefined || words === ownWords(shape)) return;
  editor.markHistoryStoppingPoint('outline: words');
  const { id, type } = shape;
  editor.updateShape({ id, type, props: { [field]: field === 'richText' ? toRichText(words) : words } });
}
