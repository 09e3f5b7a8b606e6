import { Suspense } from 'react';
import { Loading } from '@/ui/skeleton';
import { SidePanel } from '@/ui/sheet';
import type { WrittenPanel, WrittenRoom } from '../written-room';

interface OpenPanelProps<Room extends WrittenRoom> {
  panel: WrittenPanel<Room>;
  room: Room;
  onClose: () => void;
}

/** The frame around what stands beside the content; a sheet where there is no room beside it. */
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
