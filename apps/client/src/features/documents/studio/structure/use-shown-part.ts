import { useCallback, useState } from 'react';
import type { PartPlace } from './structure';

/** A location marked in the viewer. `asked` changes when it's requested again. */
export interface Marked extends PartPlace {
  readonly asked: string;
}

/**
 * The location marked in the viewer: the last selected element, until the URL points to another location.
 * @param fromAddress the location in the URL
 */
export function useShownPart(fromAddress: Marked | null): [Marked | null, (place: PartPlace) => void] {
  const [chosen, setChosen] = useState<{ place: Marked; over: Marked | null } | null>(null);
  const show = useCallback(
    (place: PartPlace) => {
      // Always a new object, so that a location that was scrolled away is revealed again.
      setChosen({ place: { ...place, asked: '' }, over: fromAddress });
    },
    [fromAddress],
  );
  return [chosen && chosen.over === fromAddress ? chosen.place : fromAddress, show];
}
