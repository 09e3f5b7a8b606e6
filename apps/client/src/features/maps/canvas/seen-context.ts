import { createContext, use } from 'react';
import type { Laid } from './laid-out';

/** Returns the current topic positions, on demand for pointer events. */
export const SeenContext = createContext<() => Pick<Laid, 'boxes' | 'isAcross'>>(() => ({
  boxes: new Map(),
  isAcross: false,
}));

export const useSeen = (): (() => Pick<Laid, 'boxes' | 'isAcross'>) => use(SeenContext);
