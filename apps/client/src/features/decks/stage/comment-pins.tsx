import type { CommentThread } from '@cartulary/contracts/endpoints/comments';
import type { SlideJson } from '@cartulary/editor-schema/kinds/deck/json';
import { SLIDE, type Box } from '@cartulary/editor-schema/kinds/deck/layouts';
import { boxOf } from '@cartulary/editor-schema/kinds/deck/placing';
import { MessageSquare } from 'lucide-react';
import { t } from '@/text/decks';
import { plainName } from '@/ui/given-name';

interface Pin {
  readonly id: string;
  readonly count: number;
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** One pin per item of the slide, and one for the slide itself, with its first open thread. */
function pinsOf(slide: SlideJson, threads: readonly CommentThread[]): Pin[] {
  const boxes = new Map<string, Box>(slide.things.map((thing) => [thing.id, boxOf(thing, slide.layout)]));
  boxes.set(slide.id, { x: 24, y: 24, w: SLIDE.w - 48, h: SLIDE.h - 48 });
  const pins = new Map<string, Pin>();
  for (const { id, anchor, resolvedAt, comments } of threads) {
    if (resolvedAt !== null || anchor === null || !('thing' in anchor)) continue;
    const [box, before] = [boxes.get(anchor.thing), pins.get(anchor.thing)];
    if (!box) continue;
    const name = plainName(comments[0]?.saidBy ?? comments[0]?.author.name ?? '');
    const at = { x: box.x + anchor.x * box.w, y: box.y + anchor.y * box.h };
    pins.set(anchor.thing, before ? { ...before, count: before.count + 1 } : { id, count: 1, name, ...at });
  }
  return [...pins.values()];
}

interface CommentPinsProps {
  slide: SlideJson;
  threads: readonly CommentThread[];
  scale: number;
  onPress: (threadId: string) => void;
}

/** Comment pins on items, in page pixels. */
export const CommentPins = ({ slide, threads, scale, onPress }: CommentPinsProps) =>
  pinsOf(slide, threads).map(({ id, count, name, x, y }) => (
    <button
      key={id}
      type="button"
      data-pin={id}
      aria-label={t('pin', { count, name })}
      className="absolute z-10 grid size-6 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full border border-line-strong bg-raised text-ink"
      style={{ left: x * scale, top: y * scale }}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => onPress(id)}
    >
      <MessageSquare size={13} aria-hidden />
    </button>
  ));
