import { estimatorOptions } from '@cartulary/contracts/password';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';

const estimator = new ZxcvbnFactory(estimatorOptions);

/** Number of guesses a password withstands, as a power of ten. The browser's meter uses the same estimator. */
export const estimatedGuessesLog10 = (password: string): number => estimator.check(password).guessesLog10;
