import { createContext, use } from 'react';
import type { Laid } from './laid-out';

/** Where topics are now; asked for when a pointer moves. */
export const SeenContext = createContext<() => Pick<Laid, 'boxes' | 'isAcross'>>(() => ({
  boxes: new Map(),
  isAcross: false,
}));

export const useSeen = (): (() => Pick<Laid, 'boxes' | 'isAcross'>) => use(SeenContext);
