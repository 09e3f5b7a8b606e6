import type { playbackSpeeds } from '@cartulary/contracts/settings/personal';
import { useEffect, useRef, useState, type ComponentProps, type RefObject } from 'react';
import { useSetting } from '@/lib/settings/settings';
import { skipTo, type Sentence } from '@/shared/speech/transcript';
import { skipSilence } from './silences';
import { waveformOf, type Waveform } from './waveform';

export type Rate = (typeof playbackSpeeds)[number];

export interface PlayerState {
  readonly audio: RefObject<HTMLAudioElement | null>;
  /** The recording; undefined until loaded. */
  readonly data: Blob | undefined;
  /** Whether the recording is loaded. */
  readonly isHere: boolean;
  readonly failure: unknown;
  /** Loudness over time; null while loading, or if this browser can't determine it. */
  readonly waveform: Waveform | null;
  readonly atMs: number;
  /** Undefined until known. */
  readonly lengthMs: number | undefined;
  readonly isPlaying: boolean;
  /** Whether this browser refused to play it, possibly because of its format. */
  readonly cannotPlay: boolean;
  /** Playback speed; 1 is normal. */
  readonly rate: Rate;
  setRate(rate: Rate): void;
  readonly skipsSilence: boolean;
  /** How silence was detected: from word timings or, without a transcript, from loudness; undefined while neither is known. */
  readonly silenceBy: 'words' | 'sound' | undefined;
  /** Whether transcription is finished or won't happen. */
  readonly isOver: boolean;
  setSkipsSilence(skips: boolean): void;
  /** Event handlers for the audio element. */
  readonly events: Pick<
    ComponentProps<'audio'>,
    'onTimeUpdate' | 'onDurationChange' | 'onPlay' | 'onPause' | 'onError'
  >;
  /** Toggles between play and pause. */
  toggle(): void;
  /** Seeks to a position, clamped to the recording, without changing the play state. */
  seek(ms: number): void;
  playFrom(ms: number): void;
}

/** A recording's audio, loading or failed. */
export interface Sound {
  readonly data: Blob | undefined;
  readonly error?: unknown;
}

type SilenceBy = PlayerState['silenceBy'];

function silenceKnownBy(sentences: readonly Sentence[], isOver: boolean, waveform: Waveform | null): SilenceBy {
  if (sentences.length > 0) return 'words';
  return isOver && waveform !== null ? 'sound' : undefined;
}

/** Where the silence at a given position ends; null if there is none. */
function endOfSilence(by: SilenceBy, sentences: readonly Sentence[], waveform: Waveform | null, ms: number) {
  if (by === undefined) return null;
  return by === 'words' ? skipTo(sentences, ms) : skipSilence(waveform?.silences ?? [], ms);
}

/**
 * Starts playback and reports unsupported formats. Other errors mean that playback was paused before starting or requires a user gesture.
 */
function begin(element: HTMLAudioElement | null, onRefused: () => void): void {
  element?.play().catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotSupportedError') onRefused();
  });
}

/**
 * Plays a recording and optionally skips silence.
 * @param isOver whether transcription is finished or won't happen
 */
export function usePlayer({ data, error = null }: Sound, sentences: readonly Sentence[], isOver: boolean): PlayerState {
  const audio = useRef<HTMLAudioElement>(null);
  const [waveform, setWaveform] = useState<Waveform | null>(null);
  const [atMs, setAt] = useState(0);
  const [toldMs, setToldMs] = useState<number>();
  const [isPlaying, setPlaying] = useState(false);
  const [cannotPlay, setCannotPlay] = useState(false);
  const [rate, setRate] = useState<Rate>(useSetting('studios', 'playbackSpeed'));
  const [skipsSilence, setSkipsSilence] = useState(useSetting('studios', 'skipSilence'));

  useEffect(() => {
    const element = audio.current;
    if (!data || !element) return undefined;
    const address = URL.createObjectURL(data);
    element.src = address;
    let isLeft = false;
    waveformOf(data).then(
      (known) => isLeft || setWaveform(known),
      () => isLeft || setWaveform(null),
    );
    return () => {
      isLeft = true;
      URL.revokeObjectURL(address);
    };
  }, [data]);
  useEffect(() => {
    if (audio.current) audio.current.playbackRate = Number(rate);
  }, [rate, data]);

  const silenceBy = silenceKnownBy(sentences, isOver, waveform);
  // Recordings made by browsers don't include their duration, so the element doesn't know it.
  const lengthMs = waveform?.durationMs ?? toldMs ?? sentences.at(-1)?.endMs;
  const seek = (ms: number): void => {
    const to = Math.max(0, Math.min(ms, lengthMs ?? Infinity));
    if (audio.current) audio.current.currentTime = to / 1_000;
    setAt(to);
  };
  const play = (): void => begin(audio.current, () => setCannotPlay(true));
  return {
    audio,
    data,
    isHere: data !== undefined,
    failure: error,
    waveform,
    atMs,
    lengthMs,
    isPlaying,
    cannotPlay,
    rate,
    setRate,
    skipsSilence,
    silenceBy,
    isOver,
    setSkipsSilence,
    events: {
      onTimeUpdate: ({ currentTarget }) => {
        const ms = currentTarget.currentTime * 1_000;
        const to = skipsSilence ? endOfSilence(silenceBy, sentences, waveform, ms) : null;
        if (to === null) setAt(ms);
        else seek(to);
      },
      onDurationChange: ({ currentTarget: { duration } }) =>
        setToldMs(Number.isFinite(duration) ? duration * 1_000 : undefined),
      onPlay: () => {
        setPlaying(true);
        setCannotPlay(false);
      },
      onPause: () => setPlaying(false),
      onError: () => setCannotPlay(true),
    },
    toggle: () => (isPlaying ? audio.current?.pause() : play()),
    seek,
    playFrom: (ms) => {
      seek(ms);
      play();
    },
  };
}
