import { useState, type ReactNode } from 'react';
import { t } from '@/text/meetings/room';
import { ConfirmDialog } from '@/ui/dialog';
import { sayFailed } from '@/ui/say-failed';
import { hostActs } from '../host-acts';
import { useOpenMeeting } from './use-room';

interface WayOut {
  /** Leaves immediately. Asks the only host for confirmation first. */
  readonly leave: () => void;
  /** Set for hosts: ends the meeting for everyone after confirmation. */
  readonly end: (() => void) | undefined;
  readonly dialogs: ReactNode;
}

/** Leaving a meeting, and ending it as a host. */
export function useWayOut(onLeave: () => void): WayOut {
  const { room, own, mayRun } = useOpenMeeting();
  const [asked, ask] = useState<'end' | 'leave'>();
  const here = room.people.filter(({ state }) => state === 'in');
  const hosts = here.filter(({ role }) => role === 'host' || role === 'co-host');
  const leavesAlone = mayRun && here.length > 1 && hosts.every(({ id }) => id === own.id);
  const end = async (): Promise<void> => {
    ask(undefined);
    await hostActs(room.meeting.id)
      .end()
      .catch((error: unknown) => sayFailed(t('failed.end'), error));
  };
  return {
    leave: () => (leavesAlone ? ask('leave') : onLeave()),
    end: own.role === 'host' ? () => ask('end') : undefined,
    dialogs: (
      <>
        <ConfirmDialog
          open={asked === 'end'}
          onOpenChange={() => ask(undefined)}
          title={t('end.title')}
          description={t('end.text')}
          confirmLabel={t('bar.endAll')}
          keepLabel={t('end.keep')}
          onConfirm={() => void end()}
        />
        <ConfirmDialog
          open={asked === 'leave'}
          onOpenChange={() => ask(undefined)}
          title={t('last.title')}
          description={t('last.text')}
          confirmLabel={t('last.leave')}
          keepLabel={t('last.stay')}
          onConfirm={onLeave}
        />
      </>
    ),
  };
}
