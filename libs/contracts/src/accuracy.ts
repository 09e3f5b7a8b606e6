import * as z from 'zod/mini';

/** How a contract on accuracy is: all values go to people until enough of them proved it; closed, all go to people again. */
export const contractStates = ['gathering', 'open', 'closed'] as const;
export type ContractState = (typeof contractStates)[number];

/** Why a gate closed: too many of the sampled values were wrong, or nobody looked at a sampled value for long. */
export const closingReasons = ['drift', 'stale'] as const;
export type ClosedBecause = (typeof closingReasons)[number];

/** Why a contract started over by itself: a new model reads, or another pipeline is the usual one. */
export const startingOverReasons = ['engine', 'pipeline'] as const;
export type StartedOverBecause = (typeof startingOverReasons)[number];

/**
 * Where a gate sent a value. `proof`: to people, as its contract gathers; `review`: to people, as it can't be accepted; `sample`: to
 * people though it could be; `accepted`: to nobody.
 */
export const gates = ['proof', 'review', 'sample', 'accepted'] as const;
export const Gate = z.enum(gates);
export type Gate = z.infer<typeof Gate>;
/** Those by which people are asked about a value because their answer proves something. */
export type AskingGate = Extract<Gate, 'proof' | 'sample'>;

/** Of the reviewed values so many are asked again of another person, who doesn't see the first answer. */
export const doubleCheckedShare = 0.2;

/** Shares of wrong values that are promised most, beside any other. */
export const promisePresets = [0.05, 0.02, 0.01] as const;
