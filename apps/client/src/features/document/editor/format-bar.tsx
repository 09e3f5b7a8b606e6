import type { ChainedCommands, Editor } from '@tiptap/core';
import {
  Bold,
  Code,
  Highlighter,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  ListTodo,
  PencilLine,
  Plus,
  Quote,
  Redo2,
  Strikethrough,
  Subscript,
  Superscript,
  Table,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  TextAlignStart,
  Underline,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { t } from '@/text/document';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuItem } from '@/ui/menu';
import { useEditorValue } from '../use-editor-value';
import type { Asks } from './asks';
import type { Block } from './blocks';
import type { Files } from './files';
import { insertStored } from './insert-stored';
import { setSuggesting } from './suggesting';

interface Tool {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
}

const marks = [
  { id: 'bold', icon: Bold, run: (chain) => chain.toggleBold() },
  { id: 'italic', icon: Italic, run: (chain) => chain.toggleItalic() },
  { id: 'underline', icon: Underline, run: (chain) => chain.toggleUnderline() },
  { id: 'strike', icon: Strikethrough, run: (chain) => chain.toggleStrike() },
  { id: 'code', icon: Code, run: (chain) => chain.toggleCode() },
  { id: 'highlight', icon: Highlighter, run: (chain) => chain.toggleHighlight() },
] as const satisfies readonly Tool[];

const rareMarks = [
  { id: 'subscript', icon: Subscript, run: (chain) => chain.toggleSubscript() },
  { id: 'superscript', icon: Superscript, run: (chain) => chain.toggleSuperscript() },
] as const satisfies readonly Tool[];

const lists = [
  { id: 'bulletList', icon: List, run: (chain) => chain.toggleBulletList() },
  { id: 'orderedList', icon: ListOrdered, run: (chain) => chain.toggleOrderedList() },
  { id: 'taskList', icon: ListTodo, run: (chain) => chain.toggleTaskList() },
  { id: 'blockquote', icon: Quote, run: (chain) => chain.toggleBlockquote() },
] as const satisfies readonly Tool[];

const alignments = [
  { id: 'left', icon: TextAlignStart },
  { id: 'center', icon: TextAlignCenter },
  { id: 'right', icon: TextAlignEnd },
  { id: 'justify', icon: TextAlignJustify },
] as const;

const toggles = [...marks, ...rareMarks, ...lists];

/** Everything that is on where the cursor stands, as one text that can be compared. */
const activeIn = (editor: Editor): string =>
  [...toggles.map(({ id }) => id), 'link'].filter((id) => editor.isActive(id)).join(' ');

const styleIn = (editor: Editor): string => {
  const level: unknown = editor.isActive('heading') ? editor.getAttributes('heading')['level'] : undefined;
  return typeof level === 'number' ? t('block.heading', { level }) : t('block.paragraph');
};

interface FormatBarProps {
  editor: Editor;
  blocks: readonly Block[];
  files: Files;
  asks: Asks;
}

const rule = 'mx-1 h-5 w-px shrink-0 bg-line';

/** The bar above the text, below it on a phone. One stop for Tab; arrows go through it. */
export function FormatBar({ editor, blocks, files, asks }: FormatBarProps) {
  const active = useEditorValue(editor, activeIn).split(' ');
  const style = useEditorValue(editor, styleIn);
  const isSuggesting = useEditorValue(editor, ({ storage }) => storage.suggesting.on);
  const toggle = ({ id, icon, run }: Omit<Tool, 'id'> & { id: (typeof toggles)[number]['id'] }) => (
    <Toolbar.Button key={id} asChild>
      <IconButton
        icon={icon}
        label={t(`bar.${id}`)}
        pressed={active.includes(id)}
        onMouseDown={keepFocus}
        onClick={() => void run(editor.chain().focus()).run()}
      />
    </Toolbar.Button>
  );
  const press = (icon: LucideIcon, label: string, run: () => void, pressed?: boolean) => (
    <Toolbar.Button asChild>
      <IconButton icon={icon} label={label} pressed={pressed} onMouseDown={keepFocus} onClick={run} />
    </Toolbar.Button>
  );
  return (
    <Toolbar.Root
      aria-label={t('bar.name')}
      data-format-bar
      className="format-bar flex shrink-0 items-center gap-0.5 overflow-x-auto border-b border-line bg-surface px-(--d-page) py-1 max-tablet:order-last max-tablet:border-t max-tablet:border-b-0 max-tablet:px-2"
    >
      {press(Undo2, t('bar.undo'), () => void editor.chain().focus().undo().run())}
      {press(Redo2, t('bar.redo'), () => void editor.chain().focus().redo().run())}
      <span className={rule} />
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
        {blocks.slice(0, 4).map(({ id, label, icon, run }) => (
          <MenuItem key={id} icon={icon} onSelect={() => run(editor)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      <span className={rule} />
      {marks.map(toggle)}
      {press(Link2, t('bar.link'), () => asks.ask({ kind: 'link' }), active.includes('link'))}
      <span className={rule} />
      {lists.map(toggle)}
      <span className={rule} />
      {press(ImagePlus, t('bar.picture'), () => files.choose((file) => insertStored(editor, file)))}
      {press(Table, t('bar.table'), () => blocks.find(({ id }) => id === 'table')?.run(editor))}
      <Menu
        trigger={
          <Toolbar.Button asChild>
            <IconButton icon={Plus} label={t('bar.insert')} onMouseDown={keepFocus} />
          </Toolbar.Button>
        }
      >
        {blocks.slice(4).map(({ id, label, icon, run }) => (
          <MenuItem key={id} icon={icon} onSelect={() => run(editor)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
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
      <span className={rule} />
      {press(PencilLine, t('bar.suggesting'), () => setSuggesting(editor, !isSuggesting), isSuggesting)}
      {isSuggesting ? (
        <span className="px-1 text-xs whitespace-nowrap text-on-primary-tint">{t('bar.suggestingOn')}</span>
      ) : null}
    </Toolbar.Root>
  );
}

/** The text keeps its cursor while a button is pressed. */
const keepFocus = (event: { preventDefault: () => void }): void => event.preventDefault();
