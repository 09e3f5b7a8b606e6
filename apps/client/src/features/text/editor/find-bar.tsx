import type { Editor } from '@tiptap/core';
import { CaseSensitive, ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '@/text/text';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { CloseButton, IconButton } from '@/ui/icon-button';
import { useEditorValue } from '../use-editor-value';
import { foundIn, replaceAll, replaceOne, setQuery, step } from './find';

interface FindBarProps {
  editor: Editor;
  isEditable: boolean;
  /** The initial search term. */
  initial: string;
  onClose: () => void;
}

const countIn = (editor: Editor): string => {
  const { at, count } = foundIn(editor);
  return count === 0 ? t('find.none') : t('find.count', { at, count });
};

/** Find and replace in the text. Enter goes to the next hit, Shift+Enter to the previous one, Esc closes. */
export function FindBar({ editor, isEditable, initial, onClose }: FindBarProps) {
  const [text, setText] = useState(initial);
  const [by, setBy] = useState('');
  const [matchCase, setMatchCase] = useState(false);
  const [said, setSaid] = useState('');
  const count = useEditorValue(editor, countIn);
  useEffect(() => {
    setQuery(editor, { text, matchCase });
    return () => {
      if (!editor.isDestroyed) setQuery(editor, { text: '', matchCase: false });
    };
  }, [editor, text, matchCase]);
  const all = (): void => setSaid(t('find.replaced', { count: replaceAll(editor, by) }));
  const close = (): void => {
    onClose();
    editor.commands.focus();
  };
  return (
    <div
      role="search"
      aria-label={t('find.name')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
      className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line bg-sunken px-(--d-page) py-1.5 max-tablet:px-3.5"
    >
      <TextField
        label={t('find.what')}
        labelHidden
        placeholder={t('find.what')}
        autoFocus
        verbatim
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setSaid('');
        }}
        onKeyDown={({ key, shiftKey }) => {
          if (key === 'Enter') step(editor, shiftKey ? -1 : 1);
        }}
        className="w-56"
      />
      <span role="status" className="min-w-16 text-xs text-ink-2 tabular-nums">
        {said || (text === '' ? '' : count)}
      </span>
      <IconButton icon={ChevronUp} label={t('find.previous')} onClick={() => step(editor, -1)} />
      <IconButton icon={ChevronDown} label={t('find.next')} onClick={() => step(editor, 1)} />
      <IconButton
        icon={CaseSensitive}
        label={t('find.case')}
        pressed={matchCase}
        onClick={() => setMatchCase(!matchCase)}
      />
      {isEditable ? (
        <>
          <TextField
            label={t('find.with')}
            labelHidden
            placeholder={t('find.with')}
            verbatim
            value={by}
            onChange={({ target }) => setBy(target.value)}
            className="w-56"
          />
          <Button size="sm" onClick={() => replaceOne(editor, by)}>
            {t('find.replace')}
          </Button>
          <Button size="sm" onClick={all}>
            {t('find.replaceAll')}
          </Button>
        </>
      ) : null}
      <CloseButton aria-label={t('find.close')} title={t('find.close')} className="ml-auto" onClick={close} />
    </div>
  );
}
