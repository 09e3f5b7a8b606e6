import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import { privacyMode } from '@/lib/storage/privacy-mode';
import type { OpenVault } from '@/shared/vault/open-vault';
import { vaultState } from '@/shared/vault/vault-state';
import { href } from '@/routing/href';
import { t } from '@/text/writing/sealed-text';
import { toast } from '@/ui/toast';
import { newItem } from './new-item';

/** Long enough to read and to decide. */
const READ_MS = 15_000;

/**
 * Makes something empty to write in. In privacy mode only browsers of who has it can read it; who has no vault writes as in the other modes,
 * is told that the server can read it, and led to where a vault is made.
 * @param onLocked the vault has to be opened first: nothing was made
 * @returns its id; undefined where the vault is locked
 * @throws ApiError
 */
export async function newHere(kind: BuiltKind, title: string, onLocked: () => void): Promise<string | undefined> {
  if (privacyMode() !== 'privacy') return newItem(kind, title);
  const vault = await vaultHere();
  if (vault === undefined) {
    const id = await newItem(kind, title);
    sayReadable();
    return id;
  }
  if (vault === 'locked') {
    onLocked();
    return undefined;
  }
  const { makeSealedWritten } = await import('@/shared/sealed-written/sealed-written');
  return makeSealedWritten(vault, kind, title);
}

/** The vault into which something new goes; undefined in other modes, and where there is none. */
export async function vaultHere(): Promise<OpenVault | 'locked' | undefined> {
  if (privacyMode() !== 'privacy') return undefined;
  if (vaultState().kind === 'unknown') await (await import('@/shared/vault/known-vault')).loadVault();
  const state = vaultState();
  if (state.kind === 'none') return undefined;
  return state.kind === 'open' ? state.vault : 'locked';
}

/** Where there is no dialog for it at hand: says that the vault is locked, and leads to where it is opened. */
export function sayLocked(navigate: (to: string) => unknown): void {
  const onAction = (): void => void navigate(href('settings', undefined, { tab: 'privacy' }));
  toast({ title: t('unlockToWrite'), tone: 'warning', action: { label: t('unlock'), onAction } });
}

/** Whoever was told goes on as they are until the page is loaded anew. */
let isTold = false;

function sayReadable(): void {
  if (isTold) return;
  isTold = true;
  const onAction = (): void => location.assign(href('onboarding', undefined, { step: 'vault' }));
  toast({
    title: t('readable'),
    text: t('readableText'),
    tone: 'warning',
    durationMs: READ_MS,
    action: { label: t('makeVault'), onAction },
  });
}
