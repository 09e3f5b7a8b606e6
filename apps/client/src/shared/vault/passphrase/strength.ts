import { vaultLimits } from '@cartulary/contracts/limits/vault';
import { estimatorOptions } from '@cartulary/contracts/password';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { spelled } from '../ways/ways';
import { words } from './eff-large-words';
import { proposedBits } from './propose';

/** Covers most of the secrets that people choose: leaked passwords, words, keyboard patterns. */
const estimator = new ZxcvbnFactory({
  dictionary: { ...estimatorOptions.dictionary, leaked: dictionary['passwords-common'], words: [...words] },
  graphs: adjacencyGraphs,
  maxLength: vaultLimits.estimatedCharacters,
});

export interface PassphraseStrength {
  readonly bits: number;
  readonly words: number;
  readonly isEnough: boolean;
}

const estimatedBits = (text: string): number => estimator.check(text).guessesLog10 * Math.log2(10);

/**
 * Strength as a power of two of the guesses needed: exact for a generated passphrase, otherwise an estimate. Spaces between words don't
 * count.
 * @param drawn the passphrase generated on this page
 */
export function passphraseStrength(typed: string, drawn: string | undefined): PassphraseStrength {
  const said = spelled(typed);
  const bits = said === drawn ? proposedBits() : Math.min(estimatedBits(said), estimatedBits(said.replaceAll(' ', '')));
  return {
    bits: Math.floor(bits),
    words: said === '' ? 0 : said.split(' ').length,
    isEnough: bits >= vaultLimits.minPassphraseBits,
  };
}
