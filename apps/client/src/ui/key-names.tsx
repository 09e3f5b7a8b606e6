import { Fragment } from 'react';
import { Kbd } from './kbd';

interface KeyNamesProps {
  /** A list a press: [['Ctrl', 'K']] together, [['G'], ['D']] one after the other. */
  names: readonly (readonly string[])[];
  /** Stands between presses that follow one another. */
  then: string;
}

/** Keys as they stand on the keyboard: pressed together side by side, one after the other with a word between. */
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
