import { Lock } from 'lucide-react';
import { useRef, useState } from 'react';
import { useValue, type Editor, type TLParentId, type TLShape, type TLShapeId } from 'tldraw';
import { t } from '@/text/boards/outline';
import { t as tables } from '@/text/boards/tables';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { TextArea } from '@/ui/field';
import { GivenName, plainName } from '@/ui/given-name';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { goToShape, quoteOf } from '../things/things';
import type { BoardRoom } from '../board-room';
import { addNote, addTable } from './acts';
import { rowsOf, type OutlineRow } from './rows';
import { ThingActs } from './thing-acts';
import { tieSentences } from './tie-sentences';
import { hasOwnWords } from './words';
import { WordsField, type EndedBy } from './words-field';

const isFrame = ({ shape }: OutlineRow): boolean => shape.type === 'frame';

/** The board in reading order: a list of its shapes for adding, moving, and connecting them without a pointer. */
export function OutlinePanel({ editor }: Pick<BoardRoom, 'editor'>) {
  return editor ? <Outline editor={editor} /> : null;
}

function Outline({ editor }: { editor: Editor }) {
  const rows = useValue('outline', () => rowsOf(editor.store.allRecords(), editor.getCurrentPageId()), [editor]);
  const selected = useValue('selected in outline', () => editor.getOnlySelectedShapeId(), [editor]);
  const [writing, setWriting] = useState<TLShapeId>();
  const list = useRef<HTMLOListElement>(null);
  const isReadonly = useValue('readonly', () => editor.getIsReadonly(), [editor]);
  const nameOf = (shape: TLShape): string => quoteOf(editor, shape);
  const named = (id: string): string => {
    const shape = editor.getShape(id as TLShapeId);
    return shape ? nameOf(shape) : '';
  };
  const write = (shape: TLShape): void => {
    if (isReadonly || !hasOwnWords(shape)) return;
    goToShape(editor, shape);
    setWriting(shape.id);
  };
  /** After an action that may remove its own button, restores focus to the selected shape, or to the first one. */
  const keepKeyboard = (): void => {
    requestAnimationFrame(() =>
      (
        list.current?.querySelector<HTMLElement>('[aria-current="true"]') ?? list.current?.querySelector('button')
      )?.focus(),
    );
  };
  const endWriting = (by: EndedBy): void => {
    setWriting(undefined);
    // Focus returns to the shape's button once it's rendered again, unless the person moved elsewhere.
    if (by === 'key') keepKeyboard();
  };
  const frames = rows.filter(isFrame).map(({ shape }) => ({ id: shape.id, name: nameOf(shape) }));
  const chosen = rows.find(({ shape }) => shape.id === selected);
  return (
    <div className="grid grid-cols-1 content-start gap-4 overflow-y-auto p-4">
      {rows.length === 0 ? <p className="text-sm text-ink-3">{t('none')}</p> : null}
      <ol ref={list} aria-label={t('things')} className="grid grid-cols-1 gap-0.5">
        {rows.map((row) => (
          <li key={row.shape.id} style={{ paddingInlineStart: `${row.depth}rem` }}>
            {writing === row.shape.id ? (
              <WordsField editor={editor} shape={row.shape} onEnd={endWriting} />
            ) : (
              <RowButton
                row={row}
                isSelected={row.shape.id === selected}
                name={nameOf(row.shape)}
                named={named}
                onGo={() => goToShape(editor, row.shape)}
                onWrite={() => write(row.shape)}
              />
            )}
          </li>
        ))}
      </ol>
      {isReadonly ? null : (
        <>
          {chosen ? (
            <ThingActs
              editor={editor}
              row={chosen}
              rows={rows}
              frames={frames}
              nameOf={nameOf}
              named={named}
              onWrite={() => write(chosen.shape)}
              onGone={keepKeyboard}
            />
          ) : null}
          <NewNote editor={editor} within={chosen && (isFrame(chosen) ? chosen.shape.id : chosen.shape.parentId)} />
        </>
      )}
    </div>
  );
}

interface RowButtonProps {
  row: OutlineRow;
  isSelected: boolean;
  name: string;
  /** Returns a shape's name by id. */
  named: (id: string) => string;
  onGo: () => void;
  onWrite: () => void;
}

/** A shape in the list. A click shows it on the board, and F2 edits its text here. */
const RowButton = ({ row, isSelected, name, named, onGo, onWrite }: RowButtonProps) => (
  <button
    type="button"
    aria-current={isSelected}
    aria-keyshortcuts="F2"
    className={cx(
      'w-full rounded-control px-2 py-1.5 text-left text-sm wrap-anywhere hover:bg-hover',
      isSelected && 'bg-primary-tint',
      isFrame(row) && 'font-medium',
    )}
    onClick={onGo}
    onKeyDown={(event) => {
      if (event.key !== 'F2') return;
      event.preventDefault();
      onWrite();
    }}
  >
    <GivenName>{name}</GivenName>
    {row.shape.isLocked ? (
      <>
        <Lock size={13} aria-hidden className="ml-1.5 inline text-ink-2" />
        <VisuallyHidden>{t('locked')}</VisuallyHidden>
      </>
    ) : null}
    {row.within === undefined ? null : (
      <VisuallyHidden> {t('within', { name: plainName(named(row.within)) })}</VisuallyHidden>
    )}
    {tieSentences(row, named).map(({ arrow, sentence }) => (
      <span key={arrow} className="block text-xs text-ink-2">
        {sentence}
      </span>
    ))}
  </button>
);

/** A new note is placed next to the selected shape, or inside it if it's a frame. */
function NewNote({ editor, within }: { editor: Editor; within: TLParentId | undefined }) {
  const [words, setWords] = useState('');
  return (
    <form
      className="grid grid-cols-1 gap-2"
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
