import { TrackSource, type VideoGrant } from 'livekit-server-sdk';

/** Sources that participants can publish: their camera and microphone, and their screen with its audio. */
export const sources = {
  microphone: TrackSource.MICROPHONE,
  camera: TrackSource.CAMERA,
  screen: TrackSource.SCREEN_SHARE,
  'screen-sound': TrackSource.SCREEN_SHARE_AUDIO,
} as const;
export type Source = keyof typeof sources;

/** A participant's permissions in a room. LiveKit always replaces the whole set, so every field is required. */
export interface Permissions {
  readonly sends: readonly Source[];
  readonly receives: boolean;
  /** Data messages between pages in a room. */
  readonly sendsData: boolean;
  /** Hides the participant, for our own bots. */
  readonly isHidden?: boolean;
  /** Shows everyone that the room is being recorded. */
  readonly isRecorder?: boolean;
}

/** LiveKit takes an empty source list to mean all sources, so `canPublish` has to rule them out. */
const published = (sends: readonly Source[]) => ({
  canPublish: sends.length > 0,
  canPublishSources: sends.map((source) => sources[source]),
});

/** Permissions as a token grant. */
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

/** Permissions as set for a participant in the room. */
export const permissionOf = ({ sends, receives, sendsData, isHidden, isRecorder }: Permissions) => ({
  ...published(sends),
  canSubscribe: receives,
  canPublishData: sendsData,
  canUpdateMetadata: false,
  hidden: isHidden ?? false,
  recorder: isRecorder ?? false,
});

/** Maps LiveKit's source to ours. */
export const sourceOf = (source: TrackSource): Source | 'other' =>
  (Object.keys(sources) as Source[]).find((name) => sources[name] === source) ?? 'other';
