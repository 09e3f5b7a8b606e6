import { isTableShape } from '@cartulary/editor-schema/kinds/board/table';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Lock, LockOpen, PencilLine, Trash2, Ungroup } from 'lucide-react';
import { useState } from 'react';
import type { Editor, TLParentId, TLShape, TLShapeId } from 'tldraw';
import { t } from '@/text/boards/outline';
import { t as sources } from '@/text/boards/sources';
import { t as tables } from '@/text/boards/tables';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { Select } from '@/ui/select';
import { hrefOfSource } from '../sources/name-of-source';
import { isSource } from '../things/things';
import { TableActs } from '../tables/table-acts';
import { connect, group, moveInto, nudge, toggleLock, ungroup } from './acts';
import type { OutlineRow } from './rows';
import { Ties } from './ties';
import { hasOwnWords } from './words';

interface ThingActsProps {
  editor: Editor;
  row: OutlineRow;
  rows: readonly OutlineRow[];
  frames: readonly { readonly id: TLShapeId; readonly name: string }[];
  nameOf: (shape: TLShape) => string;
  /** Returns a shape's name by id. */
  named: (id: string) => string;
  /** Starts editing its text in the list. */
  onWrite: () => void;
  /** The clicked button may disappear. */
  onGone: () => void;
}

const steps = [
  { id: 'left', icon: ArrowLeft, x: -1, y: 0 },
  { id: 'right', icon: ArrowRight, x: 1, y: 0 },
  { id: 'up', icon: ArrowUp, x: 0, y: -1 },
  { id: 'down', icon: ArrowDown, x: 0, y: 1 },
] as const;

/** Actions for the selected shape: move into a frame or by steps, connect, group, lock, delete. */
export function ThingActs({ editor, row, rows, frames, nameOf, named, onWrite, onGone }: ThingActsProps) {
  const { shape } = row;
  const page = editor.getCurrentPageId();
  const isGroup = shape.type === 'group';
  const act = (does: () => void): void => {
    does();
    onGone();
  };
  const places: { value: TLParentId; label: string }[] = [
    { value: page, label: t('noFrame') },
    ...frames.filter(({ id }) => id !== shape.id).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <section
      aria-label={t('acts', { name: nameOf(shape) })}
      className="grid grid-cols-1 gap-3 border-t border-line pt-4"
    >
      {isSource(shape) ? (
        <a className="text-sm underline" href={hrefOfSource(shape.props)} target="_blank" rel="noreferrer">
          {sources('open')}
        </a>
      ) : null}
      {isTableShape(shape) ? (
        <div role="group" aria-label={tables('acts')} className="flex flex-wrap gap-1.5">
          <TableActs editor={editor} shape={shape} />
        </div>
      ) : null}
      {shape.type === 'frame' || shape.isLocked ? null : (
        <Select
          label={t('moveInto')}
          options={places}
          value={places.find(({ value }) => value === shape.parentId)?.value}
          onChange={(parentId) => moveInto(editor, shape, parentId)}
        />
      )}
      <div role="group" aria-label={t('move')} className="flex flex-wrap gap-1">
        {shape.isLocked
          ? null
          : steps.map(({ id, icon, x, y }) => (
              <IconButton key={id} icon={icon} label={t(`move.${id}`)} onClick={() => nudge(editor, shape, x, y)} />
            ))}
        {hasOwnWords(shape) ? <IconButton icon={PencilLine} label={t('write')} onClick={onWrite} /> : null}
        {isGroup && !shape.isLocked ? (
          <IconButton icon={Ungroup} label={t('ungroup')} onClick={() => act(() => ungroup(editor, shape.id))} />
        ) : null}
        <IconButton
          icon={shape.isLocked ? LockOpen : Lock}
          label={t(shape.isLocked ? 'unlock' : 'lock')}
          onClick={() => act(() => toggleLock(editor, shape.id))}
        />
        {shape.isLocked ? null : (
          <IconButton icon={Trash2} label={t('delete')} onClick={() => act(() => editor.deleteShapes([shape.id]))} />
        )}
      </div>
      <Ties editor={editor} row={row} named={named} />
      {shape.isLocked ? null : (
        <WithAnother editor={editor} shape={shape} rows={rows} nameOf={nameOf} onGone={onGone} />
      )}
    </section>
  );
}

type WithAnotherProps = Pick<ThingActsProps, 'editor' | 'rows' | 'nameOf' | 'onGone'> & { shape: TLShape };

/** Actions for two shapes: an arrow from one to the other, or grouping. */
function WithAnother({ editor, shape, rows, nameOf, onGone }: WithAnotherProps) {
  const [toId, setTo] = useState<TLShapeId>();
  const others = rows.filter((each) => each.shape.id !== shape.id);
  const other = others.find((each) => each.shape.id === toId)?.shape;
  if (others.length === 0) return null;
  // Arrows can't attach to groups, and a shape can't be grouped with its own contents or container.
  const mayConnect = other !== undefined && other.type !== 'group' && shape.type !== 'group';
  const mayGroup =
    other !== undefined &&
    !other.isLocked &&
    !editor.hasAncestor(other, shape.id) &&
    !editor.hasAncestor(shape, other.id);
  return (
    <div className="grid grid-cols-1 gap-2">
      <Select
        label={t('another')}
        options={others.map((each) => ({ value: each.shape.id, label: nameOf(each.shape) }))}
        value={other?.id}
        onChange={setTo}
      />
      <div className="flex flex-wrap gap-2">
        <Button disabled={!mayConnect} onClick={() => other && connect(editor, shape.id, other.id)}>
          {t('connect')}
        </Button>
        <Button
          disabled={!mayGroup}
          onClick={() => {
            if (other) group(editor, [shape.id, other.id]);
            onGone();
          }}
        >
          {t('group')}
        </Button>
      </div>
    </div>
  );
}
