import { t } from '@/text/decks';
import type { DeckRoom } from './deck-room';
import { nameOf } from './stage/thing-words';

/** The slide's animation steps, in order. Renders nothing if everything appears at once. */
export function Builds({ room: { slide, opened } }: { room: DeckRoom }) {
  const steps = [...new Set(slide?.things.map(({ step }) => step))].filter((step) => step > 0).sort((a, b) => a - b);
  if (!slide || steps.length === 0) return null;
  return (
    <div className="flex shrink-0 items-center gap-2 overflow-x-auto border-t border-line bg-surface px-(--d-page) py-1.5 text-xs">
      <span className="text-ink-2">{t('builds')}</span>
      {steps.map((step, index) => {
        const things = slide.things.filter((thing) => thing.step === step);
        return (
          <button
            key={step}
            type="button"
            className="flex max-w-56 shrink-0 items-center gap-1.5 rounded-control border border-line px-2 py-1 hover:bg-hover"
            onClick={() => opened.picked.things(things.map(({ id }) => id))}
          >
            <span className="font-medium tabular-nums">{index + 1}</span>
            <span className="truncate">{things.map(nameOf).join(', ')}</span>
          </button>
        );
      })}
    </div>
  );
}
