import type { VaultOpening } from '@cartulary/contracts/vault-openings';
import { useEffect, useState } from 'react';
import { log } from '@/lib/log/log';
import { refuseQuietly } from './asking';
import { compareCode, type Exchange } from './device-code';
import { provenExchange, type Giving } from './giving';
import { useOpening } from './use-opening';

interface Proven {
  readonly opening: VaultOpening | undefined;
  /** Set once the code proves the other device's key and nonce. */
  readonly exchange: Exchange | undefined;
  readonly number: string | undefined;
  /** The proof doesn't match, so nothing is shared. */
  readonly isForged: boolean;
  readonly error: Error | null;
}

type Found = { readonly exchange: Exchange; readonly number: string } | 'forged';

/** Waits for the other device's nonce and verifies it against the code. */
export function useProven(giving: Giving): Proven {
  const { opening, error } = useOpening(giving.openingId);
  const [found, setFound] = useState<Found>();
  const nonce = opening?.nonce ?? null;
  useEffect(() => {
    if (nonce === null) return;
    let isOver = false;
    judge(giving, nonce).then(
      (judged) => {
        if (isOver) return;
        if (judged === 'forged') refuseQuietly(giving.openingId);
        setFound(judged);
      },
      (failure: unknown) =>
        log.warn('What the other device showed could not be judged.', { component: 'vault', error: failure }),
    );
    return () => {
      isOver = true;
    };
  }, [giving, nonce]);
  const known = found === 'forged' ? undefined : found;
  return { opening, exchange: known?.exchange, number: known?.number, isForged: found === 'forged', error };
}

async function judge(giving: Giving, nonce: string): Promise<Found> {
  const exchange = await provenExchange(giving, nonce);
  return exchange ? { exchange, number: await compareCode(giving.owner, exchange) } : 'forged';
}
