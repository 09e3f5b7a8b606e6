import type { playbackSpeeds } from '@cartulary/contracts/settings/personal';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useSetting } from '@/lib/settings/settings';
import { skipTo, type Sentence } from '@/shared/speech/transcript';
import { skipSilence } from './silences';
import { waveformOf, type Waveform } from './waveform';

export type Rate = (typeof playbackSpeeds)[number];

export interface PlayerState {
  readonly audio: RefObject<HTMLAudioElement | null>;
  /** Whether the recording is here. */
  readonly isHere: boolean;
  readonly failure: unknown;
  /** How loud it is, from beginning to end; null until it is known, or where this browser can't tell. */
  readonly waveform: Waveform | null;
  readonly atMs: number;
  /** How fast it goes: 1 as it was said. */
  readonly rate: Rate;
  setRate(rate: Rate): void;
  readonly skipsSilence: boolean;
  /** How silence is known: by where words are, or where none were written down by how loud it is; undefined while neither is known. */
  readonly silenceBy: 'words' | 'sound' | undefined;
  /** Whether its words are written down, or never will be. */
  readonly isOver: boolean;
  setSkipsSilence(skips: boolean): void;
  /** Where it is now, told by the audio element. */
  moved(seconds: number): void;
  playFrom(ms: number): void;
}

/** The sound of a recording, on its way here or not to be had. */
export interface Sound {
  readonly data: Blob | undefined;
  readonly error?: unknown;
}

/**
 * Plays a recording, and leaves silence out where that is wanted.
 * @param isOver whether its words are written down, or never will be
 */
export function usePlayer({ data, error = null }: Sound, sentences: readonly Sentence[], isOver: boolean): PlayerState {
  const audio = useRef<HTMLAudioElement>(null);
  const [waveform, setWaveform] = useState<Waveform | null>(null);
  const [atMs, setAt] = useState(0);
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

  const silenceBy = sentences.length > 0 ? 'words' : isOver && waveform !== null ? 'sound' : undefined;
  const next = (ms: number): number | null => {
    if (!skipsSilence || silenceBy === undefined) return null;
    return silenceBy === 'words' ? skipTo(sentences, ms) : skipSilence(waveform?.silences ?? [], ms);
  };
  const seek = (ms: number): void => {
    if (audio.current) audio.current.currentTime = ms / 1_000;
    setAt(ms);
  };
  return {
    audio,
    isHere: data !== undefined,
    failure: error,
    waveform,
    atMs,
    rate,
    setRate,
    skipsSilence,
    silenceBy,
    isOver,
    setSkipsSilence,
    moved: (seconds) => {
      const ms = seconds * 1_000;
      const to = next(ms);
      if (to === null) setAt(ms);
      else seek(to);
    },
    playFrom: (ms) => {
      seek(ms);
      // A browser that refuses to play says so in its own controls.
      audio.current?.play().catch(() => undefined);
    },
  };
}
