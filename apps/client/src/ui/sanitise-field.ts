import { sanitise } from '@cartulary/contracts/sanitise';
import type { ChangeEvent, CompositionEvent, InputHTMLAttributes } from 'react';

/** What is not free text of one line: it is taken as it is. */
const untouched = new Set(['password', 'search', 'date', 'time', 'datetime-local', 'number', 'color', 'file', 'range']);

/** Takes out of a field what could run as script (section 5) and leaves the caret where it was. */
function clean(field: HTMLInputElement): void {
  const { value, selectionStart } = field;
  const kept = sanitise(value);
  if (kept === value) return;
  field.value = kept;
  // Fields of type email have no caret that a script may know.
  if (selectionStart === null) return;
  const caret = sanitise(value.slice(0, selectionStart)).length;
  field.setSelectionRange(caret, caret);
}

/** Changes a field as if a person had: React hears of it only where the value is set past its own bookkeeping. */
function typeInto(field: HTMLInputElement, value: string): void {
  if (value === field.value) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

type Input = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange' | 'onCompositionEnd'>;

/** Handlers for an input whose text passes the input sanitiser before anybody reads it. */
export function sanitised({ type = 'text', onChange, onCompositionEnd }: Input, verbatim: boolean): Input {
  if (verbatim || untouched.has(type)) return {};
  return {
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      // What an input method is still composing must not change under it.
      if (!(event.nativeEvent as InputEvent).isComposing) clean(event.currentTarget);
      onChange?.(event);
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
      typeInto(event.currentTarget, sanitise(event.currentTarget.value));
      onCompositionEnd?.(event);
    },
  };
}
