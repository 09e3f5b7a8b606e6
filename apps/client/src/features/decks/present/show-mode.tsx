import { Radio } from 'lucide-react';
import { t } from '@/text/decks';
import { Button } from '@/ui/button';
import { Covering } from '@/ui/covering';
import { plainName } from '@/ui/given-name';
import type { DeckRoom } from '../deck-room';
import type { Other } from '../presence';
import { Audience } from './audience';
import { Presenter } from './presenter';
import { Presenting } from './presenting';
import { firstOf } from './show';
import { useShow } from './use-show';

/** The mode in the URL: full screen, presenter view, or audience. */
export function ShowMode({ room, others }: { room: DeckRoom; others: readonly Other[] }) {
  const { show, setShow } = useShow();
  const { deck, slide, opened, isSealed } = room;
  const presenter = others.find(({ shows }) => shows !== null);
  const start = slide && !slide.isHidden ? { slide: slide.id, step: 0 } : firstOf(deck);
  if (show === 'slides' && start)
    return (
      <Covering>
        <Presenting
          room={room}
          start={start}
          onEnd={(last) => {
            opened.picked.slide(last.slide);
            setShow(undefined);
          }}
        />
      </Covering>
    );
  if (show === 'presenter')
    return (
      <Covering>
        <div className="flex size-full flex-col bg-surface text-ink">
          <Presenter room={room} />
        </div>
      </Covering>
    );
  // Sealed presentations have no audience mode, because it requires the server.
  if (show === 'audience' && !isSealed)
    return (
      <Covering>
        <Audience room={room} others={others} onLeave={() => setShow(undefined)} />
      </Covering>
    );
  if (!presenter) return null;
  return (
    <div
      role="status"
      className="flex shrink-0 items-center gap-3 border-b border-line bg-primary-tint px-(--d-page) py-1.5 text-xs text-on-primary-tint"
    >
      <Radio size={15} aria-hidden />
      {t('audience.presents', { name: plainName(presenter.name) })}
      <Button size="sm" onClick={() => setShow('audience')}>
        {t('audience.follow')}
      </Button>
    </div>
  );
}
