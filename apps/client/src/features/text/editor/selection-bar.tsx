import { autoUpdate, computePosition, flip, hide, offset, shift } from '@floating-ui/dom';
import { posToDOMRect, type Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { Link2, MessageSquarePlus } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { runCommand, useOffers } from '@/lib/commands/commands';
import { t } from '@/text/text';
import { t as comments } from '@/text/text/comments';
import { Button } from '@/ui/button';
import { useMediaQuery } from '@/ui/media-query';
import { useEditorValue } from '../use-editor-value';
import type { Asks } from './asks';
import { paragraphStyles } from './blocks';
import { FormatButton, keepFocus } from './format-button';
import { StyleMenu } from './format-menus';
import { marks } from './format-tools';
import { useHoldsSelection, useIsSelecting } from './holds-selection';

const COMMENT = 'written.comment';

/** What is selected, as one text that can be compared; '' where nothing is. */
const selectionIn = ({ state: { selection } }: Editor): string => {
  if (selection.empty) return '';
  return `${selection instanceof NodeSelection ? 'node' : 'words'} ${selection.from} ${selection.to}`;
};

interface SelectionBarProps {
  editor: Editor;
  asks: Pick<Asks, 'ask'>;
  isEditable: boolean;
}

/**
 * What can be done with the selection, beside it: its formats for people who can edit, a comment for those who can comment.
 * Alt+F10 leads to it; Esc closes it until something else is selected. Nothing of it is drawn while somebody only types.
 */
export function SelectionBar({ editor, asks, isEditable }: SelectionBarProps) {
  const mayComment = useOffers([COMMENT]).length > 0;
  const selected = useEditorValue(editor, selectionIn);
  const [isClosed, setClosed] = useState(false);
  const [bar, setBar] = useState<HTMLDivElement | null>(null);
  const isSelecting = useIsSelecting(editor);
  const isInText = useHoldsSelection(editor, bar);
  useEffect(() => {
    if (!isClosed) return undefined;
    // Heard at once: what is drawn is read once a frame, in which the same words may be selected again.
    const open = (): void => setClosed(false);
    editor.on('selectionUpdate', open);
    return () => void editor.off('selectionUpdate', open);
  }, [editor, isClosed]);
  const press = useEffectEvent(({ key, altKey }: globalThis.KeyboardEvent) => {
    if (key === 'Escape') setClosed(selected !== '');
    if (key === 'F10' && altKey) bar?.querySelector('button')?.focus();
  });
  useEffect(() => {
    const text = editor.view.dom;
    const hear = (event: globalThis.KeyboardEvent): void => press(event);
    text.addEventListener('keydown', hear);
    return () => text.removeEventListener('keydown', hear);
  }, [editor]);
  const formats = isEditable && selected.startsWith('words');
  const isWanted = selected !== '' && !isClosed && (formats || mayComment);
  // While the pointer still selects, a bar would be in its way.
  if (!isWanted || isSelecting || !isInText) return null;
  const close = (event: KeyboardEvent): void => {
    // The menu of styles has an Esc of its own.
    if (event.key !== 'Escape' || !bar?.contains(event.target as Node)) return;
    event.stopPropagation();
    setClosed(true);
    editor.commands.focus();
  };
  return (
    <Toolbar.Root
      ref={setBar}
      aria-label={t('bar.selection')}
      data-selection-bar
      className="format-bar skin-layer invisible fixed top-0 left-0 z-(--z-sticky) flex w-max items-center gap-0.5 p-1 print:hidden"
      onKeyDown={close}
    >
      <Placed key={selected} editor={editor} bar={bar} />
      {formats ? <Formats editor={editor} asks={asks} /> : null}
      {mayComment ? (
        <Toolbar.Button asChild>
          <Button
            size="sm"
            variant="quiet"
            icon={MessageSquarePlus}
            onMouseDown={keepFocus}
            onClick={() => runCommand(COMMENT)}
          >
            {comments('new.button')}
          </Button>
        </Toolbar.Button>
      ) : null}
    </Toolbar.Root>
  );
}

const shownMarks = marks.filter(({ id }) => id !== 'strike' && id !== 'code');
/** On a phone a bar with larger buttons has room for no more. */
const firstMarks = marks.slice(0, 2);

const activeIn = (editor: Editor): string =>
  [...shownMarks.map(({ id }) => id), 'link'].filter((id) => editor.isActive(id)).join(' ');

function Formats({ editor, asks }: Pick<SelectionBarProps, 'editor' | 'asks'>) {
  const active = useEditorValue(editor, activeIn).split(' ');
  const isFinger = useMediaQuery('(pointer: coarse)');
  return (
    <>
      <StyleMenu editor={editor} blocks={paragraphStyles} />
      {(isFinger ? firstMarks : shownMarks).map(({ id, icon, run }) => (
        <FormatButton
          key={id}
          icon={icon}
          label={t(`bar.${id}`)}
          pressed={active.includes(id)}
          onClick={() => void run(editor.chain().focus()).run()}
        />
      ))}
      <FormatButton
        icon={Link2}
        label={t('bar.link')}
        pressed={active.includes('link')}
        onClick={() => asks.ask({ kind: 'link' })}
      />
    </>
  );
}

/** How far the bar lies from the selection; below it on a phone, whose handles and menu are around it. */
const GAP_PX = { pointer: 8, finger: 36 } as const;
const EDGE_PX = 8;

/** Keeps the bar beside the selection while the text is scrolled, or laid out anew. */
function Placed({ editor, bar }: { editor: Editor; bar: HTMLElement | null }) {
  const isFinger = useMediaQuery('(pointer: coarse)');
  useEffect(() => {
    if (!bar) return undefined;
    const text = editor.view.dom;
    const selection = {
      contextElement: text,
      getBoundingClientRect: () => posToDOMRect(editor.view, editor.state.selection.from, editor.state.selection.to),
    };
    const within = { boundary: text.closest('[data-document-scroll]') ?? text, padding: EDGE_PX };
    const place = async (): Promise<void> => {
      const { x, y, middlewareData } = await computePosition(selection, bar, {
        strategy: 'fixed',
        placement: isFinger ? 'bottom-start' : 'top-start',
        middleware: [
          offset(isFinger ? GAP_PX.finger : GAP_PX.pointer),
          flip(within),
          shift({ ...within, crossAxis: true }),
          hide(),
        ],
      });
      const visibility = middlewareData.hide?.referenceHidden ? 'hidden' : 'visible';
      Object.assign(bar.style, { left: `${x}px`, top: `${y}px`, visibility });
    };
    return autoUpdate(selection, bar, () => void place());
  }, [editor, bar, isFinger]);
  return null;
}
