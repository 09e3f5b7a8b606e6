import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The text of a field whose value lives elsewhere, as in the address: typing is told once it pauses, and a change from
 * elsewhere (back, a filter taken away) shows in the field.
 */
export function useSettledText(
  value: string,
  onSettle: (text: string) => void,
  pauseMs: number,
): [typed: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [told, setTold] = useState(value);
  if (known !== value) {
    setKnown(value);
    // What this field itself told comes back here; by then more may have been typed.
    if (value !== told) setTyped(value);
  }
  const settle = useEffectEvent(() => {
    if (typed === value) return;
    setTold(typed);
    onSettle(typed);
  });
  useEffect(() => {
    const timer = setTimeout(() => settle(), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, pauseMs]);
  return [typed, setTyped];
}
