import type { ReactNode } from 'react';
import { CloseButton } from '@/ui/icon-button';
import { useRoomForSidePanel } from '@/ui/media-query';
import { Sheet } from '@/ui/sheet';

interface PanelProps {
  title: string;
  onClose: () => void;
  /** Stays at the bottom while the content scrolls. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A side panel next to the video tiles. On narrow screens, a bottom sheet. */
export function MeetingPanel({ title, onClose, foot, children }: PanelProps) {
  const isBeside = useRoomForSidePanel();
  const body = <div className="flex min-h-0 grow flex-col overflow-y-auto">{children}</div>;
  if (!isBeside)
    return (
      <Sheet open onOpenChange={(open) => open || onClose()} title={title} side="bottom" className="h-[86dvh]">
        {body}
        {foot}
      </Sheet>
    );
  return (
    <aside aria-label={title} className="skin-panel flex min-h-0 w-85 shrink-0 flex-col overflow-hidden">
      <div className="flex h-11 shrink-0 items-center gap-1 border-b border-line bg-(--bar-bg) pr-2 pl-3.5">
        <h2 className="mr-auto min-w-0 truncate skin-heading">{title}</h2>
        <CloseButton onClick={onClose} />
      </div>
      {body}
      {foot}
    </aside>
  );
}
