/**
 * What an organisation can promise itself: a document is read, or nothing is left to do on it, within a time after it came. There
 * is no promise until somebody makes it.
 */
export const serviceLevels = ['read', 'done'] as const;
export type ServiceLevelName = (typeof serviceLevels)[number];

/** `over`: nothing burns too fast now, but more was late in the period than it allows. */
export const burnStates = ['fast', 'medium', 'slow', 'over', 'fine', 'nothing-counted'] as const;
export type BurnState = (typeof burnStates)[number];

/**
 * From which burn rate on a target alarms. Where all are late the rate is 1 / (1 - share) and no more, so an alarm asks for no more than that.
 * @param rate of the alarm
 * @param share of documents that the target promises, below 1
 */
export const alarmFrom = (rate: number, share: number): number => Math.min(rate, 1 / (1 - share));
