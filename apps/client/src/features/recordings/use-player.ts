import type { playbackSpeeds } from '@cartulary/contracts/settings/personal';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useSetting } from '@/lib/settings/settings';
import { originalQuery } from '@/shared/pages/original';
import { skipTo, type Sentence } from '@/shared/speech/transcript';
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
  /** Silence is known by where words are: without them nothing is left out. */
  readonly knowsSilence: boolean;
  setSkipsSilence(skips: boolean): void;
  /** Where it is now, told by the audio element. */
  moved(seconds: number): void;
  playFrom(ms: number): void;
}

/** Plays a recording, and leaves silence out where that is wanted. */
export function usePlayer(id: string, sentences: readonly Sentence[]): PlayerState {
  const audio = useRef<HTMLAudioElement>(null);
  const original = useQuery(originalQuery(id));
  const [waveform, setWaveform] = useState<Waveform | null>(null);
  const [atMs, setAt] = useState(0);
  const [rate, setRate] = useState<Rate>(useSetting('studios', 'playbackSpeed'));
  const [skipsSilence, setSkipsSilence] = useState(useSetting('studios', 'skipSilence'));
  const { data } = original;

  useEffect(() => {
    const element = audio.current;
    if (!data || !element) return undefined;
    const address = URL.createObjectURL(data);
    element.src = address;
    waveformOf(data).then(setWaveform, () => setWaveform(null));
    return () => URL.revokeObjectURL(address);
  }, [data]);

  useEffect(() => {
    if (audio.current) audio.current.playbackRate = Number(rate);
  }, [rate, data]);

  const seek = (ms: number): void => {
    if (audio.current) audio.current.currentTime = ms / 1_000;
    setAt(ms);
  };
  return {
    audio,
    isHere: data !== undefined,
    failure: original.error,
    waveform,
    atMs,
    rate,
    setRate,
    skipsSilence,
    knowsSilence: sentences.length > 0,
    setSkipsSilence,
    moved: (seconds) => {
      const next = skipsSilence ? skipTo(sentences, seconds * 1_000) : null;
      if (next === null) setAt(seconds * 1_000);
      else seek(next);
    },
    playFrom: (ms) => {
      seek(ms);
      // A browser that refuses to play says so in its own controls.
      audio.current?.play().catch(() => undefined);
    },
  };
}
