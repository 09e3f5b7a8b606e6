import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import type { Ask, Asks } from './asks';
import { FormulaDialog } from './formula-dialog';
import { LinkBubble } from './link-bubble';
import { LinkDialog } from './link-dialog';
import { PictureDialog } from './picture-dialog';

interface EditorLayersProps {
  editor: Editor;
  asks: Asks;
  isEditable: boolean;
}

/** What the text asks the person for. */
export function EditorLayers({ editor, asks, isEditable }: EditorLayersProps) {
  const [ask, setAsk] = useState<Ask>();
  useEffect(() => asks.listen(setAsk), [asks]);
  const close = (): void => {
    setAsk(undefined);
    editor.commands.focus();
  };
  return (
    <>
      <LinkBubble editor={editor} asks={asks} isEditable={isEditable} />
      {ask?.kind === 'link' ? <LinkDialog editor={editor} onClose={close} /> : null}
      {ask?.kind === 'formula' ? <FormulaDialog editor={editor} ask={ask} onClose={close} /> : null}
      {ask?.kind === 'picture' ? <PictureDialog editor={editor} position={ask.position} onClose={close} /> : null}
    </>
  );
}
