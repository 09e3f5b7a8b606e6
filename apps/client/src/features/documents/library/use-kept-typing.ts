import { useState } from 'react';
import { useWordsGo } from '@/shared/private-search/words-go';
import type { LibraryQuery } from '../documents-data';

/** The server query when the typed text stays in the browser. */
export interface KeptTyping {
  readonly asked: LibraryQuery;
  /** True if the name filter applies only to sealed documents. */
  readonly keeps: boolean;
  readonly ask: () => void;
}

/**
 * In privacy mode, a name filter isn't sent to the server for vault owners, because it may be the name of a sealed
 * document. They can choose to send one name.
 */
export function useKeptTyping(filter: LibraryQuery): KeptTyping {
  const { isChoice } = useWordsGo();
  const [told, tell] = useState<string>();
  const keeps = Boolean(filter.name) && isChoice && told !== filter.name;
  const { name, ...rest } = filter;
  return { asked: keeps ? rest : filter, keeps, ask: () => tell(name) };
}
