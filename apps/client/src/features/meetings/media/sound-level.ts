const SAMPLES = 1024;

/** Reads how loud a track is now. `close` frees it; the track itself is left alone. */
export interface LevelReader {
  /** Root mean square of the last 20 ms or so: 0 silence, 1 as loud as can be. */
  read: () => number;
  close: () => void;
}

/** Listens to a microphone's track without playing it. */
export function levelOf(track: MediaStreamTrack): LevelReader {
  const context = new AudioContext();
  const source = context.createMediaStreamSource(new MediaStream([track]));
  const analyser = context.createAnalyser();
  analyser.fftSize = SAMPLES;
  source.connect(analyser);
  const samples = new Float32Array(SAMPLES);
  return {
    read: () => {
      analyser.getFloatTimeDomainData(samples);
      return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / SAMPLES);
    },
    close: () => {
      source.disconnect();
      void context.close();
    },
  };
}

/** Below this a room is quiet: about −46 dB of full scale. */
export const FLOOR = 0.005;

/** A level as a share of the meter, by ear: 0 at −60 dB, 1 at full scale. */
export const shareOf = (level: number): number => Math.min(1, Math.max(0, 1 + Math.log10(Math.max(level, 1e-6)) / 3));

/** What is said of a voice: heard at once it lasts, quiet only after a while. */
export type Heard = 'unsure' | 'heard' | 'quiet';

const HEARD_AFTER_MS = 300;
/** Between syllables a voice is quiet. */
const DIP_MS = 200;
const QUIET_AFTER_MS = 5_000;

/** Judges levels as they come: heard after 300 ms over the floor, too quiet after 5 s under it. */
export function judgeLevels(): (level: number, nowMs: number) => Heard {
  let over: number | undefined;
  let under: number | undefined;
  let said: Heard = 'unsure';
  return (level, nowMs) => {
    if (level > FLOOR) {
      over ??= nowMs;
      under = undefined;
      if (nowMs - over >= HEARD_AFTER_MS) said = 'heard';
    } else {
      under ??= nowMs;
      if (nowMs - under >= DIP_MS) over = undefined;
      if (nowMs - under >= QUIET_AFTER_MS) said = 'quiet';
    }
    return said;
  };
}
