import { searchDocuments } from '@cartulary/contracts/endpoints/search';
import { limits } from '@cartulary/contracts/limits';
import { FileText } from 'lucide-react';
import { call } from '@/lib/api/api';
import type { Kind } from '@/lib/commands/commands';
import { agreedWords, wordsGoNow } from '@/shared/private-search/words-go';
import { hitAddress } from '@/shared/pages/hit-address';
import { t } from '@/text/app/commands';
import { plainName } from '@/ui/given-name';

const SHOWN = 6;
const leaves = limits.client.reservedFromSearch;

/** Documents found by their text, from this installation's search. */
export const documentKind: Kind = {
  id: 'document',
  group: t('group.documents'),
  icon: FileText,
  find: async (text, signal) => {
    // In privacy mode, search terms stay in the browser unless the person chose to search the server too.
    if (!wordsGoNow().toServer) return [];
    const { items } = await call(
      searchDocuments,
      { query: { q: text, mode: 'words', pageSize: SHOWN } },
      { signal, leaves, ...agreedWords() },
    );
    return items.map((hit) => ({
      id: hit.documentId,
      title: plainName(hit.name),
      ...(hit.snippets[0] ? { hint: hit.snippets[0].text } : {}),
      to: hitAddress(hit, text),
    }));
  },
};
