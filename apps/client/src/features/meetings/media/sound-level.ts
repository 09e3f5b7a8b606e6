const SAMPLES = 1024;

/** Measures a track's level. `close` releases resources and doesn't affect the track. */
export interface LevelReader {
  /** Root mean square of about the last 20 ms: 0 is silence, 1 is full scale. */
  read: () => number;
  close: () => void;
}

/** Measures a microphone track without playing it. */
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

/** Levels below this count as quiet: about −46 dB of full scale. */
export const FLOOR = 0.005;

/** A level as a share of the meter on a perceptual scale: 0 at −60 dB, 1 at full scale. */
export const shareOf = (level: number): number => Math.min(1, Math.max(0, 1 + Math.log10(Math.max(level, 1e-6)) / 3));

/** Whether a voice is detected: `heard` shortly after it starts, `quiet` only after a while. */
export type Heard = 'unsure' | 'heard' | 'quiet';

const HEARD_AFTER_MS = 300;
/** Dips between syllables are ignored up to this length. */
const DIP_MS = 200;
const QUIET_AFTER_MS = 5_000;

/** Classifies levels over time: heard after 300 ms above the floor, quiet after 5 s below it. */
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
