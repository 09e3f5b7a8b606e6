import type { ShownSlide } from '@cartulary/contracts/endpoints/meeting-slides';
import type { DeckJson } from '@cartulary/editor-schema/kinds/deck/json';
import { useMemo, useState } from 'react';
import type { Files } from '@/shared/open-written/files';
import { AudienceQuestions, QuestionsToggle } from '../questions/audience-questions';
import { FittedSlide } from './fitted-slide';
import type { Spot } from '../presence';
import { Light } from './light';
import { slideSaid } from './slide-said';
import '../slide/slide.css';

interface MeetingSlideProps {
  shown: ShownSlide;
  /** The presenter's pointer. */
  light: Spot | null;
  files: Pick<Files, 'picture'>;
  /** The presentation. Set only for people with access, who can ask questions and vote. */
  itemId: string | undefined;
}

/** The slide presented in a meeting, as shown to all participants. */
export function MeetingSlide({ shown, light, files, itemId }: MeetingSlideProps) {
  const { number, total, title, printed } = shown;
  const [asks, setAsks] = useState(false);
  const deck = useMemo(() => deckOf(shown), [shown]);
  const [slide] = deck.slides;
  return (
    <div data-meeting-slide className="flex min-h-0 grow bg-sunken max-tablet:flex-col">
      <p role="status" className="sr-only">
        {slideSaid(number, total, title)}
      </p>
      <div className="relative min-h-0 min-w-0 grow p-3">
        {slide ? (
          <FittedSlide deck={deck} slide={slide} files={files} number={printed}>
            {light ? <Light at={light} /> : null}
          </FittedSlide>
        ) : null}
        {itemId === undefined ? null : (
          <div className="absolute right-3 bottom-3">
            <QuestionsToggle itemId={itemId} isOpen={asks} onToggle={() => setAsks(!asks)} />
          </div>
        )}
      </div>
      {asks && itemId !== undefined ? <AudienceQuestions itemId={itemId} onClose={() => setAsks(false)} /> : null}
    </div>
  );
}

/** The server returns slides in the editor's format (`forAudience`), so they need no validation. */
const deckOf = ({ theme, slide }: ShownSlide): DeckJson => ({ theme, slides: [slide] }) as unknown as DeckJson;
