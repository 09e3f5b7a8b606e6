import { slideAt } from '@cartulary/editor-schema/kinds/deck/shown-slide';
import { useState } from 'react';
import { t } from '@/text/decks';
import { Button } from '@/ui/button';
import { plainName } from '@/ui/given-name';
import type { DeckRoom } from '../deck-room';
import type { Other } from '../presence';
import { AudienceQuestions, QuestionsToggle } from '../questions/audience-questions';
import { FittedSlide } from './fitted-slide';
import { Light } from './light';
import { saidOf } from './said-of-slide';
import { usePresenter } from './use-presenter';

/** Slides presented by someone else, as they show them, with the audience's questions. */
export function Audience({ room, others, onLeave }: { room: DeckRoom; others: readonly Other[]; onLeave: () => void }) {
  const { deck, opened, itemId } = room;
  const [asks, setAsks] = useState(false);
  const presenter = usePresenter(others);
  const shows = presenter?.shows ?? null;
  const slide = shows ? slideAt(deck, shows) : undefined;
  return (
    <div
      data-audience
      className="deck-show flex size-full max-tablet:flex-col"
      onKeyDown={({ key }) => key === 'Escape' && onLeave()}
    >
      <section aria-label={t('audience')} className="relative min-h-0 min-w-0 grow">
        {slide && shows ? (
          <FittedSlide deck={deck} slide={slide} files={opened.files} step={shows.step}>
            {shows.light ? <Light at={shows.light} /> : null}
          </FittedSlide>
        ) : (
          <p role="status" className="grid size-full place-content-center p-6 text-center text-lg">
            {t('audience.waits')}
          </p>
        )}
        <p role="status" className="sr-only">
          {slide && shows ? saidOf(deck, slide, shows.step) : ''}
        </p>
        <div className="absolute top-3 right-3 flex flex-wrap items-center justify-end gap-1 rounded-control bg-raised p-1 text-xs text-ink">
          {presenter ? (
            <span className="px-2">{t('audience.follows', { name: plainName(presenter.name) })}</span>
          ) : null}
          <QuestionsToggle itemId={itemId} isOpen={asks} onToggle={() => setAsks(!asks)} />
          <Button size="sm" autoFocus onClick={onLeave}>
            {t('audience.leave')}
          </Button>
        </div>
      </section>
      {asks ? <AudienceQuestions itemId={itemId} onClose={() => setAsks(false)} /> : null}
    </div>
  );
}
