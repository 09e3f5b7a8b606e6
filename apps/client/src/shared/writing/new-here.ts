import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import { privacyMode } from '@/lib/storage/privacy-mode';
import { vaultState } from '@/shared/vault/vault-state';
import { href } from '@/routing/href';
import { t } from '@/text/writing/sealed-text';
import { toast } from '@/ui/toast';
import { newItem } from './new-item';

/**
 * Makes something empty to write in. In privacy mode only browsers of who has it can read it; who has no vault writes as in the other modes.
 * @param onLocked the vault has to be opened first: nothing was made
 * @returns its id; undefined where the vault is locked
 * @throws ApiError
 */
export async function newHere(kind: BuiltKind, title: string, onLocked: () => void): Promise<string | undefined> {
  if (privacyMode() !== 'privacy') return newItem(kind, title);
  let state = vaultState();
  if (state.kind === 'unknown') {
    await (await import('@/shared/vault/known-vault')).loadVault();
    state = vaultState();
  }
  if (state.kind === 'none') return newItem(kind, title);
  if (state.kind !== 'open') {
    onLocked();
    return undefined;
  }
  const { makeSealedWritten } = await import('@/shared/sealed-written/sealed-written');
  return makeSealedWritten(state.vault, kind, title);
}

/** Where there is no dialog for it at hand: says that the vault is locked, and leads to where it is opened. */
export function sayLocked(navigate: (to: string) => unknown): void {
  const onAction = (): void => void navigate(href('settings', undefined, { tab: 'privacy' }));
  toast({ title: t('unlockToWrite'), tone: 'warning', action: { label: t('unlock'), onAction } });
}
