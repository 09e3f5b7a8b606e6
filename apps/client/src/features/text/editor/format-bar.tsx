import type { Editor } from '@tiptap/core';
import { ImagePlus, Link2, PencilLine, Redo2, Table, Undo2 } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { t } from '@/text/text';
import { useEditorValue } from '../use-editor-value';
import type { Asks } from './asks';
import { paragraphStyles, type Block } from './blocks';
import type { Files } from '@/shared/open-written/files';
import { FormatButton } from './format-button';
import { AlignMenu, InsertMenu, StyleMenu } from './format-menus';
import { lists, marks, toggles, type Toggle } from './format-tools';
import { insertStored } from './insert-stored';
import { setSuggesting } from './suggesting';

/** Everything active at the cursor, as one comparable string. */
const activeIn = (editor: Editor): string =>
  [...toggles.map(({ id }) => id), 'link'].filter((id) => editor.isActive(id)).join(' ');

interface FormatBarProps {
  editor: Editor;
  blocks: readonly Block[];
  files: Files;
  asks: Asks;
}

const rule = 'mx-1 h-5 w-px shrink-0 bg-line';

/**
 * The toolbar above the text, or below it on a phone. In a meeting it has two rows. A single tab stop with arrow key
 * navigation.
 */
export function FormatBar({ editor, blocks, files, asks }: FormatBarProps) {
  const active = useEditorValue(editor, activeIn).split(' ');
  const toggle = ({ id, icon, run }: Toggle) => (
    <FormatButton
      key={id}
      icon={icon}
      label={t(`bar.${id}`)}
      pressed={active.includes(id)}
      onClick={() => void run(editor.chain().focus()).run()}
    />
  );
  return (
    <Toolbar.Root
      aria-label={t('bar.name')}
      data-format-bar
      className="format-bar flex shrink-0 flex-wrap items-center gap-0.5 max-tablet:flex-nowrap max-tablet:overflow-x-auto border-b border-line bg-surface px-(--d-page) py-1 max-tablet:order-last max-tablet:border-t max-tablet:border-b-0 max-tablet:px-2"
    >
      <FormatButton icon={Undo2} label={t('bar.undo')} onClick={() => void editor.chain().focus().undo().run()} />
      <FormatButton icon={Redo2} label={t('bar.redo')} onClick={() => void editor.chain().focus().redo().run()} />
      <span className={rule} />
      <StyleMenu editor={editor} blocks={paragraphStyles} />
      <span className={rule} />
      {marks.map(toggle)}
      <FormatButton
        icon={Link2}
        label={t('bar.link')}
        pressed={active.includes('link')}
        onClick={() => asks.ask({ kind: 'link' })}
      />
      <span className={rule} />
      {lists.map(toggle)}
      <span className={rule} />
      <FormatButton
        icon={ImagePlus}
        label={t('bar.picture')}
        onClick={() => files.choose((file) => insertStored(editor, file))}
      />
      <FormatButton
        icon={Table}
        label={t('bar.table')}
        onClick={() => blocks.find(({ id }) => id === 'table')?.run(editor)}
      />
      <InsertMenu editor={editor} blocks={blocks.slice(paragraphStyles.length)} />
      <AlignMenu editor={editor} />
      <span className={rule} />
      <SuggestingSwitch editor={editor} />
    </Toolbar.Root>
  );
}

/** A placeholder of the toolbar's height. On a phone, it replaces another bar at the bottom. */
export const FormatBarPlace = () => (
  <div aria-hidden className="box-content h-8 shrink-0 border-b border-line py-1 max-tablet:hidden" />
);

/** Switches between suggesting and making changes. */
function SuggestingSwitch({ editor }: { editor: Editor }) {
  const isOn = useEditorValue(editor, ({ storage }) => storage.suggesting.on);
  return (
    <>
      <FormatButton
        icon={PencilLine}
        label={t('bar.suggesting')}
        pressed={isOn}
        onClick={() => setSuggesting(editor, !isOn)}
      />
      {isOn ? (
        <span className="px-1 text-xs whitespace-nowrap text-on-primary-tint">{t('bar.suggestingOn')}</span>
      ) : null}
    </>
  );
}
