/** Pictures that stand still are moved where they are further from the sound than this. */
const APART_STILL_SECONDS = 0.3;
/** Those that play: finding a moment takes a while, so that they would never be there if they were moved for less. */
const APART_PLAYING_SECONDS = 1.5;
/** Closer than that they hurry or linger by so much at most. */
const MOST_HASTE = 0.1;
const CAUGHT_UP_IN_SECONDS = 4;

/** What of a video element follows the sound. */
export type Following = Pick<
  HTMLVideoElement,
  'currentTime' | 'playbackRate' | 'paused' | 'ended' | 'seeking' | 'play' | 'pause'
>;

/** Where the sound is. */
export interface Moment {
  /** Since the pictures began; below 0 before that. */
  readonly atSeconds: number;
  readonly rate: number;
  readonly isPlaying: boolean;
}

/** Keeps pictures at the moment of the sound, as fast, and playing while it plays. */
export function follow(video: Following, { atSeconds, rate, isPlaying }: Moment): void {
  // Until they begin the first of them stands.
  const plays = isPlaying && atSeconds >= 0;
  const wanted = Math.max(0, atSeconds);
  const apart = wanted - video.currentTime;
  const isFar = Math.abs(apart) > (plays ? APART_PLAYING_SECONDS : APART_STILL_SECONDS);
  if (isFar && !video.seeking) video.currentTime = wanted;
  const haste = Math.min(MOST_HASTE, Math.max(-MOST_HASTE, apart / CAUGHT_UP_IN_SECONDS));
  video.playbackRate = plays && !isFar ? rate * (1 + haste) : rate;
  if (!plays) {
    if (!video.paused) video.pause();
    return;
  }
  // At their end a press on play would begin them anew. A browser that refuses shows them as the sound moves.
  if (video.paused && !video.ended) video.play().catch(() => undefined);
}
