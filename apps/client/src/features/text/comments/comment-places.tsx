import { MessageSquarePlus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useCommands } from '@/lib/commands/commands';
import { pageKeys } from '@/lib/commands/page-keys';
import { t } from '@/text/text/comments';
import { Button } from '@/ui/button';
import { useEditorValue } from '../use-editor-value';
import type { TextRoom } from '../text-room';
import { useCommentAddress } from '@/shared/open-written/comments/comment-address';
import { onPressed, showMarks } from './comment-marks';
import { useThreads } from '@/shared/open-written/comments/comments-data';
import { mayComment, mayWrite } from '@/shared/open-written/comments/may-comment';
import { useSettledPlaces, type SettledLine } from './settle-places';
import './comments.css';

type PlacesRoom = Pick<TextRoom, 'itemId' | 'right' | 'editor'> & { readonly line: SettledLine };

/** The places of threads in the text, and the way to a new one; for as long as the document is open. */
export function CommentPlaces({ itemId, right, editor, line }: PlacesRoom) {
  const { data: threads } = useThreads(itemId);
  const { threadId, show } = useCommentAddress();
  const writes = mayComment(right);
  useSettledPlaces({ itemId, editor, line, threads, mayWrite: mayWrite(right) });
  useEffect(() => {
    const open = (threads ?? []).flatMap(({ id, anchor, resolvedAt }) =>
      anchor !== null && (resolvedAt === null || id === threadId) ? [{ id, anchor }] : [],
    );
    showMarks(editor, { threads: open, current: threadId });
  }, [editor, threads, threadId]);
  const pressed = useEffectEvent((id: string) => show(id));
  useEffect(() => onPressed(editor, (id) => pressed(id)), [editor]);
  const ask = (): void => {
    // What is typed from now on is the comment: while its field is on the way it must not replace what is selected.
    editor.commands.blur();
    show('new');
    document.querySelector<HTMLElement>('[data-new-comment] textarea')?.focus();
  };
  useCommands([
    {
      id: 'written.comment',
      title: t('new.command'),
      group: t('new.group'),
      keywords: t('new.keywords').split(' '),
      icon: MessageSquarePlus,
      keys: pageKeys['written.comment'],
      here: true,
      available: () => writes,
      run: ask,
    },
  ]);
  return writes ? <CommentButton editor={editor} onPress={ask} /> : null;
}

/** Beside what is selected, for a pointer and a finger; keys have the command. */
function CommentButton({ editor, onPress }: Pick<TextRoom, 'editor'> & { onPress: () => void }) {
  const selected = useEditorValue(editor, ({ state: { selection } }) =>
    selection.empty ? '' : `${selection.from} ${selection.to}`,
  );
  const [isHeld, hold] = useState(false);
  useEffect(() => {
    const text = editor.view.dom;
    const down = (): void => hold(true);
    const up = (): void => hold(false);
    text.addEventListener('pointerdown', down);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
    return () => {
      text.removeEventListener('pointerdown', down);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', up);
    };
  }, [editor]);
  const button = useRef<HTMLDivElement>(null);
  const holdsSelection = useHoldsSelection(editor, button);
  // While the pointer still selects, a button would be in its way.
  if (selected === '' || isHeld || !holdsSelection) return null;
  return <Beside key={selected} ref={button} editor={editor} onPress={onPress} />;
}

/**
 * Whether the text is what the person works in: false once a panel, a menu, or a dialog takes the focus. A text that can only
 * be read never has the focus itself; there the browser's selection counts while nothing else has it. The button itself is no
 * way out: with the focus it stays.
 */
function useHoldsSelection(editor: TextRoom['editor'], button: RefObject<HTMLElement | null>): boolean {
  const [holds, setHolds] = useState(false);
  useEffect(() => {
    const look = (event?: Event): void => {
      // Between the two the focus is nowhere: `focusin` tells where it went.
      if (event instanceof FocusEvent && event.type === 'focusout' && event.relatedTarget !== null) return;
      setHolds(button.current?.contains(document.activeElement) === true || holdsSelection(editor.view));
    };
    const events = ['focusin', 'focusout', 'selectionchange'] as const;
    look();
    events.forEach((event) => document.addEventListener(event, look));
    return () => events.forEach((event) => document.removeEventListener(event, look));
  }, [editor, button]);
  return holds;
}

function holdsSelection(view: TextRoom['editor']['view']): boolean {
  if (view.editable) return view.hasFocus();
  const anchor = document.getSelection()?.anchorNode ?? null;
  return view.dom.contains(anchor) && document.activeElement?.contains(view.dom) === true;
}

const BUTTON_PX = { width: 120, height: 40, gap: 6 };

interface BesideProps extends Pick<TextRoom, 'editor'> {
  ref: RefObject<HTMLDivElement | null>;
  onPress: () => void;
}

function Beside({ ref, editor, onPress }: BesideProps) {
  const [at, place] = useState<{ left: number; top: number }>();
  useEffect(() => {
    const text = editor.view.dom;
    const scroller = text.closest('[data-document-scroll]');
    const follow = (): void => {
      const { bottom, left } = editor.view.coordsAtPos(editor.state.selection.to);
      const isAbove = scroller !== null && bottom < scroller.getBoundingClientRect().top;
      if (isAbove) return place(undefined);
      place({
        left: Math.max(8, Math.min(left, innerWidth - BUTTON_PX.width)),
        top: Math.min(bottom + BUTTON_PX.gap, innerHeight - BUTTON_PX.height),
      });
    };
    // Calls at once as well. A panel that opens makes the scroller narrower, a picture that loads the text longer.
    const sizes = new ResizeObserver(follow);
    sizes.observe(text);
    if (scroller) sizes.observe(scroller);
    scroller?.addEventListener('scroll', follow, { passive: true });
    addEventListener('resize', follow);
    return () => {
      sizes.disconnect();
      scroller?.removeEventListener('scroll', follow);
      removeEventListener('resize', follow);
    };
  }, [editor]);
  if (at === undefined) return null;
  return (
    <div ref={ref} className="fixed z-(--z-sticky)" style={at}>
      <Button
        size="sm"
        icon={MessageSquarePlus}
        className="bg-raised shadow-overlay"
        // The text keeps its selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPress}
      >
        {t('new.button')}
      </Button>
    </div>
  );
}
