import { Presentation } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { SlidesToAll } from '@/shared/open-written/people';
import { t } from '@/text/decks/meeting';
import { Button } from '@/ui/button';
import type { DeckRoom } from '../deck-room';
import { ShowToMeeting } from './show-to-meeting';
import { firstOf } from './show';

interface ToMeetingProps {
  room: DeckRoom;
  /** Undefined if this person can't present. */
  slides: SlidesToAll | undefined;
  /** The presentation in edit mode. */
  children: ReactNode;
}

/**
 * In a meeting: offers to present the slides to everyone, and shows the presenter's view instead of the editor while
 * presenting.
 */
export function ToMeeting({ room, slides, children }: ToMeetingProps) {
  const { deck, slide } = room;
  /** Focus stays on the button that stopped the presentation. */
  const [wasStopped, setStopped] = useState(false);
  if (slides === undefined) return children;
  const first = firstOf(deck);
  if (slides.at)
    return (
      <ShowToMeeting
        room={room}
        show={slides.show}
        point={slides.point}
        start={{ slide: slides.at.slide ?? first?.slide ?? '', step: slides.at.step }}
        onStop={() => {
          setStopped(true);
          slides.stop();
        }}
      />
    );
  const from = slide && !slide.isHidden ? slide.id : (first?.slide ?? null);
  return (
    <>
      <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface px-(--d-page) py-1.5 text-xs text-ink-2">
        <p className="min-w-40 grow basis-0">{t(from === null ? 'noSlides' : 'hint')}</p>
        <Button
          variant="primary"
          size="sm"
          icon={Presentation}
          disabled={from === null}
          autoFocus={wasStopped}
          onClick={() => slides.show(from, 0)}
        >
          {t('present')}
        </Button>
      </div>
      {children}
    </>
  );
}
