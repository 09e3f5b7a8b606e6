import { ConnectionQuality, Track, type Participant, type Room, type TrackPublication } from 'livekit-client';

/** A published video: a camera or a screen. */
export interface Picture {
  /** The track's id on the meeting server. */
  readonly id: string;
  readonly kind: 'camera' | 'screen';
  readonly publication: TrackPublication;
  /** Paused by the server because of low bandwidth. */
  readonly isPaused: boolean;
}

export type Line = 'good' | 'weak' | 'lost';

/** A snapshot of a person in the room. */
export interface Peer {
  readonly identity: string;
  readonly name: string;
  readonly isSelf: boolean;
  readonly isSpeaking: boolean;
  readonly isMuted: boolean;
  readonly camera: Picture | undefined;
  readonly screens: readonly Picture[];
  readonly line: Line;
  readonly lastSpokeMs: number;
}

const lines: Readonly<Record<ConnectionQuality, Line>> = {
  [ConnectionQuality.Excellent]: 'good',
  [ConnectionQuality.Good]: 'good',
  [ConnectionQuality.Unknown]: 'good',
  [ConnectionQuality.Poor]: 'weak',
  [ConnectionQuality.Lost]: 'lost',
};

const pictureOf = (publication: TrackPublication, kind: Picture['kind']): Picture => ({
  id: publication.trackSid,
  kind,
  publication,
  isPaused: publication.track?.streamState === Track.StreamState.Paused,
});

function peerOf(participant: Participant): Peer {
  const pictures = [...participant.videoTrackPublications.values()].filter(({ isMuted }) => !isMuted);
  const camera = pictures.find(({ source }) => source === Track.Source.Camera);
  return {
    identity: participant.identity,
    name: participant.name ?? '',
    isSelf: participant.isLocal,
    isSpeaking: participant.isSpeaking && participant.isMicrophoneEnabled,
    isMuted: !participant.isMicrophoneEnabled,
    camera: camera && pictureOf(camera, 'camera'),
    screens: pictures
      .filter(({ source }) => source === Track.Source.ScreenShare)
      .map((screen) => pictureOf(screen, 'screen')),
    line: lines[participant.connectionQuality],
    lastSpokeMs: participant.lastSpokeAt?.getTime() ?? 0,
  };
}

/** Everyone in a room: the user first, then by arrival. */
export function peersOf(room: Room): readonly Peer[] {
  const others = [...room.remoteParticipants.values()].toSorted(
    (a, b) => (a.joinedAt?.getTime() ?? 0) - (b.joinedAt?.getTime() ?? 0) || (a.identity < b.identity ? -1 : 1),
  );
  return [room.localParticipant, ...others].map(peerOf);
}

/** The audible microphones in a room, including the user's own, by participant. */
export function voicesIn(room: Room): ReadonlyMap<string, MediaStreamTrack> {
  const all = [room.localParticipant, ...room.remoteParticipants.values()];
  return new Map(
    all.flatMap((one) => {
      const track = one.getTrackPublication(Track.Source.Microphone)?.track?.mediaStreamTrack;
      return track ? [[one.identity, track] as const] : [];
    }),
  );
}
