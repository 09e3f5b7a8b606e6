import type { Editor } from '@tiptap/core';
import { Plus, TextAlignStart } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { t } from '@/text/text';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuItem } from '@/ui/menu';
import { useEditorValue } from '../use-editor-value';
import type { Block } from './blocks';
import { keepFocus } from './format-button';
import { alignments, rareMarks } from './format-tools';

interface BlocksMenuProps {
  editor: Editor;
  blocks: readonly Block[];
}

const styleIn = (editor: Editor): string => {
  const level: unknown = editor.isActive('heading') ? editor.getAttributes('heading')['level'] : undefined;
  return typeof level === 'number' ? t('block.heading', { level }) : t('block.paragraph');
};

/** The style of the paragraph at the cursor: text or a heading. */
export function StyleMenu({ editor, blocks }: BlocksMenuProps) {
  const style = useEditorValue(editor, styleIn);
  return (
    <Menu
      trigger={
        <Toolbar.Button
          aria-label={t('bar.style')}
          onMouseDown={keepFocus}
          className="h-8 w-24 shrink-0 truncate rounded-control px-2 text-left text-xs hover:bg-hover"
        >
          {style}
        </Toolbar.Button>
      }
    >
      {blocks.map(({ id, label, icon, run }) => (
        <MenuItem key={id} icon={icon} onSelect={() => run(editor)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

export const InsertMenu = ({ editor, blocks }: BlocksMenuProps) => (
  <Menu
    trigger={
      <Toolbar.Button asChild>
        <IconButton icon={Plus} label={t('bar.insert')} onMouseDown={keepFocus} />
      </Toolbar.Button>
    }
  >
    {blocks.map(({ id, label, icon, run }) => (
      <MenuItem key={id} icon={icon} onSelect={() => run(editor)}>
        {label}
      </MenuItem>
    ))}
  </Menu>
);

/** Paragraph alignment and rarely used marks. */
export const AlignMenu = ({ editor }: { editor: Editor }) => (
  <Menu
    trigger={
      <Toolbar.Button asChild>
        <IconButton icon={TextAlignStart} label={t('bar.align')} onMouseDown={keepFocus} />
      </Toolbar.Button>
    }
  >
    {alignments.map(({ id, icon }) => (
      <MenuItem key={id} icon={icon} onSelect={() => void editor.chain().focus().setTextAlign(id).run()}>
        {t(`bar.${id}`)}
      </MenuItem>
    ))}
    {rareMarks.map(({ id, icon, run }) => (
      <MenuItem key={id} icon={icon} onSelect={() => void run(editor.chain().focus()).run()}>
        {t(`bar.${id}`)}
      </MenuItem>
    ))}
  </Menu>
);
