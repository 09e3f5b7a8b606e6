import type { BoardMay } from '@cartulary/contracts/endpoints/boards';
import { createContext, use } from 'react';
import { DefaultToolbar, TldrawUiMenuToolItem, useIsToolSelected, useTools } from 'tldraw';
import { PinsContext } from '../comment-pins';

/** The most that this person may do anywhere on the board. */
export const MayContext = createContext<BoardMay>('all');

/** As tldraw orders its tools, with ours among those that are needed first. */
const tools =
  `select hand draw eraser arrow text note table asset rectangle ellipse triangle diamond hexagon oval rhombus star cloud
  heart x-box check-box arrow-left arrow-up arrow-down arrow-right line highlight laser frame`.split(/\s+/);
/** Where a rule allows some of them alone: what is shown, those first that may be chosen. */
const ruled = 'select hand note eraser laser draw arrow text rectangle ellipse line frame table'.split(' ');
const forNotes: ReadonlySet<string> = new Set(['select', 'hand', 'note', 'eraser', 'laser', 'comment']);

/** The tools of a board; those that a rule forbids are there and can’t be chosen: the sentence above the board says why. */
export function BoardToolbar() {
  const may = use(MayContext);
  const { mayComment } = use(PinsContext);
  return (
    <DefaultToolbar>
      {(may === 'all' ? tools : ruled).map((tool) => (
        <Tool key={tool} tool={tool} />
      ))}
      {mayComment ? <Tool tool="comment" /> : null}
    </DefaultToolbar>
  );
}

function Tool({ tool }: { tool: string }) {
  const may = use(MayContext);
  const isSelected = useIsToolSelected(useTools()[tool]);
  return <TldrawUiMenuToolItem toolId={tool} isSelected={isSelected} disabled={may !== 'all' && !forNotes.has(tool)} />;
}
