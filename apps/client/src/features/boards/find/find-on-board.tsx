import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { useState } from 'react';
import { useValue, type Editor, type TLShapeId } from 'tldraw';
import { useCommands } from '@/lib/commands/commands';
import { pageKeys } from '@/lib/commands/page-keys';
import { t } from '@/text/boards';
import { TextField } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { goToShape } from '../things/things';
import type { BoardRoom } from '../board-room';
import { hitsIn } from './hits';

/** Finds text on a board and goes to its shapes, by keyboard. */
export function FindOnBoard({ editor }: Pick<BoardRoom, 'editor'>) {
  const [isOpen, setOpen] = useState(false);
  useCommands([
    {
      id: 'written.find',
      title: t('find'),
      group: t('group'),
      icon: Search,
      keys: pageKeys['written.find'],
      here: true,
      available: () => editor !== undefined,
      run: () => setOpen(true),
    },
  ]);
  const close = (): void => {
    setOpen(false);
    editor?.focus();
  };
  return editor && isOpen ? <FindBar editor={editor} onClose={close} /> : null;
}

function FindBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [query, setQuery] = useState('');
  const [at, setAt] = useState<string>();
  const hits = useValue('hits on the board', () => hitsIn(editor.store.allRecords(), query), [editor, query]);
  const index = at === undefined ? -1 : hits.indexOf(at);
  const go = (by: 1 | -1): void => {
    const next = hits[(index === -1 && by === -1 ? hits.length - 1 : index + by + hits.length) % hits.length];
    const shape = next === undefined ? undefined : editor.getShape(next as TLShapeId);
    if (next === undefined || !shape) return;
    setAt(next);
    goToShape(editor, shape);
  };
  const said =
    query.trim() === ''
      ? ''
      : index === -1
        ? t('find.count', { count: hits.length })
        : t('find.at', { number: index + 1, count: hits.length });
  return (
    <div
      role="search"
      aria-label={t('find')}
      className="skin-layer absolute top-14 left-3 z-(--z-sticky) flex max-w-[calc(100%-1.5rem)] items-center gap-2 p-2"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) go(event.shiftKey ? -1 : 1);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <TextField
        label={t('find')}
        labelHidden
        verbatim
        icon={Search}
        autoFocus
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          setAt(undefined);
        }}
      />
      <span role="status" className="text-xs whitespace-nowrap text-ink-2 tabular-nums">
        {said}
      </span>
      <IconButton icon={ChevronUp} label={t('find.previous')} disabled={hits.length === 0} onClick={() => go(-1)} />
      <IconButton icon={ChevronDown} label={t('find.next')} disabled={hits.length === 0} onClick={() => go(1)} />
      <IconButton icon={X} label={t('find.close')} onClick={onClose} />
    </div>
  );
}
