import { Fragment } from 'react';
import { Kbd } from './kbd';

interface KeyNamesProps {
  /** One list per key press: [['Ctrl', 'K']] pressed together, [['G'], ['D']] in sequence. */
  names: readonly (readonly string[])[];
  /** Word between consecutive presses. */
  then: string;
}

/** Keyboard keys: combinations side by side, sequences with a word in between. */
export function KeyNames({ names, then }: KeyNamesProps) {
  return (
    <span className="inline-flex shrink-0 items-center gap-1">
      {names.map((together, index) => (
        <Fragment key={index}>
          {index > 0 ? <span className="text-2xs text-ink-3">{then}</span> : null}
          {together.map((name) => (
            <Kbd key={name}>{name}</Kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
