import {
  changeRooms,
  closeRooms,
  moveToRoom,
  openRooms,
  tellRooms,
} from '@cartulary/contracts/endpoints/meeting-rooms';
import type { CallOf } from '@cartulary/contracts/endpoint';
import { call } from '@/lib/api/api';

/** Breakout room actions for hosts and co-hosts. The server decides; each rejects with the server's message. */
export function roomActs(meetingId: string) {
  const params = { meetingId };
  return {
    open: (body: CallOf<typeof openRooms>['body']) => call(openRooms, { params, body }),
    change: (lastsMs: number | null) => call(changeRooms, { params, body: { lastsMs } }),
    close: () => call(closeRooms, { params }),
    move: (participantId: string, roomId: string | null) =>
      call(moveToRoom, { params: { meetingId, participantId }, body: { roomId } }),
    tell: (text: string) => call(tellRooms, { params, body: { text } }),
  };
}
export type RoomActs = ReturnType<typeof roomActs>;
