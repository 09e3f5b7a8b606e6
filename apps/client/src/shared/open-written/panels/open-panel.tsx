import { Suspense } from 'react';
import { Loading } from '@/ui/skeleton';
import { SidePanel } from '@/ui/sheet';
import type { WrittenPanel, WrittenRoom } from '../written-room';

interface OpenPanelProps<Room extends WrittenRoom> {
  panel: WrittenPanel<Room>;
  room: Room;
  onClose: () => void;
}

/** The frame of a side panel; a sheet if there is no space next to the content. */
export function OpenPanel<Room extends WrittenRoom>({
  panel: { label, component: Content },
  room,
  onClose,
}: OpenPanelProps<Room>) {
  return (
    <SidePanel title={label} onClose={onClose} className="m-3 ml-0 w-(--l-comment-rail) shrink-0">
      <Suspense fallback={<Loading />}>
        <Content {...room} />
      </Suspense>
    </SidePanel>
  );
}
