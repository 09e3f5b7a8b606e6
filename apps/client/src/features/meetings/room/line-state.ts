import type { MeetingServerState } from '@cartulary/contracts/meeting-server';
import { DisconnectReason, RoomEvent } from 'livekit-client';
import { ApiError } from '@/lib/errors/api-error';
import { NotIn } from '../not-in';
import type { FrameKeys } from '../keys/frame-keys';
import type { Peer } from './people';

/** Access to the room: the meeting server's URL and a token. */
export interface Pass {
  readonly url: string;
  readonly token: string;
}

/** Tracks from the page before the meeting. */
export interface Brought {
  readonly audio?: MediaStreamTrack | undefined;
  readonly video?: MediaStreamTrack | undefined;
}

/** Options for opening a connection. */
export interface LineOptions {
  /** Requests a pass: initially, and after a disconnect that the meeting server couldn't recover. */
  readonly askPass: () => Promise<Pass>;
  readonly microphone: string;
  readonly camera: string;
  readonly speaker: string;
  /** Whether microphone noise is suppressed. */
  readonly noise: boolean;
  /** Whether the background is blurred. */
  readonly blur: boolean;
  /** Encrypts audio and video in an encrypted meeting. */
  readonly frames?: FrameKeys | undefined;
}

/**
 * Why the connection ended: left, removed by a host, ended for everyone, joined from another device, or no new pass.
 */
export type Over = 'left' | 'removed' | 'ended' | 'elsewhere' | 'refused';

export interface LineState {
  /** `broken`: the connection is down and recovers automatically; `moving`: the host or the user is switching rooms. */
  readonly stands: 'connecting' | 'in' | 'broken' | 'moving' | 'over';
  /** The meeting server's name for the connected room. */
  readonly place: string;
  readonly over: Over | undefined;
  /** The server's error when it refused a pass. */
  readonly error: unknown;
  /** The meeting server's state, if it was needed and unavailable. */
  readonly server: MeetingServerState | undefined;
  readonly peers: readonly Peer[];
  readonly microphoneOn: boolean;
  readonly cameraOn: boolean;
  readonly sharing: boolean;
  /** False if the browser requires a user gesture before playing audio. */
  readonly mayPlay: boolean;
  /** The meeting server's version. Empty until known. */
  readonly serverVersion: string;
}

/** All events that change the displayed state. */
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

/** Whether and why a connection ended permanently. Undefined if it may recover. */
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

/** The server identified this person and rejected the request. Any other error may be temporary. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof NotIn ||
  (error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    error.status !== 408 &&
    error.status !== 429);
