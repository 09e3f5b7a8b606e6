import { sanitise } from '@cartulary/contracts/sanitise';
import type { ChangeEvent, CompositionEvent, InputHTMLAttributes } from 'react';

/** Input types that aren't single-line free text. They aren't sanitized. */
const untouched = new Set(['password', 'search', 'date', 'time', 'datetime-local', 'number', 'color', 'file', 'range']);

/** Removes potential script content from a field (section 5) and keeps the caret position. */
function clean(field: HTMLInputElement): void {
  const { value, selectionStart } = field;
  const kept = sanitise(value);
  if (kept === value) return;
  field.value = kept;
  // Scripts can't read the caret of email fields.
  if (selectionStart === null) return;
  const caret = sanitise(value.slice(0, selectionStart)).length;
  field.setSelectionRange(caret, caret);
}

/** Changes a field as if a person had typed. React notices only if the value is set through the native setter. */
function typeInto(field: HTMLInputElement, value: string): void {
  if (value === field.value) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

type Input = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange' | 'onCompositionEnd'>;

/** Handlers for an input whose text is sanitized before it's used. */
export function sanitised({ type = 'text', onChange, onCompositionEnd }: Input, verbatim: boolean): Input {
  if (verbatim || untouched.has(type)) return {};
  return {
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      // Don't change text that an input method is still composing.
      if (!(event.nativeEvent as InputEvent).isComposing) clean(event.currentTarget);
      onChange?.(event);
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
      typeInto(event.currentTarget, sanitise(event.currentTarget.value));
      onCompositionEnd?.(event);
    },
  };
}
