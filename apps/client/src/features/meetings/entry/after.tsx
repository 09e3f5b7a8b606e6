import { DoorOpen, LogOut, MonitorSmartphone, Unplug, UserX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { t } from '@/text/meetings/entry';
import { Button } from '@/ui/button';
import { GivenLines } from '@/ui/given-name';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { State } from '@/ui/states';
import type { OwnMedia } from '../media/use-own-media';
import type { Chosen } from '../media/kept-devices';
import type { Over } from '../room/line-state';
import { Preview } from './preview';

interface WaitingProps {
  title: string;
  name: string;
  /** A host's message to people in the lobby. */
  message: string | null;
  /** Whether someone who can admit them is in the meeting. */
  hostIsIn: boolean;
  media: OwnMedia;
  chosen: Chosen;
  onChoose: (part: Partial<Chosen>) => void;
  onLeave: () => void;
}

/** The lobby: self-view, the host's message, and a button to leave. Continues automatically. */
export function Waiting({ title, name, message, hostIsIn, media, chosen, onChoose, onLeave }: WaitingProps) {
  return (
    <PageBody>
      <PageHeader title={title} />
      <div className="mx-auto flex w-full max-w-160 flex-col gap-(--d-gap)">
        <State
          icon={DoorOpen}
          title={t('waiting.title')}
          actions={
            <Button icon={LogOut} onClick={onLeave}>
              {t('waiting.leave')}
            </Button>
          }
        >
          <p role="status">{t(hostIsIn ? 'waiting.text' : 'waiting.nobody')}</p>
          {message === null || message === '' ? null : (
            <div role="status" className="mt-3 rounded-control bg-sunken px-3 py-2.5 text-ink">
              <p className="text-xs text-ink-3">{t('waiting.said')}</p>
              <GivenLines>{message}</GivenLines>
            </div>
          )}
        </State>
        <Preview name={name} media={media} chosen={chosen} onChoose={onChoose} />
      </div>
    </PageBody>
  );
}

const icons: Readonly<Record<Over, LucideIcon>> = {
  left: LogOut,
  removed: UserX,
  ended: DoorOpen,
  elsewhere: MonitorSmartphone,
  refused: Unplug,
};

interface AfterProps {
  title: string;
  why: Over | 'denied';
  /** The server's error or the host's message. */
  error?: unknown;
  message?: string | null;
  onRejoin?: (() => void) | undefined;
  /** Next steps. Guests have none. */
  actions?: ReactNode;
}

/** Shown after a meeting or after the person was turned away: the event, and the next steps. */
export function After({ title, why, error, message, onRejoin, actions }: AfterProps) {
  const said = error === undefined || error === null ? undefined : sentenceOf(error);
  return (
    <PageBody>
      <PageHeader title={title} />
      <State
        icon={why === 'denied' ? UserX : icons[why]}
        role="alert"
        className="mx-auto w-full max-w-160"
        title={why === 'denied' ? t('denied.title') : t(`over.${why}`)}
        actions={
          <>
            {onRejoin ? <Button onClick={onRejoin}>{t('rejoin')}</Button> : null}
            {actions}
          </>
        }
      >
        <p>{said ?? (why === 'denied' ? t('denied.text') : why === 'refused' ? '' : t(`over.${why}Text`))}</p>
        {message ? (
          <div className="mt-3 rounded-control bg-sunken px-3 py-2.5 text-ink">
            <p className="text-xs text-ink-3">{t('waiting.said')}</p>
            <GivenLines>{message}</GivenLines>
          </div>
        ) : null}
      </State>
    </PageBody>
  );
}
