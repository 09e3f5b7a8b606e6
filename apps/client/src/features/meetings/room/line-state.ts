import type { MeetingServerState } from '@cartulary/contracts/meeting-server';
import { DisconnectReason, RoomEvent } from 'livekit-client';
import { ApiError } from '@/lib/errors/api-error';
import { NotIn } from '../not-in';
import type { FrameKeys } from '../keys/frame-keys';
import type { Peer } from './people';

/** What opens the room: where the meeting server answers, and a token for it. */
export interface Pass {
  readonly url: string;
  readonly token: string;
}

/** The tracks that somebody brings along from the page before the meeting. */
export interface Brought {
  readonly audio?: MediaStreamTrack | undefined;
  readonly video?: MediaStreamTrack | undefined;
}

/** How a line is opened. */
export interface LineOptions {
  /** Asks for a pass: at first, and again after a break that the meeting server did not mend. */
  readonly askPass: () => Promise<Pass>;
  readonly microphone: string;
  readonly camera: string;
  readonly speaker: string;
  /** Whether noise is taken out of the microphone. */
  readonly noise: boolean;
  /** Whether what is behind the person is blurred. */
  readonly blur: boolean;
  /** What encrypts sound and pictures in an encrypted meeting. */
  readonly frames?: FrameKeys | undefined;
}

/** Why it is over: by oneself, by a host, for all, on another device, or since no new pass is given. */
export type Over = 'left' | 'removed' | 'ended' | 'elsewhere' | 'refused';

export interface LineState {
  /** `broken`: the line is down and comes back by itself; `moving`: a host or one’s own press leads into another room. */
  readonly stands: 'connecting' | 'in' | 'broken' | 'moving' | 'over';
  /** What the meeting server calls the room that the line leads to. */
  readonly place: string;
  readonly over: Over | undefined;
  /** What the server said when it gave no pass. */
  readonly error: unknown;
  /** The meeting server, where it was asked for and isn’t there. */
  readonly server: MeetingServerState | undefined;
  readonly peers: readonly Peer[];
  readonly microphoneOn: boolean;
  readonly cameraOn: boolean;
  readonly sharing: boolean;
  /** False where the browser waits for a press before it plays anything. */
  readonly mayPlay: boolean;
  /** What the meeting server says it is; empty until it said so. */
  readonly serverVersion: string;
}

/** Everything after which the room looks otherwise. */
export const changing = [
  RoomEvent.ParticipantConnected,
  RoomEvent.ParticipantDisconnected,
  RoomEvent.TrackPublished,
  RoomEvent.TrackUnpublished,
  RoomEvent.TrackSubscribed,
  RoomEvent.TrackUnsubscribed,
  RoomEvent.TrackMuted,
  RoomEvent.TrackUnmuted,
  RoomEvent.LocalTrackPublished,
  RoomEvent.LocalTrackUnpublished,
  RoomEvent.ActiveSpeakersChanged,
  RoomEvent.ConnectionQualityChanged,
  RoomEvent.TrackStreamStateChanged,
  RoomEvent.ParticipantNameChanged,
  RoomEvent.AudioPlaybackStatusChanged,
] as const;

/** Whether a line ended for good, and why; undefined where it may come back. */
export const overBy = (reason: DisconnectReason | undefined): Over | undefined => {
  switch (reason) {
    case DisconnectReason.CLIENT_INITIATED:
      return 'left';
    case DisconnectReason.PARTICIPANT_REMOVED:
      return 'removed';
    case DisconnectReason.ROOM_DELETED:
      return 'ended';
    case DisconnectReason.DUPLICATE_IDENTITY:
      return 'elsewhere';
    default:
      return undefined;
  }
};

/** The server knows this person and says no; anything else may be otherwise in a moment. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof NotIn ||
  (error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    error.status !== 408 &&
    error.status !== 429);
