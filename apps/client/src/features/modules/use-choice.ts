import type { ModuleId } from '@cartulary/contracts/permissions';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readModules, writeModules } from './choice';

/**
 * The manually selected modules, stored in the URL for sharing; undefined before the first selection. Clicks take
 * effect immediately: the URL is updated through navigation, and a second click may come before that.
 */
export function useChoice(): [chosen: readonly ModuleId[] | undefined, choose: (chosen: readonly ModuleId[]) => void] {
  const [search, setSearch] = useSearchParams();
  const inAddress = readModules(search);
  const [known, setKnown] = useState({ address: inAddress?.join(), chosen: inAddress, written: inAddress?.join() });
  const address = inAddress?.join();
  // The URL differs from the one written here: a link was followed.
  if (address !== known.address) {
    const isOwn = address === known.written;
    setKnown({ address, written: known.written, chosen: isOwn ? known.chosen : inAddress });
  }
  const choose = (chosen: readonly ModuleId[]): void => {
    const next = writeModules(search, chosen);
    const written = readModules(next);
    setKnown({ ...known, chosen: written, written: written?.join() });
    setSearch(next, { replace: true });
  };
  return [known.chosen, choose];
}
