/**
 * What an organisation can promise itself: a document is read, or nothing is left to do on it, within a time after it came. There
 * is no promise until somebody makes it.
 */
export const serviceLevels = ['read', 'done'] as const;
export type ServiceLevelName = (typeof serviceLevels)[number];

/** `over`: nothing burns too fast now, but more was late in the period than it allows. */
export const burnStates = ['fast', 'medium', 'slow', 'over', 'fine', 'nothing-counted'] as const;
export type BurnState = (typeof burnStates)[number];
