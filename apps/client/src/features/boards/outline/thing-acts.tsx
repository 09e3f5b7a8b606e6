import { isTableShape } from '@cartulary/editor-schema/kinds/board/table';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, PencilLine, Trash2 } from 'lucide-react';
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
import { connect, moveInto, nudge } from './acts';
import type { OutlineRow } from './rows';
import { Ties } from './ties';
import { hasOwnWords } from './words';

interface ThingActsProps {
  editor: Editor;
  row: OutlineRow;
  rows: readonly OutlineRow[];
  frames: readonly { readonly id: TLShapeId; readonly name: string }[];
  nameOf: (shape: TLShape) => string;
  /** What a thing is called, by its id. */
  named: (id: string) => string;
  /** Writes its words in the list. */
  onWrite: () => void;
}

const steps = [
  { id: 'left', icon: ArrowLeft, x: -1, y: 0 },
  { id: 'right', icon: ArrowRight, x: 1, y: 0 },
  { id: 'up', icon: ArrowUp, x: 0, y: -1 },
  { id: 'down', icon: ArrowDown, x: 0, y: 1 },
] as const;

/** What is done with the thing that is selected: moved into a frame or by steps, connected, deleted. */
export function ThingActs({ editor, row, rows, frames, nameOf, named, onWrite }: ThingActsProps) {
  const { shape } = row;
  const [toId, setTo] = useState<TLShapeId>();
  const page = editor.getCurrentPageId();
  const others = rows.filter((each) => each.shape.id !== shape.id);
  const places: { value: TLParentId; label: string }[] = [
    { value: page, label: t('noFrame') },
    ...frames.filter(({ id }) => id !== shape.id).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <section aria-label={t('acts', { name: nameOf(shape) })} className="grid gap-3 border-t border-line pt-4">
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
      {shape.type === 'frame' ? null : (
        <Select
          label={t('moveInto')}
          options={places}
          value={places.find(({ value }) => value === shape.parentId)?.value}
          onChange={(parentId) => moveInto(editor, shape, parentId)}
        />
      )}
      <div role="group" aria-label={t('move')} className="flex flex-wrap gap-1">
        {steps.map(({ id, icon, x, y }) => (
          <IconButton key={id} icon={icon} label={t(`move.${id}`)} onClick={() => nudge(editor, shape, x, y)} />
        ))}
        {hasOwnWords(shape) ? <IconButton icon={PencilLine} label={t('write')} onClick={onWrite} /> : null}
        <IconButton icon={Trash2} label={t('delete')} onClick={() => editor.deleteShapes([shape.id])} />
      </div>
      <Ties editor={editor} row={row} named={named} />
      {others.length === 0 ? null : (
        <div className="flex items-end gap-2">
          <div className="min-w-0 grow">
            <Select
              label={t('connectTo')}
              options={others.map((each) => ({ value: each.shape.id, label: nameOf(each.shape) }))}
              value={toId}
              onChange={setTo}
            />
          </div>
          <Button disabled={toId === undefined} onClick={() => toId && connect(editor, shape.id, toId)}>
            {t('connect')}
          </Button>
        </div>
      )}
    </section>
  );
}
