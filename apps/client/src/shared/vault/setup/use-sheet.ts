import { vaultLimits } from '@cartulary/contracts/limits/vault';
import { useState } from 'react';
import { drawBelow } from '../passphrase/propose';
import { groupsOf, readOff } from '../ways/base32';
import { newRecoveryKey } from '../ways/recovery-key';

/** How the sheet was saved. */
export interface SheetKept {
  readonly how: 'printed' | 'saved';
  readonly at: Date;
}

export interface NewSheet {
  readonly recoveryKey: string;
  readonly kept: SheetKept | undefined;
  /** Zero-based index of the requested group. */
  readonly asked: number;
  readonly typed: string;
  readonly isSame: boolean;
  /** Has the length of a group, but doesn't match. */
  readonly isWrong: boolean;
  /** A different group is requested, because the previous one was mistyped too often. */
  readonly isAnother: boolean;
  readonly isReady: boolean;
  readonly keep: (how: SheetKept['how']) => void;
  readonly type: (typed: string) => void;
}

const GROUP = 4;

/** State of saving a recovery key: its sheet is printed or saved, and one of its groups typed. */
export function useNewSheet(): NewSheet {
  const [recoveryKey] = useState(newRecoveryKey);
  const groups = groupsOf(recoveryKey);
  const [kept, setKept] = useState<SheetKept>();
  const [asked, setAsked] = useState(() => drawBelow(groups.length));
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(0);
  const isAnswer = (text: string): boolean => readOff(text) === groups[asked];
  const isWhole = readOff(typed).length >= GROUP;
  const type = (next: string): void => {
    setTyped(next);
    if (readOff(next).length < GROUP || isAnswer(next) || isWhole) return;
    if ((wrong + 1) % vaultLimits.triesOfGroup === 0) {
      // Any except the current one.
      setAsked((asked + 1 + drawBelow(groups.length - 1)) % groups.length);
      setTyped('');
    }
    setWrong(wrong + 1);
  };
  const isSame = isAnswer(typed);
  return {
    recoveryKey,
    kept,
    asked,
    typed,
    isSame,
    isWrong: isWhole && !isSame,
    isAnother: wrong > 0 && wrong % vaultLimits.triesOfGroup === 0 && typed === '',
    isReady: kept !== undefined && isSame,
    keep: (how) => setKept({ how, at: new Date() }),
    type,
  };
}
