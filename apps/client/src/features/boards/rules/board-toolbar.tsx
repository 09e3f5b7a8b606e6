import type { BoardMay } from '@cartulary/contracts/endpoints/boards';
import { createContext, use } from 'react';
import { DefaultToolbar, DefaultToolbarContent, TldrawUiMenuToolItem, useIsToolSelected, useTools } from 'tldraw';
import { PinsContext } from '../comment-pins';

/** The most that this person may do anywhere on the board. */
export const MayContext = createContext<BoardMay>('all');

const tools = [
  'select',
  'hand',
  'note',
  'eraser',
  'laser',
  'draw',
  'arrow',
  'text',
  'rectangle',
  'ellipse',
  'line',
  'frame',
  'table',
];
const forNotes: ReadonlySet<string> = new Set(['select', 'hand', 'note', 'eraser', 'laser', 'comment']);

/** The tools of a board; those that a rule forbids are there and can’t be chosen: the sentence above the board says why. */
export function BoardToolbar() {
  const may = use(MayContext);
  const { mayComment } = use(PinsContext);
  return (
    <DefaultToolbar>
      {may === 'all' ? (
        <>
          <DefaultToolbarContent />
          <Tool tool="table" />
        </>
      ) : (
        tools.map((tool) => <Tool key={tool} tool={tool} />)
      )}
      {mayComment ? <Tool tool="comment" /> : null}
    </DefaultToolbar>
  );
}

function Tool({ tool }: { tool: string }) {
  const may = use(MayContext);
  const isSelected = useIsToolSelected(useTools()[tool]);
  return <TldrawUiMenuToolItem toolId={tool} isSelected={isSelected} disabled={may !== 'all' && !forNotes.has(tool)} />;
}
