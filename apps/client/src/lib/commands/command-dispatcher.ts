import { isForeign, isSign, sameStroke, strokeOf, strokesOf, type Stroke } from './command-keys';

/** Maximum time between the keys of a sequence. */
const SEQUENCE_MS = 1500;

const inTextField =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"]';
const inLayer = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
const pressable = 'button, a[href], summary, input, [role="button"], [role="menuitem"], [role="tab"], [role="switch"]';

/** A binding and its action. Later bindings override earlier ones with the same keys. */
export interface Bound {
  readonly binding: string;
  run(): void;
}

const startsWith = (all: readonly Stroke[], first: readonly Stroke[]): boolean =>
  all.length >= first.length &&
  first.every((stroke, index) => {
    const other = all[index];
    return other !== undefined && sameStroke(stroke, other);
  });

/** Returns the binding that wins for these keys: a shorter one that is a prefix of them, otherwise the last one with the same keys. */
export function winnerOf<B extends Bound>(binding: string, all: readonly B[]): B | undefined {
  const strokes = strokesOf(binding);
  const begun = all.filter((other) => startsWith(strokes, strokesOf(other.binding)));
  const shorter = begun.find((other) => strokesOf(other.binding).length < strokes.length);
  return shorter ?? begun.at(-1);
}

/** Whether the person has focused nothing yet: only the page itself has focus, or what navigation focused. */
const isIdle = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.matches('[data-arrived]'));

/** Whether the key press belongs to the focused element: a text field, an open layer, or a control activated by Enter or Space. */
function belongsToTarget(target: EventTarget | null, stroke: Stroke): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(inLayer)) return true;
  if (stroke.mod || stroke.alt) return false;
  if (target.closest(inTextField)) return true;
  return (stroke.key === 'Enter' || stroke.key === 'Space') && target.closest(pressable) !== null;
}

/**
 * Listens to the keyboard and runs bound commands. It's the product's only shortcut listener. Keys without Ctrl, ⌘, or
 * Alt are inactive in text fields. All keys are inactive in dialogs and menus, which handle their own.
 * @param bound returns the active bindings
 * @param type receives a character that has no binding and was typed while nothing had focus; returns false if nobody
 * handles it
 * @returns a function that stops listening
 */
export function dispatchKeys(bound: () => readonly Bound[], type: (sign: string) => boolean): () => void {
  let begun: readonly Stroke[] = [];
  let begunAtMs = 0;

  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || isForeign(event)) return;
    const stroke = strokeOf(event);
    if (!stroke || belongsToTarget(event.target, stroke)) return;
    const waiting = event.timeStamp - begunAtMs < SEQUENCE_MS ? begun : [];
    const candidates = bound();
    begun = [];
    // A pending sequence takes precedence over a single key with the same name.
    for (const pressed of waiting.length > 0 ? [[...waiting, stroke], [stroke]] : [[stroke]]) {
      const starting = candidates.filter(({ binding }) => startsWith(strokesOf(binding), pressed));
      const found = starting.findLast(({ binding }) => strokesOf(binding).length === pressed.length);
      if (found) {
        event.preventDefault();
        found.run();
        return;
      }
      if (starting.length > 0 && !event.repeat) {
        event.preventDefault();
        begun = pressed;
        begunAtMs = event.timeStamp;
        return;
      }
    }
    if (isIdle(event.target) && isSign(stroke) && type(event.key)) event.preventDefault();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}
