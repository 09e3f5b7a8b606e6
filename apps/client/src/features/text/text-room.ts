import type { Editor } from '@tiptap/core';
import type { WrittenPanel, WrittenRoom } from '@/shared/open-written/written-room';

/** An open text, as the parts beside it see it. */
export interface TextRoom extends WrittenRoom {
  readonly editor: Editor;
}

export type TextPanel = WrittenPanel<TextRoom>;
