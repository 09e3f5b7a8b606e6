import { useOpenMeeting } from '../room/use-room';
import { MeetingPanel } from '../panels/panel';
import { t } from '@/text/meetings/rooms';
import { NewRooms } from './new-rooms';
import { OpenRooms } from './open-rooms';

/** The rooms of a meeting: those who run it part it and bring everybody back, others choose where they may. */
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
