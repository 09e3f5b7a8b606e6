/** As a marker pen leaves it: the same on light and dark slides, with letters that can be read on it. */
export const HIGHLIGHT = { ground: '#ffe58a', ink: '#1c1c1c' } as const;
