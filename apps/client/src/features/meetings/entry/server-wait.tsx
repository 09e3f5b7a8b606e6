import type { MeetingServerState } from '@cartulary/contracts/meeting-server';
import { Hourglass, X } from 'lucide-react';
import { t } from '@/text/meetings/server';
import { Button } from '@/ui/button';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { Progress } from '@/ui/progress';
import { State } from '@/ui/states';
import type { Chosen } from '../media/kept-devices';
import type { OwnMedia } from '../media/use-own-media';
import { waitWords } from '../server-words';
import { Preview } from './preview';

interface ServerWaitProps {
  title: string;
  name: string;
  state: MeetingServerState;
  media: OwnMedia;
  chosen: Chosen;
  onChoose: (part: Partial<Chosen>) => void;
  onStop: () => void;
}

/** Waiting for the meeting server: its status, progress, and a button to leave. Continues automatically. */
export function ServerWait({ title, name, state, media, chosen, onChoose, onStop }: ServerWaitProps) {
  return (
    <PageBody>
      <PageHeader title={title} />
      <div className="mx-auto flex w-full max-w-160 flex-col gap-(--d-gap)">
        <State
          icon={Hourglass}
          title={t('title')}
          actions={
            <Button icon={X} onClick={onStop}>
              {t('stop')}
            </Button>
          }
        >
          <p role="status">
            {waitWords(state)} {t('after')}
          </p>
          {state.kind === 'building' ? (
            <div className="mt-3 flex flex-col gap-1">
              <Progress label={t('progress')} value={state.built} max={state.total ?? undefined} />
              {state.total === null ? null : (
                <p className="text-xs text-ink-3">{t('built', { built: state.built, total: state.total })}</p>
              )}
            </div>
          ) : null}
        </State>
        <Preview name={name} media={media} chosen={chosen} onChoose={onChoose} />
      </div>
    </PageBody>
  );
}
