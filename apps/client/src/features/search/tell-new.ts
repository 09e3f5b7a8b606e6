import type { SearchHit } from '@cartulary/contracts/endpoints/search';
import { href } from '@/routing/href';
import { log } from '@/lib/log/log';
import { hasComeSince, meantOnceKnown, privateSearch } from '@/shared/private-search/private-search';
import { newOf, rememberTold, vaultSearches, type VaultSearch } from '@/shared/sealed/vault-searches';
import type { OpenVault } from '@/shared/vault/open-vault';
import { openVault } from '@/shared/vault/vault-state';
import { t } from '@/text/search';
import { plainName } from '@/ui/given-name';
import { toast } from '@/ui/toast';

/** Maximum number of possibly new documents to check. The rest are reported with the next ones. */
const AT_ONCE = 100;
const SHOWN_MS = 20_000;

/**
 * Triggers alerts for new sealed documents that match a saved search: once each, in one tab of this browser. Nothing
 * leaves the page except the vault's memory, sealed.
 */
export async function tellNew(vault: OpenVault, open: (address: string) => void): Promise<void> {
  await alone(`private-alerts:${vault.accountId}`, async () => {
    for (const search of (await vaultSearches(vault, { anew: true })).filter(({ alert }) => alert))
      await tellOf(vault, search, open).catch((error: unknown) =>
        log.warn('A saved search was not run.', { component: 'private-search', error }),
      );
  });
}

const alone = (name: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();

async function tellOf(vault: OpenVault, search: VaultSearch, open: (address: string) => void): Promise<void> {
  const room = await privateSearch(vault);
  // The embedding model takes time and memory, so it isn't used if there are no new documents.
  if (!hasComeSince(vault, search.since)) return;
  const meant = await meantOnceKnown(vault, search.query);
  const from = search.since.slice(0, 10);
  const { items } = await room.find({ text: search.query, from, first: 0, count: AT_ONCE, meant });
  // A document that is still being processed is reported once all of its words are known.
  const found = newOf(
    search,
    items.filter(({ state }) => state !== 'processing'),
  );
  const [newest] = found;
  if (!newest || openVault() !== vault) return;
  await rememberTold(vault, search.id, found);
  say(search, newest, found.length, open);
}

const say = (
  { name }: VaultSearch,
  { documentId, name: document }: SearchHit,
  count: number,
  open: (address: string) => void,
): void =>
  void toast({
    title: t('sealed.new', { count, search: plainName(name), document: plainName(document) }),
    durationMs: SHOWN_MS,
    urgent: false,
    action: {
      label: t('sealed.open'),
      onAction: () => open(count === 1 ? href('documentStudio', undefined, { document: documentId }) : href('search')),
    },
  });
