import { offeredLayouts } from '@cartulary/editor-schema/kinds/deck/design';
import { shapes, type SlideJson } from '@cartulary/editor-schema/kinds/deck/json';
import type { Editor } from '@tiptap/core';
import {
  ArrowDown,
  ArrowUp,
  ChartColumn,
  ChevronDown,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Image,
  Layers,
  Plus,
  Redo2,
  Scissors,
  Shapes,
  Table,
  Trash2,
  Type,
  Undo2,
} from 'lucide-react';
import { useSyncExternalStore, type KeyboardEvent } from 'react';
import { t } from '@/text/decks';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@/ui/menu';
import { copySlide, cutSlide, pasteSlideThere } from '../clip/slide-clip';
import type { DeckRoom } from '../deck-room';
import { nameOfLayout } from '../layout-name';
import { showMade } from '../made-slide';
import { usePick } from '../picked';
import { LayoutMenu } from './layout-menu';
import { boxesOf, onStageKey } from '../stage/stage-keys';
import { aligned, distributed, type Alignment } from '../stage/boxes';
import { grouped, insertSample, insertShape, insertText } from './inserts';
import { FormatBar } from './format-bar';

interface ToolbarProps {
  room: DeckRoom;
  textEditor: Editor | undefined;
  onPictures: () => void;
}

const samples = [
  { kind: 'table', icon: Table },
  { kind: 'chart', icon: ChartColumn },
] as const;

/** Inserts and actions for a slide. */
export function Toolbar({ room, textEditor, onPictures }: ToolbarProps) {
  const { opened, slide, deck } = room;
  const { things, writes } = usePick(opened.picked);
  const selected = slide?.things.filter(({ id }) => things.includes(id)) ?? [];
  const press = (event: KeyboardEvent): void => {
    const isDelete = event.key === 'Delete' || event.key === 'Backspace';
    // The toolbar's menus and dialogs handle their own keys.
    const isOnButton = event.target instanceof HTMLElement && event.currentTarget.contains(event.target);
    if (!isDelete || !isOnButton || writes !== null || !slide) return;
    // Delete applies to the selection, even if a button here was clicked last.
    if (onStageKey(event, opened, slide, selected)) event.preventDefault();
  };
  return (
    <div
      role="toolbar"
      onKeyDown={press}
      aria-label={t('tools')}
      className="flex shrink-0 items-center gap-1 overflow-x-auto border-b border-line px-(--d-page) py-1.5 max-tablet:px-2"
    >
      <UndoButtons room={room} />
      <Bar />
      <Menu
        trigger={
          <Button size="sm" variant="quiet" icon={Plus}>
            {t('slide.new')}
            <ChevronDown size={14} aria-hidden />
          </Button>
        }
      >
        {offeredLayouts(deck.design).map((layout) => (
          <MenuItem key={layout.id} onSelect={() => showMade(opened, opened.slides.add(layout, slide))}>
            {nameOfLayout(layout)}
          </MenuItem>
        ))}
        {slide ? (
          <>
            <MenuSeparator />
            <SlideItems room={room} slide={slide} />
          </>
        ) : null}
      </Menu>
      {slide ? <LayoutMenu room={room} slide={slide} /> : null}
      <Bar />
      {slide ? (
        <>
          <IconButton icon={Type} label={t('add.text')} onClick={() => insertText(opened, slide)} />
          <Menu trigger={<IconButton icon={Shapes} label={t('add.shape')} />}>
            {shapes.map((shape) => (
              <MenuItem key={shape} onSelect={() => insertShape(opened, slide, shape)}>
                {t(`shape.${shape}`)}
              </MenuItem>
            ))}
          </Menu>
          <IconButton icon={Image} label={t('add.picture')} onClick={onPictures} />
          {samples.map(({ kind, icon }) => (
            <IconButton
              key={kind}
              icon={icon}
              label={t(`add.${kind}`)}
              onClick={() => {
                insertSample(opened, slide, kind);
                room.openPanel('design');
              }}
            />
          ))}
          <Bar />
          <Arrange room={room} isEmpty={selected.length === 0} />
        </>
      ) : null}
      {textEditor ? (
        <>
          <Bar />
          <FormatBar editor={textEditor} />
        </>
      ) : null}
    </div>
  );
}

