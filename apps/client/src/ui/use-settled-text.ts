import { useEffect, useEffectEvent, useState } from 'react';

/** An answer that takes longer than this is overtaken by what was typed meanwhile. */
const BUSY_AT_MOST_MS = 2_000;

/**
 * The text of a field whose value lives elsewhere, as in the address: typing is told once it pauses, and a change from
 * elsewhere (back, a filter taken away) shows in the field.
 * @param pause how long, in milliseconds; a function is asked with each letter, and again when what is `busy` ends.
 * @param busy what was told last is still being answered: that is waited for, but not for ever.
 */
export function useSettledText(
  value: string,
  onSettle: (text: string) => void,
  pause: number | (() => number),
  busy = false,
): [typed: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [reported, setReported] = useState(value);
  if (known !== value) {
    setKnown(value);
    // What this field itself told comes back here; by then more may have been typed.
    if (value !== reported) setTyped(value);
  }
  const settle = useEffectEvent(() => {
    if (typed === value) return;
    setReported(typed);
    onSettle(typed);
  });
  const pauseNow = useEffectEvent(() => (typeof pause === 'number' ? pause : pause()));
  useEffect(() => {
    const timer = setTimeout(() => settle(), busy ? Math.max(pauseNow(), BUSY_AT_MOST_MS) : pauseNow());
    return () => clearTimeout(timer);
  }, [typed, busy]);
  return [typed, setTyped];
}
