import type { BoardMay } from '@cartulary/contracts/endpoints/boards';
import { createContext, use } from 'react';
import { DefaultToolbar, TldrawUiMenuToolItem, useIsToolSelected, useTools } from 'tldraw';
import { PinsContext } from '../comment-pins';

/** The highest permission this person has anywhere on the board. */
export const MayContext = createContext<BoardMay>('all');

/** tldraw's tool order, with ours among the first. */
const tools =
  `select hand draw eraser arrow text note table asset rectangle ellipse triangle diamond hexagon oval rhombus star cloud
  heart x-box check-box arrow-left arrow-up arrow-down arrow-right line highlight laser frame`.split(/\s+/);
/** Tool order under a rule that allows only some: permitted tools come first. */
const ruled = 'select hand note eraser laser draw arrow text rectangle ellipse line frame table'.split(' ');
const forNotes: ReadonlySet<string> = new Set(['select', 'hand', 'note', 'eraser', 'laser', 'comment']);

/** The board's tools. Those forbidden by a rule are disabled; the notice above the board explains why. */
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
