import { events, type SocketMessage } from '@cartulary/contracts/events';
import { limits } from '@cartulary/contracts/limits';
import { io } from 'socket.io-client';
import { safeParse } from 'zod/mini';
import type { Hearing } from './hearing';

/**
 * The live connection of a guest. Opened with their pass, it delivers only events of their meeting.
 * @returns a function that closes it
 */
export function onGuestEvents(
  pass: string,
  { changed, decided, reacted, pointed, captioned, missed }: Hearing,
): () => void {
  const line = io({
    path: '/socket.io',
    transports: ['websocket', 'polling'],
    timeout: limits.timeouts.websocketMs,
    auth: { meetingPass: pass },
    forceNew: true,
  });
  line.on('connect', missed);
  line.on('meeting.changed', ({ payload }: SocketMessage) => {
    const heard = safeParse(events['meeting.changed'].payload, payload);
    if (heard.success) changed(heard.data.what);
  });
  line.on('meeting.decided', () => decided());
  line.on('meeting.reacted', ({ payload }: SocketMessage) => {
    const heard = safeParse(events['meeting.reacted'].payload, payload);
    if (heard.success) reacted(heard.data);
  });
  line.on('meeting.pointed', ({ payload }: SocketMessage) => {
    const heard = safeParse(events['meeting.pointed'].payload, payload);
    if (heard.success) pointed(heard.data);
  });
  line.on('meeting.captioned', ({ payload }: SocketMessage) => {
    const heard = safeParse(events['meeting.captioned'].payload, payload);
    if (heard.success) captioned(heard.data);
  });
  return () => void line.close();
}
