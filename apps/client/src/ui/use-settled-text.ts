import { useEffect, useEffectEvent, useState } from 'react';

/** A response that takes longer than this no longer delays newer input. */
const BUSY_AT_MOST_MS = 2_000;

/**
 * Text of a field whose value lives elsewhere, such as in the URL. Input is reported once typing pauses, and outside changes (back, a
 * removed filter) show in the field.
 * @param pause in milliseconds; a function is called with each keystroke, and again when `busy` ends.
 * @param busy the last reported text is still being processed, which is waited for up to a limit.
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
    // The value this field reported comes back here. By then, more may have been typed.
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
