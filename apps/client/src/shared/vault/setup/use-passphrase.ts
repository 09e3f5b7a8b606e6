import { useEffect, useRef, useState } from 'react';
import { log } from '@/lib/log/log';
import { proposePassphrase } from '../passphrase/propose';
import { passphraseStrength, type PassphraseStrength } from '../passphrase/strength';
import { tuneCost, type TunedCost } from '../ways/tune-cost';
import { spelled } from '../ways/ways';

export type Tuning = { readonly is: 'measuring' | 'failed' } | { readonly is: 'ok'; readonly cost: TunedCost };

export interface NewPassphrase {
  readonly words: string;
  readonly again: string;
  readonly strength: PassphraseStrength;
  readonly isSame: boolean;
  readonly tuning: Tuning;
  readonly isReady: boolean;
  readonly setWords: (words: string) => void;
  readonly setAgain: (again: string) => void;
  readonly propose: () => void;
  readonly tuneAgain: () => void;
}

/** State of a new passphrase: generated or custom, typed twice, strong enough, with a cost measured on this device. */
export function useNewPassphrase(): NewPassphrase {
  const [drawn, setDrawn] = useState(proposePassphrase);
  const [words, setWords] = useState(drawn);
  const [again, setAgain] = useState('');
  const { tuning, tuneAgain } = useTuning();
  const strength = passphraseStrength(words, drawn);
  const isSame = again !== '' && spelled(again) === spelled(words);
  return {
    words,
    again,
    strength,
    isSame,
    tuning,
    isReady: strength.isEnough && isSame && tuning.is === 'ok',
    setWords,
    setAgain,
    propose: () => {
      const next = proposePassphrase();
      setDrawn(next);
      setWords(next);
      setAgain('');
    },
    tuneAgain,
  };
}

function useTuning(): { tuning: Tuning; tuneAgain: () => void } {
  const [tuning, setTuning] = useState<Tuning>({ is: 'measuring' });
  const [round, setRound] = useState(0);
  const isOver = useRef(false);
  useEffect(() => {
    isOver.current = false;
    tuneCost().then(
      (cost) => isOver.current || setTuning({ is: 'ok', cost }),
      (error: unknown) => {
        log.warn('Argon2id could not be measured.', { component: 'vault', error });
        if (!isOver.current) setTuning({ is: 'failed' });
      },
    );
    return () => {
      isOver.current = true;
    };
  }, [round]);
  const tuneAgain = (): void => {
    setTuning({ is: 'measuring' });
    setRound(round + 1);
  };
  return { tuning, tuneAgain };
}
