import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import { currentUser } from '@/lib/session/session';
import { privacyMode } from '@/lib/storage/privacy-mode';
import { mayBeginReadable } from '@/shared/ask-to-send/may-begin';
import { knewVault } from '@/shared/vault/device';
import type { OpenVault } from '@/shared/vault/open-vault';
import { vaultState } from '@/shared/vault/vault-state';
import { href } from '@/routing/href';
import { t } from '@/text/writing/sealed-text';
import { toast } from '@/ui/toast';
import { newItem } from './new-item';

/** Long enough to read and to decide. */
const READ_MS = 15_000;

/**
 * Makes something empty to write in. In privacy mode only browsers of who has it can read it; who has no vault is asked whether the server may.
 * @param onLocked the vault has to be opened first: nothing was made
 * @returns its id; undefined where nothing was made, and that was said
 * @throws ApiError
 */
export async function newHere(kind: BuiltKind, title: string, onLocked: () => void): Promise<string | undefined> {
  if (privacyMode() !== 'privacy') return newItem(kind, title, 'agreed');
  const vault = await vaultHere();
  if (vault === undefined) return readable(kind, title);
  if (vault === 'gone') {
    sayNoLonger();
    return undefined;
  }
  if (vault === 'locked') {
    onLocked();
    return undefined;
  }
  const { makeSealedWritten } = await import('@/shared/sealed-written/sealed-written');
  return makeSealedWritten(vault, kind, title);
}

/**
 * The vault into which something new goes; undefined in other modes, and where there is none. 'gone': the server says that there is none,
 * but this browser knew one; then nothing begins that the server could read, and `sayNoLonger` says so.
 * @throws ApiError
 */
export async function vaultHere(): Promise<OpenVault | 'locked' | 'gone' | undefined> {
  if (privacyMode() !== 'privacy') return undefined;
  if (vaultState().kind === 'unknown') await (await import('@/shared/vault/known-vault')).loadVault();
  const state = vaultState();
  if (state.kind === 'none') return knewVault(currentUser()?.id ?? '') ? 'gone' : undefined;
  return state.kind === 'open' ? state.vault : 'locked';
}

/** Something that the server can read, where the person agrees. */
async function readable(kind: BuiltKind, title: string): Promise<string | undefined> {
  const agreed = await mayBeginReadable();
  return agreed && newItem(kind, title, agreed);
}

/** Where there is no dialog for it at hand: says that the vault is locked, and leads to where it is opened. */
export function sayLocked(navigate: (to: string) => unknown): void {
  const onAction = (): void => void navigate(href('settings', undefined, { tab: 'privacy' }));
  toast({ title: t('unlockToWrite'), tone: 'warning', action: { label: t('unlock'), onAction } });
}

/** Says that nothing was begun, because the server denies a vault that this browser knew. */
export function sayNoLonger(): void {
  const onAction = (): void => location.assign(href('settings', undefined, { tab: 'privacy' }));
  toast({
    title: t('noLonger'),
    text: t('noLongerText'),
    tone: 'warning',
    durationMs: READ_MS,
    action: { label: t('noLongerAction'), onAction },
  });
}
