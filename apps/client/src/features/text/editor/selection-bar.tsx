import { autoUpdate, computePosition, flip, hide, offset, shift } from '@floating-ui/dom';
import { posToDOMRect, type Editor, type EditorEvents } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { Link2, MessageSquarePlus } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { runCommand, useCommands, useOffers } from '@/lib/commands/commands';
import { pageKeys } from '@/lib/commands/page-keys';
import { t } from '@/text/text';
import { t as comments } from '@/text/text/comments';
import { Button } from '@/ui/button';
import { useMediaQuery } from '@/ui/media-query';
import { hearEditor, useEditorValue } from '../use-editor-value';
import type { Asks } from './asks';
import { paragraphStyles } from './blocks';
import { FormatButton, keepFocus } from './format-button';
import { StyleMenu } from './format-menus';
import { marks } from './format-tools';
import { useHoldsSelection, useIsSelecting } from './holds-selection';

const COMMENT = 'written.comment';

/** The type of the selection; '' for none. Excludes its position, which changes when others type above it. */
const selectionIn = ({ state: { selection } }: Editor): '' | 'node' | 'words' => {
  if (selection.empty) return '';
  return selection instanceof NodeSelection ? 'node' : 'words';
};

interface SelectionBarProps {
  editor: Editor;
  asks: Pick<Asks, 'ask'>;
  isEditable: boolean;
}

/**
 * Actions for the selection: formatting for editors, commenting for people who can comment. A key moves focus to the
 * bar, and Esc closes it until something else is selected. Renders nothing during plain typing.
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
    // Handled immediately: rendering happens once per frame, and the same words may be selected again within a frame. A
    // text change only moves the selection.
    const open = ({ transaction }: EditorEvents['selectionUpdate']): void => {
      if (!transaction.docChanged) setClosed(false);
    };
    editor.on('selectionUpdate', open);
    return () => void editor.off('selectionUpdate', open);
  }, [editor, isClosed]);
  const formats = isEditable && selected === 'words';
  const isWanted = selected !== '' && !isClosed && (formats || mayComment);
  // During a pointer selection, the bar would be in the way.
  const isShown = isWanted && !isSelecting && isInText;
  useCommands([
    {
      id: 'written.bar',
      title: t('bar.reach'),
      group: t('group'),
      keys: pageKeys['written.bar'],
      keysOnly: true,
      available: () => isShown,
      run: () => bar?.querySelector('button')?.focus(),
    },
  ]);
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Menus and dialogs handle their own Esc. A read-only text is inside the focused element.
    const at = event.target instanceof Node ? event.target : document.body;
    const [text, isInBar] = [editor.view.dom, bar?.contains(at) === true];
    if (event.key !== 'Escape' || !(isInBar || text.contains(at) || at.contains(text))) return;
    setClosed(true);
    if (!isInBar) return;
    event.stopPropagation();
    if (isEditable) editor.commands.focus();
    else text.parentElement?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (!isShown) return undefined;
    const hear = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', hear, true);
    return () => document.removeEventListener('keydown', hear, true);
  }, [isShown]);
  usePlace(editor, bar);
  const isFinger = useFinger();
  if (!isShown) return null;
  return (
    <Toolbar.Root
      ref={setBar}
      aria-label={t('bar.selection')}
      data-selection-bar
      className="format-bar skin-layer invisible fixed top-0 left-0 z-(--z-sticky) flex w-max max-w-[calc(100vw-16px)] items-center gap-0.5 p-1 print:hidden"
    >
      {formats ? <Formats editor={editor} asks={asks} /> : null}
      {mayComment ? <CommentButton isSign={isFinger && formats} /> : null}
    </Toolbar.Root>
  );
}

const comment = (): void => runCommand(COMMENT);

function CommentButton({ isSign }: { isSign: boolean }) {
  const label = comments('new.button');
  if (isSign) return <FormatButton icon={MessageSquarePlus} label={label} onClick={comment} />;
  return (
    <Toolbar.Button asChild>
      <Button size="sm" variant="quiet" icon={MessageSquarePlus} onMouseDown={keepFocus} onClick={comment}>
        {label}
      </Button>
    </Toolbar.Button>
  );
}

const useFinger = (): boolean => useMediaQuery('(pointer: coarse)');

const shownMarks = marks.filter(({ id }) => id !== 'strike' && id !== 'code');
/** On a phone, the larger buttons leave space for only these. */
const firstMarks = marks.slice(0, 2);

const activeIn = (editor: Editor): string =>
  [...shownMarks.map(({ id }) => id), 'link'].filter((id) => editor.isActive(id)).join(' ');

function Formats({ editor, asks }: Pick<SelectionBarProps, 'editor' | 'asks'>) {
  const active = useEditorValue(editor, activeIn).split(' ');
  const isFinger = useFinger();
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

/**
 * Distance between the bar and the selection. On a phone it's below, because the handles and the browser's menu
 * surround the selection.
 */
const GAP_PX = { pointer: 8, finger: 36 } as const;
const EDGE_PX = 8;

/** Keeps the bar next to the selection when the text scrolls, changes, or reflows. */
function usePlace(editor: Editor, bar: HTMLElement | null): void {
  const isFinger = useFinger();
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
    const ends = [autoUpdate(selection, bar, () => void place()), hearEditor(editor, () => void place())];
    return () => ends.forEach((end) => end());
  }, [editor, bar, isFinger]);
}
