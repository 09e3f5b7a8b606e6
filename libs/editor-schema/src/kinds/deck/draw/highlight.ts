/** Highlighter colors: the same on light and dark slides, with legible text. */
export const HIGHLIGHT = { ground: '#ffe58a', ink: '#1c1c1c' } as const;
