import type { DataOf } from '@cartulary/contracts/endpoint';
import { installation } from '@cartulary/contracts/endpoints/system';
import { useEffect, useState } from 'react';
import { call } from '@/lib/api/api';
import { log } from '@/lib/log/log';

type Installation = Pick<DataOf<typeof installation>, 'empty' | 'signInBy' | 'remembering'>;

/**
 * Whether this installation is empty, so that the first account must be created, and which identity providers it
 * offers.
 */
export function useInstallation(): Installation {
  const [known, setKnown] = useState<Installation>({ empty: false, signInBy: [], remembering: 'all' });
  useEffect(() => {
    const leaving = new AbortController();
    call(installation, {}, { signal: leaving.signal, retries: 0 }).then(
      setKnown,
      (error: unknown) =>
        !leaving.signal.aborted &&
        log.warn('The installation did not describe itself.', { component: 'sign-in', error }),
    );
    return () => leaving.abort();
  }, []);
  return known;
}
