import { useCallback, useState } from 'react';
import type { PartPlace } from './structure';

/** A place that is marked in the viewer; `asked` changes when it is asked for again. */
export interface Marked extends PartPlace {
  readonly asked: string;
}

/**
 * The place that is marked in the viewer: the part that was chosen last, until the address points to another place.
 * @param fromAddress the place that the address points to
 */
export function useShownPart(fromAddress: Marked | null): [Marked | null, (place: PartPlace) => void] {
  const [chosen, setChosen] = useState<{ place: Marked; over: Marked | null } | null>(null);
  const show = useCallback(
    (place: PartPlace) => {
      // A new object every time, so that a place that was scrolled away from is brought back.
      setChosen({ place: { ...place, asked: '' }, over: fromAddress });
    },
    [fromAddress],
  );
  return [chosen && chosen.over === fromAddress ? chosen.place : fromAddress, show];
}
