import { createContext, use } from 'react';
import { useEditor, useValue, type TLShapeId } from 'tldraw';
import { t } from '@/text/boards/session';
import type { SessionHere } from './session-data';

/** The board's vote, for components inside its editor, which has the shapes' positions. */
export const VoteContext = createContext<SessionHere['vote']>(null);

/** The number of dots on each shape: the user's own while the vote is open, everyone's once it's closed. */
export function VoteDots() {
  const editor = useEditor();
  const vote = use(VoteContext);
  const shown = vote?.counts ?? vote?.mine;
  const places = useValue(
    'dots of a vote',
    () =>
      (shown ?? []).flatMap(({ thing, dots }) => {
        const bounds = editor.getShapePageBounds(thing as TLShapeId);
        if (!bounds || editor.getAncestorPageId(thing as TLShapeId) !== editor.getCurrentPageId()) return [];
        return [{ thing, dots, ...editor.pageToViewport({ x: bounds.x, y: bounds.y }) }];
      }),
    [editor, shown],
  );
  return places.map(({ thing, dots, x, y }) => (
    <span
      key={thing}
      data-dots={dots}
      role="img"
      aria-label={t('vote.count', { count: dots })}
      className="pointer-events-none absolute grid h-6 min-w-6 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full border border-line-strong bg-primary-tint px-1.5 text-xs font-medium text-ink tabular-nums"
      style={{ left: x, top: y }}
    >
      {dots}
    </span>
  ));
}
