import { useEffect, useEffectEvent, useState } from 'react';

/** Responses that take longer than this no longer delay newer input. */
const BUSY_AT_MOST_MS = 2_000;

/**
 * The text of a field whose value is stored elsewhere, such as in the URL. Input is reported once typing pauses, and
 * outside changes (back, a removed filter) appear in the field.
 * @param pause in milliseconds; a function is called on each keystroke, and again when `busy` ends
 * @param busy true while the last reported text is being processed; waits for that, up to a limit
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
    // The field's own reported value comes back here. By then, the person may have typed more.
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
