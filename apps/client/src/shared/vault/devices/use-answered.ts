import type { VaultOpening } from '@cartulary/contracts/vault-openings';
import { useEffect, useRef, useState } from 'react';
import { exchangeOf, showNonce, type Asking } from './asking';
import { compareCode, type Exchange } from './device-code';
import { useOpening } from './use-opening';

interface Answered {
  readonly opening: VaultOpening | undefined;
  /** Contains the first giving key received. Later ones are ignored. */
  readonly exchange: Exchange | undefined;
  /** The number shown on both devices. */
  readonly number: string | undefined;
  readonly error: Error | null;
}

/** Waits for an answer, then reveals the withheld nonce and computes the number to compare. */
export function useAnswered(asking: Asking): Answered {
  const { opening, error } = useOpening(asking.openingId);
  const [found, setFound] = useState<Compared>();
  const [failed, setFailed] = useState<Error>();
  const first = useRef<string>(undefined);
  const answer = opening?.state === 'answered' ? opening.givingKey : null;
  useEffect(() => {
    // Only the first answer counts: a server could choose a later one to match once the nonce is revealed.
    if (answer === null || first.current !== undefined) return;
    first.current = answer;
    compared(asking, answer).then(setFound, (failure: unknown) => setFailed(failure as Error));
  }, [asking, answer]);
  return { opening, exchange: found?.exchange, number: found?.number, error: failed ?? error };
}

interface Compared {
  readonly exchange: Exchange;
  readonly number: string;
}

async function compared(asking: Asking, givingKey: string): Promise<Compared> {
  const exchange = exchangeOf(asking, givingKey);
  await showNonce(asking);
  return { exchange, number: await compareCode(asking.owner, exchange) };
}
