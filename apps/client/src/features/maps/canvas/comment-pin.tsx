import { MessageSquare } from 'lucide-react';
import { t } from '@/text/maps';
import { plainName } from '@/ui/given-name';
import { useCanvas } from './canvas-context';

/** A pin on a topic with open comments. Opens the first one. */
export function CommentPin({ id }: { id: string }) {
  const { threads, onThread } = useCanvas();
  const about = threads.filter(
    ({ anchor, resolvedAt }) => resolvedAt === null && anchor !== null && 'thing' in anchor && anchor.thing === id,
  );
  const [first] = about;
  if (!first) return null;
  const name = plainName(first.comments[0]?.saidBy ?? first.comments[0]?.author.name ?? '');
  return (
    <button
      type="button"
      data-pin={first.id}
      tabIndex={-1}
      aria-label={t('pin', { count: about.length, name })}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => onThread(first.id)}
      className="nopan absolute -top-3 -right-3 z-10 grid size-6 place-items-center rounded-full border border-line-strong bg-raised text-ink"
    >
      <MessageSquare size={13} aria-hidden />
    </button>
  );
}
