import { estimatorOptions } from '@cartulary/contracts/password';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';

const estimator = new ZxcvbnFactory(estimatorOptions);

/** How many guesses a password would stand, as a power of ten; the server asks the same estimator. */
export const estimatedGuessesLog10 = (password: string): number => estimator.check(password).guessesLog10;
