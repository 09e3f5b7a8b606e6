import { useEffect, useEffectEvent, useState } from 'react';
import { bindingOf, strokeOf, type Stroke } from '@/lib/commands/command-keys';

/** How long to wait for a second key press. */
const SECOND_PRESS_MS = 900;

/**
 * Records the keys pressed while `recording`: one press, or two in sequence. Esc cancels; Tab still moves to the next control.
 * @returns the keys so far, as a binding
 */
export function useRecordedKeys(recording: boolean, onEnd: (binding: string | undefined) => void): string {
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const end = useEffectEvent((binding: string | undefined) => {
    setStrokes([]);
    onEnd(binding);
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Tab') return end(undefined);
    event.preventDefault();
    event.stopPropagation();
    const stroke = strokeOf(event);
    if (!stroke || event.repeat) return;
    if (stroke.key === 'Escape') return end(undefined);
    const all = [...strokes, stroke];
    if (all.length === 2) end(bindingOf(all));
    else setStrokes(all);
  });

  useEffect(() => {
    if (!recording) return;
    const listener = (event: KeyboardEvent): void => press(event);
    addEventListener('keydown', listener, true);
    return () => removeEventListener('keydown', listener, true);
  }, [recording]);

  const [first] = strokes;
  useEffect(() => {
    if (!first) return;
    const timer = setTimeout(() => end(bindingOf([first])), SECOND_PRESS_MS);
    return () => clearTimeout(timer);
  }, [first]);
  return bindingOf(strokes);
}
