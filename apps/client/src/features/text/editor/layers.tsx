import type { Editor } from '@tiptap/core';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ArrivingQuote } from './arriving-quote';
import type { Ask, Asks, ClosedAsk } from './asks';
import { FormulaDialog } from './formula-dialog';
import { LinkBubble } from './link-bubble';
import { LinkDialog } from '@/shared/writing/link-dialog';
import { PictureDialog } from './picture-dialog';
import { SelectionBar } from './selection-bar';

// Needed only for excerpts of other documents.
const SourceDialog = lazy(async () => ({ default: (await import('./source-dialog')).SourceDialog }));
const ClosedBeside = lazy(async () => ({ default: (await import('../mentions/closed-beside')).ClosedBeside }));

interface EditorLayersProps {
  itemId: string;
  editor: Editor;
  asks: Asks;
  isEditable: boolean;
}

/** The text's dialogs. */
export function EditorLayers({ itemId, editor, asks, isEditable }: EditorLayersProps) {
  const [ask, setAsk] = useState<Ask>();
  /** One at a time. */
  const [[closed], setClosed] = useState<readonly ClosedAsk[]>([]);
  const navigate = useNavigate();
  const take = useEffectEvent((asked: Ask) => {
    if (asked.kind === 'open') void navigate(asked.to);
    else if (asked.kind === 'mentioned-closed') setClosed((all) => [...all, asked]);
    else setAsk(asked);
  });
  useEffect(() => asks.listen((asked) => take(asked)), [asks]);
  const close = (): void => {
    setAsk(undefined);
    editor.commands.focus();
  };
  return (
    <>
      <ArrivingQuote editor={editor} isEditable={isEditable} />
      <SelectionBar editor={editor} asks={asks} isEditable={isEditable} />
      <LinkBubble editor={editor} asks={asks} isEditable={isEditable} />
      {ask?.kind === 'link' ? <LinkDialog editor={editor} onClose={close} /> : null}
      {ask?.kind === 'formula' ? <FormulaDialog editor={editor} ask={ask} onClose={close} /> : null}
      {ask?.kind === 'picture' ? <PictureDialog editor={editor} position={ask.position} onClose={close} /> : null}
      {closed ? (
        <Suspense fallback={null}>
          <ClosedBeside
            key={closed.mentionIds.join()}
            ask={closed}
            itemId={itemId}
            editor={editor}
            onClose={() => setClosed((all) => all.filter((one) => one !== closed))}
          />
        </Suspense>
      ) : null}
      {ask?.kind === 'source' ? (
        <Suspense fallback={null}>
          <SourceDialog editor={editor} wanted={ask.wanted} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
