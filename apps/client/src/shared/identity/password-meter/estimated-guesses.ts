import { estimatorOptions } from '@cartulary/contracts/password';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';

const estimator = new ZxcvbnFactory(estimatorOptions);

/** Estimated guesses needed for a password, as a power of ten. The server uses the same estimator. */
export const estimatedGuessesLog10 = (password: string): number => estimator.check(password).guessesLog10;
