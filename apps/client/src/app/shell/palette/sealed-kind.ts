import { Lock } from 'lucide-react';
import type { Kind } from '@/lib/commands/commands';
import { sealedHitAddress } from '@/shared/pages/hit-address';
import { openVault } from '@/shared/vault/vault-state';
import { t } from '@/text/app/commands';
import { plainName } from '@/ui/given-name';

const SHOWN = 6;

/**
 * Sealed documents by text and meaning, searched in this browser. Choices aren't remembered, because their names would be stored
 * unencrypted.
 */
export const sealedKind: Kind = {
  id: 'sealed-document',
  group: t('group.sealed'),
  icon: Lock,
  isForgotten: true,
  find: async (text) => {
    const vault = openVault();
    if (!vault) return [];
    const { meantBy, privateSearch } = await import('@/shared/private-search/private-search');
    const room = await privateSearch(vault);
    const { meant } = await meantBy(vault, text, 'hybrid');
    const { items } = await room.find({ text, first: 0, count: SHOWN, meant });
    return items.map((hit) => ({
      id: hit.documentId,
      title: plainName(hit.name),
      ...(hit.snippets[0] ? { hint: hit.snippets[0].text } : {}),
      to: sealedHitAddress(hit, text),
    }));
  },
};
