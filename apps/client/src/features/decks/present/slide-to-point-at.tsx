import type { SlideJson } from '@cartulary/editor-schema/kinds/deck/json';
import { Pointer } from 'lucide-react';
import type { PointerEvent } from 'react';
import { t } from '@/text/decks';
import { cx } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import type { DeckRoom } from '../deck-room';
import type { Spot } from '../presence';
import { FittedSlide } from './fitted-slide';
import { Light } from './light';
import { spotUnder, toggledLight } from './light-spot';

/** Toggles the pointer that the audience sees, like the L key. */
export const LightButton = ({ light, onPoint }: { light: Spot | null; onPoint: (to: Spot | null) => void }) => (
  <IconButton
    size="sm"
    icon={Pointer}
    label={t('light')}
    pressed={light !== null}
    onClick={() => onPoint(toggledLight(light))}
  />
);

interface SlideToPointAtProps {
  room: DeckRoom;
  slide: SlideJson;
  step: number;
  light: Spot | null;
  onPoint: (to: Spot | null) => void;
}

/** A slide for the presenter: while the pointer is on, it follows the mouse. */
export function SlideToPointAt({ room, slide, step, light, onPoint }: SlideToPointAtProps) {
  const moved = (event: PointerEvent): void => {
    const spot = light && spotUnder(event);
    if (spot) onPoint(spot);
  };
  return (
    <div
      className={cx('size-full', light && 'touch-none cursor-crosshair')}
      onPointerDown={moved}
      onPointerMove={moved}
    >
      <FittedSlide deck={room.deck} slide={slide} files={room.opened.files} step={step}>
        {light ? <Light at={light} /> : null}
      </FittedSlide>
    </div>
  );
}
