import { useState, type DragEvent, type KeyboardEvent } from 'react';
import { t } from '@/text/meetings/room';
import { plainName } from '@/ui/given-name';
import { inOrderOf, moved } from '../room/order';
import type { TileOf } from '../room/tiles';
import { useKeptOrder } from './kept-order';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
const TYPE = 'application/x-cartulary-tile';

/** Moving a tile: by dragging it onto another, by arrow keys on its handle, or by the handle's menu. */
export interface Moving {
  readonly tile: {
    readonly draggable: true;
    readonly onDragStart: (event: DragEvent) => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Moves one position forward or back. */
  readonly by: (step: -1 | 1) => void;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Tiles in the person's order, stored on this device per meeting. */
export function useOwnOrder(meetingId: string, all: readonly TileOf[]) {
  const [order, setOrder] = useKeptOrder(meetingId);
  const [said, say] = useState('');
  const tiles = inOrderOf(all, order);
  const move = (tile: TileOf, to: string | number): void => {
    const next = moved(tiles, tile.id, to);
    setOrder(next);
    const name = plainName(tile.participant?.name ?? tile.peer.name);
    say(t('order.at', { name, place: next.indexOf(tile.id) + 1, count: next.length }));
  };
  const moving = (tile: TileOf): Moving => ({
    tile: {
      draggable: true,
      onDragStart: ({ dataTransfer }) => {
        dataTransfer.setData(TYPE, tile.id);
        dataTransfer.effectAllowed = 'move';
      },
      onDragOver: (event) => {
        if (event.dataTransfer.types.includes(TYPE)) event.preventDefault();
      },
      onDrop: (event) => {
        const dragged = tiles.find(({ id }) => id === event.dataTransfer.getData(TYPE));
        if (!dragged) return;
        event.preventDefault();
        move(dragged, tile.id);
      },
    },
    onKeyDown: (event) => {
      const step = steps[event.key];
      if (step === undefined) return;
      event.preventDefault();
      move(tile, step);
    },
    by: (step) => move(tile, step),
    isFirst: tiles[0]?.id === tile.id,
    isLast: tiles.at(-1)?.id === tile.id,
  });
  return { tiles, moving, said };
}
