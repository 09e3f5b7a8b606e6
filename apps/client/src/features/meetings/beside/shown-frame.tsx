import { MonitorX } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '@/text/meetings/beside';
import { Button } from '@/ui/button';
import { CloseButton } from '@/ui/icon-button';
import { useOpenMeeting } from '../room/use-room';
import type { OpenBeside } from './use-beside';

interface ShownFrameProps {
  beside: OpenBeside;
  label: string;
  /** Names the presenter and the presented item. */
  says: string;
  /** The notice for encrypted meetings. */
  notEncrypted: string;
  /** Additional actions. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Content presented to everyone in the meeting, next to the video tiles. */
export function ShownFrame({ beside, label, says, notEncrypted, actions, children }: ShownFrameProps) {
  const { room, mayRun } = useOpenMeeting();
  return (
    <section aria-label={label} className="flex min-h-0 min-w-0 grow-[5] basis-0 flex-col overflow-hidden skin-panel">
      <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-(--bar-bg) py-1 pr-1.5 pl-3">
        <p role="status" className="mr-auto min-w-0 truncate text-xs text-ink-2">
          {says}
        </p>
        {room.meeting.encrypted ? <p className="text-xs text-ink-2">{notEncrypted}</p> : null}
        {actions}
        {mayRun ? (
          <Button size="sm" variant="quiet" icon={MonitorX} onClick={() => void beside.hideForAll()}>
            {t('hide')}
          </Button>
        ) : null}
        <CloseButton aria-label={t('close')} title={t('close')} onClick={beside.close} />
      </div>
      {children}
    </section>
  );
}
