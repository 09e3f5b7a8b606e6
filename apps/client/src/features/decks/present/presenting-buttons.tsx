import { MessageCircleQuestion } from 'lucide-react';
import { href } from '@/routing/href';
import { t } from '@/text/decks';
import { t as questions } from '@/text/decks/questions';
import { Button } from '@/ui/button';
import type { DeckRoom } from '../deck-room';
import type { Spot } from '../presence';
import { useOpenQuestions } from '../questions/questions-data';
import { LightButton } from './slide-to-point-at';

/** Opens the presenter view with notes, clock, and questions in a separate window. */
export const openPresenter = (itemId: string): void =>
  void window.open(
    href('presentationStudio', undefined, { deck: itemId, show: 'presenter' }),
    `presenter-${itemId}`,
    'width=1100,height=700',
  );

interface PresentingButtonsProps {
  room: DeckRoom;
  light: Spot | null;
  isBlack: boolean;
  onPoint: (to: Spot | null) => void;
  onBlack: () => void;
  onBack: () => void;
  onForward: () => void;
  onEnd: () => void;
}

/**
 * Buttons for everything the keys do. Visible when the pointer is near or they have focus, and always on touch
 * devices.
 */
export function PresentingButtons({ room, light, isBlack, onPoint, onBlack, ...to }: PresentingButtonsProps) {
  const { itemId, isSealed } = room;
  return (
    <div
      className="absolute inset-x-3 bottom-3 flex flex-wrap items-end justify-end gap-2"
      onKeyDown={(event) => {
        // These keys activate the button and don't change the slide.
        if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
      }}
    >
      {isSealed ? null : <Asked itemId={itemId} />}
      <div
        className="flex flex-wrap items-center justify-end gap-1 rounded-control bg-raised p-1 opacity-0 focus-within:opacity-100 hover:opacity-100 pointer-coarse:opacity-100"
        onClick={(event) => event.stopPropagation()}
      >
        <Button size="sm" onClick={to.onBack}>
          {t('presenter.back')}
        </Button>
        <Button size="sm" onClick={to.onForward}>
          {t('presenter.forward')}
        </Button>
        <LightButton light={light} onPoint={onPoint} />
        <Button size="sm" aria-pressed={isBlack} onClick={onBlack}>
          {t('presenting.toBlack')}
        </Button>
        <Button size="sm" onClick={() => openPresenter(itemId)}>
          {t('presenter.open')}
        </Button>
        <Button size="sm" onClick={to.onEnd}>
          {t('presenting.end')}
        </Button>
      </div>
    </div>
  );
}

/**
 * Shows that there are questions, also for people presenting on one screen. The questions are in the presenter view.
 */
function Asked({ itemId }: Pick<DeckRoom, 'itemId'>) {
  const count = useOpenQuestions(itemId);
  if (count === 0) return null;
  return (
    <div className="mr-auto rounded-control bg-raised p-1">
      <Button
        size="sm"
        icon={MessageCircleQuestion}
        onClick={(event) => {
          event.stopPropagation();
          openPresenter(itemId);
        }}
      >
        {questions('open', { count })}
      </Button>
    </div>
  );
}
