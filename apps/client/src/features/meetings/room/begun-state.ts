import type { Room } from 'livekit-client';
import type { LineState } from './line-state';
import { peersOf } from './people';

/** The initial state. */
export const begunState: LineState = {
  stands: 'connecting',
  place: '',
  over: undefined,
  error: undefined,
  server: undefined,
  peers: [],
  microphoneOn: false,
  cameraOn: false,
  sharing: false,
  mayPlay: true,
  serverVersion: '',
};

/** The room's current contents. */
export const seenIn = (room: Room): Partial<LineState> => ({
  peers: peersOf(room),
  place: room.name,
  microphoneOn: room.localParticipant.isMicrophoneEnabled,
  cameraOn: room.localParticipant.isCameraEnabled,
  sharing: room.localParticipant.isScreenShareEnabled,
  mayPlay: room.canPlaybackAudio,
  serverVersion: room.serverInfo?.version ?? '',
});
