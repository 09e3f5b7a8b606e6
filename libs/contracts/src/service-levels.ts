/**
 * Service levels an organization can set as targets: a document is processed, or fully done, within a time after it
 * arrived. There is no default target.
 */
export const serviceLevels = ['read', 'done'] as const;
export type ServiceLevelName = (typeof serviceLevels)[number];

/** `over`: no burn rate is too high now, but the period's error budget is used up. */
export const burnStates = ['fast', 'medium', 'slow', 'over', 'fine', 'nothing-counted'] as const;
export type BurnState = (typeof burnStates)[number];

/**
 * Burn rate at which an alarm fires. If every document is late, the rate is 1 / (1 - share), so the threshold never exceeds that.
 * @param rate of the alarm
 * @param share of documents that the target promises, below 1
 */
export const alarmFrom = (rate: number, share: number): number => Math.min(rate, 1 / (1 - share));
