import type { playbackSpeeds } from '@cartulary/contracts/settings/personal';
import { useEffect, useRef, useState, type ComponentProps, type RefObject } from 'react';
import { useSetting } from '@/lib/settings/settings';
import { skipTo, type Sentence } from '@/shared/speech/transcript';
import { skipSilence } from './silences';
import { waveformOf, type Waveform } from './waveform';

export type Rate = (typeof playbackSpeeds)[number];

export interface PlayerState {
  readonly audio: RefObject<HTMLAudioElement | null>;
  /** The recording; undefined until it is here. */
  readonly data: Blob | undefined;
  /** Whether the recording is here. */
  readonly isHere: boolean;
  readonly failure: unknown;
  /** How loud it is, from beginning to end; null until it is known, or where this browser can't tell. */
  readonly waveform: Waveform | null;
  readonly atMs: number;
  /** Undefined until it is known. */
  readonly lengthMs: number | undefined;
  readonly isPlaying: boolean;
  /** Whether this browser refused to play it, which its format may be the reason for. */
  readonly cannotPlay: boolean;
  /** How fast it goes: 1 as it was said. */
  readonly rate: Rate;
  setRate(rate: Rate): void;
  readonly skipsSilence: boolean;
  /** How silence is known: by where words are, or where none were written down by how loud it is; undefined while neither is known. */
  readonly silenceBy: 'words' | 'sound' | undefined;
  /** Whether its words are written down, or never will be. */
  readonly isOver: boolean;
  setSkipsSilence(skips: boolean): void;
  /** What the audio element tells. */
  readonly events: Pick<
    ComponentProps<'audio'>,
    'onTimeUpdate' | 'onDurationChange' | 'onPlay' | 'onPause' | 'onError'
  >;
  /** Plays or pauses. */
  toggle(): void;
  /** Goes to a moment, or the end nearest to it, playing or not as before. */
  seek(ms: number): void;
  playFrom(ms: number): void;
}

/** The sound of a recording, on its way here or not to be had. */
export interface Sound {
  readonly data: Blob | undefined;
  readonly error?: unknown;
}

type SilenceBy = PlayerState['silenceBy'];

function silenceKnownBy(sentences: readonly Sentence[], isOver: boolean, waveform: Waveform | null): SilenceBy {
  if (sentences.length > 0) return 'words';
  return isOver && waveform !== null ? 'sound' : undefined;
}

/** Where a silence that goes on at a moment ends; null where there is none. */
function endOfSilence(by: SilenceBy, sentences: readonly Sentence[], waveform: Waveform | null, ms: number) {
  if (by === undefined) return null;
  return by === 'words' ? skipTo(sentences, ms) : skipSilence(waveform?.silences ?? [], ms);
}

/** Plays, and says where the browser knows no way to. Others were paused before they began, or wait for a press. */
function begin(element: HTMLAudioElement | null, onRefused: () => void): void {
  element?.play().catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotSupportedError') onRefused();
  });
}

/**
 * Plays a recording, and leaves silence out where that is wanted.
 * @param isOver whether its words are written down, or never will be
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
  // What a browser records has no length of its own, so that the element doesn't know it.
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
