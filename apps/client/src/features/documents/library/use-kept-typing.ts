import { useState } from 'react';
import { useWordsGo } from '@/shared/private-search/words-go';
import type { LibraryQuery } from '../documents-data';

/** What the server is asked for, where what was typed stays in the browser. */
export interface KeptTyping {
  readonly asked: LibraryQuery;
  /** Only sealed documents are looked through by name. */
  readonly keeps: boolean;
  readonly ask: () => void;
}

/**
 * In privacy mode, who has a vault tells the server no name that is looked for, since it may be one of a sealed document; unless they say
 * so, for that name alone.
 */
export function useKeptTyping(filter: LibraryQuery): KeptTyping {
  const { isChoice } = useWordsGo();
  const [told, tell] = useState<string>();
  const keeps = Boolean(filter.name) && isChoice && told !== filter.name;
  const { name, ...rest } = filter;
  return { asked: keeps ? rest : filter, keeps, ask: () => tell(name) };
}
