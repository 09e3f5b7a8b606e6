/** Paused video is moved if it's further from the audio than this. */
const APART_STILL_SECONDS = 0.3;
/** Playing video is moved only beyond this: seeking takes a while, so smaller corrections would never finish. */
const APART_PLAYING_SECONDS = 1.5;
/** Below that, the playback rate is adjusted by at most this much. */
const MOST_HASTE = 0.1;
const CAUGHT_UP_IN_SECONDS = 4;

/** The parts of a video element used for following. */
export type Following = Pick<
  HTMLVideoElement,
  'currentTime' | 'playbackRate' | 'paused' | 'ended' | 'seeking' | 'play' | 'pause'
>;

/** The audio's position. */
export interface Moment {
  /** Relative to the video's start. Negative before that. */
  readonly atSeconds: number;
  readonly rate: number;
  readonly isPlaying: boolean;
}

/** Keeps video at the audio's position and playback rate, and playing while the audio plays. */
export function follow(video: Following, { atSeconds, rate, isPlaying }: Moment): void {
  // Until the video starts, its first frame is shown.
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
  // At the end, play() would restart it. If the browser refuses, video still follows on seek.
  if (video.paused && !video.ended) video.play().catch(() => undefined);
}
