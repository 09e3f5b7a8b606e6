import { ChevronLeft, ChevronRight, Presentation } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Editor, TLFrameShape, TLShape } from 'tldraw';
import { useCommands } from '@/lib/commands/commands';
import { pageKeys } from '@/lib/commands/page-keys';
import { t } from '@/text/boards';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import type { BoardRoom } from '../board-room';
import { frameByKey, inReadingOrder } from './in-order';

const isFrame = (shape: TLShape): shape is TLFrameShape => shape.type === 'frame';

/** Frames of the open page, in reading order. */
function framesOf(editor: Editor): TLFrameShape[] {
  const placed = editor
    .getCurrentPageShapes()
    .filter(isFrame)
    .map((shape) => {
      const { x, y, h } = editor.getShapePageBounds(shape) ?? { x: shape.x, y: shape.y, h: shape.props.h };
      return { id: shape.id, x, y, h, shape };
    });
  return inReadingOrder(placed).map(({ shape }) => shape);
}

/** Plays a page's frames as slides, one per key press. */
export function PlayFrames({ editor }: Pick<BoardRoom, 'editor'>) {
  const [frames, setFrames] = useState<readonly TLFrameShape[]>();
  useCommands([
    {
      id: 'board.present',
      title: t('present'),
      group: t('group'),
      icon: Presentation,
      keys: pageKeys['board.present'],
      here: true,
      available: () => editor !== undefined && framesOf(editor).length > 0,
      run: () => setFrames(editor && framesOf(editor)),
    },
  ]);
  return editor && frames ? <Playing editor={editor} frames={frames} onEnd={() => setFrames(undefined)} /> : null;
}

interface PlayingProps {
  editor: Editor;
  frames: readonly TLFrameShape[];
  onEnd: () => void;
}

function Playing({ editor, frames, onEnd }: PlayingProps) {
  const surface = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const frame = frames[at];
  useEffect(() => {
    const [camera, { isFocusMode }] = [editor.getCamera(), editor.getInstanceState()];
    editor.stopFollowingUser();
    editor.selectNone();
    editor.blur();
    editor.updateInstanceState({ isFocusMode: true });
    surface.current?.focus();
    return () => {
      editor.updateInstanceState({ isFocusMode });
      editor.setCamera(camera, { immediate: true });
      editor.focus();
    };
  }, [editor]);
  useEffect(() => {
    const bounds = frame && editor.getShapePageBounds(frame.id);
    if (bounds) editor.zoomToBounds(bounds, { inset: 0, immediate: true });
  }, [editor, frame]);
  const name = frame?.props.name ?? '';
  const where = { number: at + 1, count: frames.length };
  return (
    <div
      ref={surface}
      role="application"
      aria-label={t('playing')}
      tabIndex={-1}
      data-playing
      className="absolute inset-0 z-(--z-sticky) outline-none"
      onKeyDown={(event) => {
        const to = frameByKey(event.key, at, frames.length);
        if (to === undefined && event.key !== 'Escape') return;
        // Space activates the focused button in the bar.
        if (event.key === ' ' && event.target !== surface.current) return;
        event.preventDefault();
        event.stopPropagation();
        if (to === undefined) onEnd();
        else setAt(to);
      }}
      onClick={() => setAt(Math.min(frames.length - 1, at + 1))}
    >
      <div
        className="skin-layer absolute bottom-3 left-1/2 flex max-w-full -translate-x-1/2 items-center gap-2 px-2 py-1.5"
        onClick={(event) => event.stopPropagation()}
      >
        <IconButton
          icon={ChevronLeft}
          label={t('playing.previous')}
          disabled={at === 0}
          onClick={() => setAt(at - 1)}
        />
        <p role="status" className="truncate text-sm text-ink">
          {name === '' ? t('playing.at', where) : t('playing.named', { ...where, name })}
        </p>
        <IconButton
          icon={ChevronRight}
          label={t('playing.next')}
          disabled={at === frames.length - 1}
          onClick={() => setAt(at + 1)}
        />
        <Button size="sm" onClick={onEnd}>
          {t('playing.end')}
        </Button>
      </div>
    </div>
  );
}
