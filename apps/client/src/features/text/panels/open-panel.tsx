import { Suspense } from 'react';
import { Loading } from '@/ui/skeleton';
import { SidePanel } from '@/ui/sheet';
import type { TextPanel, WrittenRoom } from '../written-room';

interface OpenPanelProps {
  panel: TextPanel;
  room: WrittenRoom;
  onClose: () => void;
}

/** The frame around what stands beside the text; a sheet where there is no room beside it. */
export function OpenPanel({ panel: { label, component: Content }, room, onClose }: OpenPanelProps) {
  return (
    <SidePanel title={label} onClose={onClose} className="m-3 ml-0 w-(--l-comment-rail) shrink-0">
      <Suspense fallback={<Loading />}>
        <Content {...room} />
      </Suspense>
    </SidePanel>
  );
}
