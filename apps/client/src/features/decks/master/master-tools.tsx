import { shapes } from '@cartulary/editor-schema/kinds/deck/json';
import type { Editor } from '@tiptap/core';
import { Image, Shapes, Type, X } from 'lucide-react';
import { t as ofDecks } from '@/text/decks';
import { t } from '@/text/decks/masters';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuItem } from '@/ui/menu';
import type { DeckRoom } from '../deck-room';
import { usePick } from '../picked';
import { FormatBar } from '../toolbar/format-bar';
import { insertShape, insertText } from '../toolbar/inserts';
import { Arrange, Bar, UndoButtons } from '../toolbar/toolbar';

interface MasterToolsProps {
  room: DeckRoom;
  textEditor: Editor | undefined;
  onPictures: () => void;
  onClose: () => void;
}

/** Inserts and actions for the master or a layout. */
export function MasterTools({ room, textEditor, onPictures, onClose }: MasterToolsProps) {
  const { opened, slide } = room;
  const { things } = usePick(opened.picked);
  if (!slide) return null;
  return (
    <div
      role="toolbar"
      aria-label={t('tools')}
      className="flex shrink-0 items-center gap-1 overflow-x-auto border-b border-line bg-primary-tint px-(--d-page) py-1.5 text-on-primary-tint max-tablet:px-2"
    >
      <Button size="sm" icon={X} className="shrink-0" onClick={onClose}>
        {t('close')}
      </Button>
      <Bar />
      <UndoButtons room={room} />
      <Bar />
      <IconButton icon={Type} label={ofDecks('add.text')} onClick={() => insertText(opened, slide)} />
      <Menu trigger={<IconButton icon={Shapes} label={ofDecks('add.shape')} />}>
        {shapes.map((shape) => (
          <MenuItem key={shape} onSelect={() => insertShape(opened, slide, shape)}>
            {ofDecks(`shape.${shape}`)}
          </MenuItem>
        ))}
      </Menu>
      <IconButton icon={Image} label={ofDecks('add.picture')} onClick={onPictures} />
      <Bar />
      <Arrange room={room} isEmpty={things.length === 0} />
      {textEditor ? (
        <>
          <Bar />
          <FormatBar editor={textEditor} />
        </>
      ) : null}
    </div>
  );
}
