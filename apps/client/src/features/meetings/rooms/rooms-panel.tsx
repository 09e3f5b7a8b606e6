import { useOpenMeeting } from '../room/use-room';
import { MeetingPanel } from '../panels/panel';
import { t } from '@/text/meetings/rooms';
import { NewRooms } from './new-rooms';
import { OpenRooms } from './open-rooms';

/** Breakout rooms: hosts and co-hosts create them and bring everyone back; others choose one if allowed. */
export function RoomsPanel({ onClose }: { onClose: () => void }) {
  const { room, mayRun } = useOpenMeeting();
  const { breakout } = room;
  if (breakout === null && !mayRun) return null;
  return (
    <MeetingPanel title={t('title')} onClose={onClose}>
      {breakout === null ? <NewRooms /> : <OpenRooms breakout={breakout} />}
    </MeetingPanel>
  );
}
