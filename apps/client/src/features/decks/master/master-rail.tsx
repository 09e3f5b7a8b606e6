import { MASTER, offeredLayouts } from '@cartulary/editor-schema/kinds/deck/design';
import { Plus } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { t } from '@/text/decks/masters';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { toast } from '@/ui/toast';
import { deckLimits } from '@cartulary/contracts/limits/decks';
import type { DeckRoom } from '../deck-room';
import { SlideView } from '../slide/slide-view';
import { nameBehind, slideBehind } from './behind';
import type { DesignActs } from './design-acts';

const WIDTH = 128;

interface MasterRailProps {
  room: DeckRoom;
  chosen: string;
  acts: DesignActs;
  onChoose: (layout: string) => void;
}

/** The master and its layouts as thumbnails. Arrow keys move between them. */
export function MasterRail({ room: { deck, opened }, chosen, acts, onChoose }: MasterRailProps) {
  const list = useRef<HTMLOListElement>(null);
  const all = [MASTER, ...offeredLayouts(deck.design).map(({ id }) => id)];
  const add = (): void => {
    const like = chosen === MASTER ? 'content' : chosen;
    const id = acts.add(like, t('copyOf', { name: nameBehind(deck, like) }));
    if (id === undefined) toast({ title: t('full', { most: deckLimits.maxLayouts }), tone: 'warning' });
    else onChoose(id);
  };
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const next = step === undefined ? undefined : all[all.indexOf(chosen) + step];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`[data-layout="${CSS.escape(next)}"]`)?.focus();
  };
  return (
    <nav
      aria-label={t('list')}
      className="flex w-48 shrink-0 flex-col gap-2 overflow-y-auto border-r border-line bg-surface py-2 max-tablet:w-full max-tablet:flex-row max-tablet:items-center max-tablet:overflow-x-auto max-tablet:border-r-0 max-tablet:border-b max-tablet:px-2"
    >
      <ol ref={list} className="flex flex-col max-tablet:flex-row" onKeyDown={press}>
        {all.map((id) => (
          <li key={id}>
            <button
              type="button"
              data-layout={id}
              aria-current={id === chosen ? 'true' : undefined}
              className={cx(
                'flex w-full flex-col gap-1 border-l-3 px-4 py-1.5 text-left text-xs max-tablet:border-b-3 max-tablet:border-l-0 max-tablet:px-2',
                id === chosen ? 'border-primary bg-primary-tint' : 'border-transparent hover:bg-hover',
              )}
              onClick={() => onChoose(id)}
            >
              <span aria-hidden inert className="self-start border border-line">
                <SlideView
                  slide={slideBehind(deck, id)}
                  theme={deck.theme}
                  number={1}
                  width={WIDTH}
                  files={opened.files}
                />
              </span>
              <span className="w-32 truncate">{nameBehind(deck, id)}</span>
            </button>
          </li>
        ))}
      </ol>
      <Button size="sm" icon={Plus} className="mx-4 shrink-0 max-tablet:mx-1" onClick={add}>
        {t('add')}
      </Button>
    </nav>
  );
}
