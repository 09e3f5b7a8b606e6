import * as z from 'zod/mini';

/**
 * State of an accuracy contract. `gathering`: every value goes to review until enough reviewed values prove the accuracy. `closed`: every
 * value goes to review again.
 */
export const contractStates = ['gathering', 'open', 'closed'] as const;
export type ContractState = (typeof contractStates)[number];

/** Why a gate closed. `drift`: too many sampled values were wrong. `stale`: sampled values went unreviewed for too long. */
export const closingReasons = ['drift', 'stale'] as const;
export type ClosedBecause = (typeof closingReasons)[number];

/** Why a contract restarted automatically: a new engine version, or another default pipeline. */
export const startingOverReasons = ['engine', 'pipeline'] as const;
export type StartedOverBecause = (typeof startingOverReasons)[number];

/**
 * How a gate routed a value. `proof`: to review, because the contract is still gathering. `review`: to review, because the value can't be
 * accepted. `sample`: to review as a spot check, although it could be accepted. `accepted`: no review.
 */
export const gates = ['proof', 'review', 'sample', 'accepted'] as const;
export const Gate = z.enum(gates);
export type Gate = z.infer<typeof Gate>;
/** Gates whose review answers count as evidence. */
export type AskingGate = Extract<Gate, 'proof' | 'sample'>;

/** Share of reviewed values that a second person reviews without seeing the first answer. */
export const doubleCheckedShare = 0.2;

/** Suggested maximum error rates. Contracts can use other rates too. */
export const promisePresets = [0.05, 0.02, 0.01] as const;
