import { Eye, KeyRound, MonitorX } from 'lucide-react';
import type { SlidesToAll } from '@/shared/open-written/people';
import { t } from '@/text/meetings/beside';
import { Button } from '@/ui/button';
import { InPlace } from '@/ui/covering';
import { plainName } from '@/ui/given-name';
import { CloseButton } from '@/ui/icon-button';
import { useOpenMeeting } from '../room/use-room';
import type { BesideView } from './beside-view';
import { PageToAll } from './page-to-all';
import type { OpenBeside } from './use-beside';

interface BesideFrameProps {
  beside: OpenBeside;
  slides: SlidesToAll | undefined;
  View: BesideView;
}

/** A document next to the video tiles, with its presenter and the available actions. */
export function BesideFrame({ beside, slides, View }: BesideFrameProps) {
  const { item } = beside;
  if (!item) return null;
  return (
    <section
      aria-label={t('label')}
      className="flex min-h-0 min-w-0 grow-[5] basis-0 flex-col overflow-hidden skin-panel"
    >
      <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-(--bar-bg) py-1 pr-1.5 pl-3">
        <Presented beside={beside} />
        <CloseButton aria-label={t('close')} title={t('close')} onClick={beside.close} />
      </div>
      {/* A presentation fills only this area. In full screen, people couldn't see that the meeting is recorded. */}
      <div className="relative isolate flex min-h-0 grow flex-col">
        <InPlace value>
          <View
            key={item.id}
            item={item}
            followed={beside.followed}
            presents={beside.presents}
            page={beside.page}
            box={beside.box}
            onPlace={beside.presents ? beside.place : undefined}
            onLeave={beside.leave}
            slides={slides}
          />
        </InPlace>
      </div>
    </section>
  );
}

function Presented({ beside }: { beside: OpenBeside }) {
  const { own, mayRun } = useOpenMeeting();
  const { isShared, presents, presenterName, followed, without, item } = beside;
  if (!isShared || !item) return <span className="mr-auto text-xs text-ink-2">{t('forYou')}</span>;
  const name = plainName(presenterName ?? '');
  return (
    <>
      <span role="status" className="mr-auto min-w-0 truncate text-xs text-ink-2">
        {presents ? t('presenting') : name === '' ? t('shownToAll') : t(followed ? 'following' : 'presents', { name })}
      </span>
      {!presents && followed === undefined && name !== '' ? (
        <Button size="sm" icon={Eye} onClick={beside.follow}>
          {t('follow')}
        </Button>
      ) : null}
      {without > 0 ? (
        <Button size="sm" icon={KeyRound} onClick={() => void beside.openToAll()}>
          {t('openToAll', { count: without })}
        </Button>
      ) : null}
      {presents && own.may.share ? <PageToAll beside={beside} /> : null}
      {!presents && own.may.share ? (
        <Button size="sm" onClick={() => void beside.place(beside.page, beside.box)}>
          {t('present')}
        </Button>
      ) : null}
      {presents || mayRun ? (
        <Button size="sm" variant="quiet" icon={MonitorX} onClick={() => void beside.hideForAll()}>
          {t('hide')}
        </Button>
      ) : null}
    </>
  );
}
