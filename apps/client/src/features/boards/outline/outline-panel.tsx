import { useState } from 'react';
import { useValue, type Editor, type TLParentId, type TLShape, type TLShapeId } from 'tldraw';
import { t } from '@/text/boards/outline';
import { t as tables } from '@/text/boards/tables';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { TextArea } from '@/ui/field';
import { GivenName } from '@/ui/given-name';
import { goToShape, quoteOf } from '../things/things';
import type { BoardRoom } from '../board-room';
import { addNote, addTable } from './acts';
import { rowsOf, type OutlineRow } from './rows';
import { ThingActs } from './thing-acts';

const isFrame = ({ shape }: OutlineRow): boolean => shape.type === 'frame';

/** The board as it is read: a list of its things, in which one adds, moves and connects without a pointer. */
export function OutlinePanel({ editor }: Pick<BoardRoom, 'editor'>) {
  return editor ? <Outline editor={editor} /> : null;
}

function Outline({ editor }: { editor: Editor }) {
  const rows = useValue('outline', () => rowsOf(editor.store.allRecords(), editor.getCurrentPageId()), [editor]);
  const selected = useValue('selected in outline', () => editor.getOnlySelectedShapeId(), [editor]);
  const isReadonly = useValue('readonly', () => editor.getIsReadonly(), [editor]);
  const nameOf = (shape: TLShape): string => quoteOf(editor, shape);
  const named = (id: string): string => {
    const shape = editor.getShape(id as TLShapeId);
    return shape ? nameOf(shape) : '';
  };
  const frames = rows.filter(isFrame).map(({ shape }) => ({ id: shape.id, name: nameOf(shape) }));
  const chosen = rows.find(({ shape }) => shape.id === selected);
  return (
    <div className="grid content-start gap-4 overflow-y-auto p-4">
      {rows.length === 0 ? <p className="text-sm text-ink-3">{t('none')}</p> : null}
      <ol aria-label={t('things')} className="grid gap-0.5">
        {rows.map((row) => (
          <li key={row.shape.id} style={{ paddingInlineStart: `${row.depth}rem` }}>
            <button
              type="button"
              aria-current={row.shape.id === selected}
              className={cx(
                'w-full rounded-control px-2 py-1.5 text-left text-sm wrap-anywhere hover:bg-hover',
                row.shape.id === selected && 'bg-primary-tint',
                isFrame(row) && 'font-medium',
              )}
              onClick={() => goToShape(editor, row.shape)}
            >
              <GivenName>{nameOf(row.shape)}</GivenName>
              {row.leadsTo.map((to) => (
                <span key={to} className="block text-xs text-ink-2">
                  {t('leadsTo', { name: named(to) })}
                </span>
              ))}
            </button>
          </li>
        ))}
      </ol>
      {isReadonly ? null : (
        <>
          {chosen ? <ThingActs editor={editor} row={chosen} rows={rows} frames={frames} nameOf={nameOf} /> : null}
          <NewNote editor={editor} within={chosen && (isFrame(chosen) ? chosen.shape.id : chosen.shape.parentId)} />
        </>
      )}
    </div>
  );
}

/** Where a thing is selected, the note goes beside it, or into it where it is a frame. */
function NewNote({ editor, within }: { editor: Editor; within: TLParentId | undefined }) {
  const [words, setWords] = useState('');
  return (
    <form
      className="grid gap-2"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (words.trim() === '') return;
        addNote(editor, words.trim(), within ?? editor.getCurrentPageId());
        setWords('');
      }}
    >
      <TextArea label={t('new')} rows={2} value={words} onChange={({ target }) => setWords(target.value)} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={words.trim() === ''}>
          {t('add')}
        </Button>
        <Button onClick={() => addTable(editor, within ?? editor.getCurrentPageId())}>{tables('new')}</Button>
      </div>
    </form>
  );
}
