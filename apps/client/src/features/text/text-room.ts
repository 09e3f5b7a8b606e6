import type { Editor } from '@tiptap/core';
import type { WrittenLine } from '@/lib/offline/written-line';
import type { WrittenPanel, WrittenRoom } from '@/shared/open-written/written-room';

/** An open text, as seen by its panels. */
export interface TextRoom extends WrittenRoom {
  readonly editor: Editor;
  readonly line: WrittenLine;
}

export type TextPanel = WrittenPanel<TextRoom>;
