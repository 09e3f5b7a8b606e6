import { TrackSource, type VideoGrant } from 'livekit-server-sdk';

/** What somebody may send: picture and sound of themselves, of their screen. */
export const sources = {
  microphone: TrackSource.MICROPHONE,
  camera: TrackSource.CAMERA,
  screen: TrackSource.SCREEN_SHARE,
  'screen-sound': TrackSource.SCREEN_SHARE_AUDIO,
} as const;
export type Source = keyof typeof sources;

/** All that somebody may do in a room. LiveKit replaces the whole set, so there is no part of one. */
export interface Permissions {
  readonly sends: readonly Source[];
  readonly receives: boolean;
  /** Messages between the pages of a room. */
  readonly sendsData: boolean;
  /** Nobody sees that it is there: bots of ours. */
  readonly isHidden?: boolean;
  /** Everybody is shown that the room is recorded. */
  readonly isRecorder?: boolean;
}

/** LiveKit takes an empty list of sources for all of them; `canPublish` says that there is none. */
const published = (sends: readonly Source[]) => ({
  canPublish: sends.length > 0,
  canPublishSources: sends.map((source) => sources[source]),
});

/** As a token carries them. */
export const grantOf = (
  room: string,
  { sends, receives, sendsData, isHidden, isRecorder }: Permissions,
): VideoGrant => ({
  room,
  roomJoin: true,
  ...published(sends),
  canSubscribe: receives,
  canPublishData: sendsData,
  canUpdateOwnMetadata: false,
  hidden: isHidden ?? false,
  recorder: isRecorder ?? false,
});

/** As they are set for somebody who is in the room. */
export const permissionOf = ({ sends, receives, sendsData, isHidden, isRecorder }: Permissions) => ({
  ...published(sends),
  canSubscribe: receives,
  canPublishData: sendsData,
  canUpdateMetadata: false,
  hidden: isHidden ?? false,
  recorder: isRecorder ?? false,
});

/** What one of LiveKit's sources is called here. */
export const sourceOf = (source: TrackSource): Source | 'other' =>
  (Object.keys(sources) as Source[]).find((name) => sources[name] === source) ?? 'other';