/** Actions for the current slide. */
function SlideItems({ room, slide }: { room: DeckRoom; slide: SlideJson }) {
  const { opened, deck } = room;
  const at = deck.slides.findIndex(({ id }) => id === slide.id);
  const first = at === 0 ? t('slide.first') : undefined;
  const last = at === deck.slides.length - 1 ? t('slide.last') : undefined;
  return (
    <>
      <MenuItem icon={Copy} onSelect={() => void copySlide(room, slide)}>
        {t('clip.copy')}
      </MenuItem>
      <MenuItem icon={Scissors} onSelect={() => void cutSlide(room, slide)}>
        {t('clip.cut')}
      </MenuItem>
      <MenuItem icon={ClipboardPaste} onSelect={() => void pasteSlideThere(room, slide)}>
        {t('clip.paste')}
      </MenuItem>
      <MenuItem icon={CopyPlus} onSelect={() => showMade(opened, opened.slides.duplicate(slide))}>
        {t('slide.copy')}
      </MenuItem>
      <MenuItem icon={ArrowUp} disabledReason={first} onSelect={() => opened.slides.move(slide, at - 1)}>
        {t('slide.up')}
      </MenuItem>
      <MenuItem icon={ArrowDown} disabledReason={last} onSelect={() => opened.slides.move(slide, at + 1)}>
        {t('slide.down')}
      </MenuItem>
      <MenuItem icon={Trash2} danger onSelect={() => opened.slides.remove(slide)}>
        {t('slide.remove')}
      </MenuItem>
    </>
  );
}

export const Bar = () => <span aria-hidden className="mx-1 h-5 w-px shrink-0 bg-line" />;

export function UndoButtons({ room: { opened } }: { room: DeckRoom }) {
  const { undo, subscribe } = opened.store;
  const may = useSyncExternalStore(subscribe, () => `${undo.undoStack.length > 0} ${undo.redoStack.length > 0}`);
  return (
    <>
      <IconButton icon={Undo2} label={t('undo')} disabled={!may.startsWith('true')} onClick={() => void undo.undo()} />
      <IconButton icon={Redo2} label={t('redo')} disabled={!may.endsWith('true')} onClick={() => void undo.redo()} />
    </>
  );
}

const alignments: readonly Alignment[] = ['left', 'center', 'right', 'top', 'middle', 'bottom'];

/** Aligns, distributes, orders, and groups items. */
export function Arrange({ room, isEmpty }: { room: DeckRoom; isEmpty: boolean }) {
  const { opened, slide } = room;
  const { things: ids } = usePick(opened.picked);
  if (!slide) return null;
  const selected = slide.things.filter(({ id }) => ids.includes(id));
  const boxes = boxesOf(selected, slide);
  const reason = isEmpty ? t('none.selected') : undefined;
  const several = selected.length < 2 ? t('two.selected') : undefined;
  const spread = selected.length < 3 ? t('three.selected') : undefined;
  return (
    <Menu
      trigger={
        <Button size="sm" variant="quiet" icon={Layers}>
          {t('arrange')}
          <ChevronDown size={14} aria-hidden />
        </Button>
      }
    >
      <MenuLabel>{t('align')}</MenuLabel>
      {alignments.map((to) => (
        <MenuItem key={to} disabledReason={reason} onSelect={() => opened.things.put(aligned(boxes, to))}>
          {t(`align.${to}`)}
        </MenuItem>
      ))}
      <MenuSeparator />
      {(['x', 'y'] as const).map((along) => (
        <MenuItem key={along} disabledReason={spread} onSelect={() => opened.things.put(distributed(boxes, along))}>
          {t(`spread.${along}`)}
        </MenuItem>
      ))}
      <MenuSeparator />
      {(['front', 'forward', 'backward', 'back'] as const).map((to) => (
        <MenuItem key={to} disabledReason={reason} onSelect={() => opened.things.order(slide, ids, to)}>
          {t(`order.${to}`)}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem disabledReason={several} onSelect={() => grouped(opened, ids, true)}>
        {t('group.make')}
      </MenuItem>
      <MenuItem disabledReason={reason} onSelect={() => grouped(opened, ids, false)}>
        {t('group.end')}
      </MenuItem>
    </Menu>
  );
}
