import type { ChainedCommands, Editor } from '@tiptap/core';
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  Columns2,
  PanelLeft,
  PanelTop,
  Rows2,
  TableCellsMerge,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { t } from '@/text/text';
import { IconButton } from '@/ui/icon-button';
import { useEditorValue } from '../use-editor-value';

const tools = [
  ['addRowBefore', BetweenHorizontalStart, (chain) => chain.addRowBefore()],
  ['addRowAfter', BetweenHorizontalEnd, (chain) => chain.addRowAfter()],
  ['deleteRow', Rows2, (chain) => chain.deleteRow()],
  ['addColumnBefore', BetweenVerticalStart, (chain) => chain.addColumnBefore()],
  ['addColumnAfter', BetweenVerticalEnd, (chain) => chain.addColumnAfter()],
  ['deleteColumn', Columns2, (chain) => chain.deleteColumn()],
  ['toggleHeaderRow', PanelTop, (chain) => chain.toggleHeaderRow()],
  ['toggleHeaderColumn', PanelLeft, (chain) => chain.toggleHeaderColumn()],
  ['mergeOrSplit', TableCellsMerge, (chain) => chain.mergeOrSplit()],
  ['deleteTable', Trash2, (chain) => chain.deleteTable()],
] as const satisfies readonly (readonly [string, LucideIcon, (chain: ChainedCommands) => ChainedCommands])[];

/** Actions for the table at the cursor. */
export function TableBar({ editor }: { editor: Editor }) {
  const isIn = useEditorValue(editor, () => editor.isActive('table'));
  if (!isIn) return null;
  return (
    <Toolbar.Root
      aria-label={t('table.name')}
      className="flex shrink-0 items-center gap-0.5 overflow-x-auto border-t border-line bg-surface px-(--d-page) py-1 max-tablet:px-2"
    >
      <span className="mr-2 text-xs text-ink-2">{t('table.name')}</span>
      {tools.map(([id, icon, run]) => (
        <Toolbar.Button key={id} asChild>
          <IconButton
            icon={icon}
            label={t(`table.${id}`)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void run(editor.chain().focus()).run()}
          />
        </Toolbar.Button>
      ))}
    </Toolbar.Root>
  );
}
