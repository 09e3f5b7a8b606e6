import { sentenceOf } from '@/lib/errors/api-error';
import { privacyMode } from '@/lib/storage/privacy-mode';
import { href } from '@/routing/href';
import { vaultState } from '@/shared/vault/vault-state';
import { t as sealed } from '@/text/writing/sealed-text';
import { t } from '@/text/writing/new-text';
import { toast } from '@/ui/toast';
import { newItem } from './new-item';

/**
 * Makes an empty text and opens it; says so where it could not be made. In privacy mode only browsers of who has it can read it.
 * @param onLocked called where the vault has to be opened first; else a notice says so
 */
export async function newDocument(navigate: (to: string) => unknown, onLocked?: () => void): Promise<void> {
  try {
    const textId = await (privacyMode() === 'privacy'
      ? newPrivate(onLocked ?? (() => sayLocked(navigate)))
      : newItem('text', t('untitled')));
    if (textId !== undefined) await navigate(href('text', { textId }));
  } catch (error) {
    toast({ title: t('failed'), text: sentenceOf(error), tone: 'error' });
  }
}

/** Sealed where there is a vault; it is opened first. Who has none writes as before. */
async function newPrivate(onLocked: () => void): Promise<string | undefined> {
  let state = vaultState();
  if (state.kind === 'unknown') {
    await (await import('@/shared/vault/known-vault')).loadVault();
    state = vaultState();
  }
  if (state.kind === 'none') return newItem('text', t('untitled'));
  if (state.kind !== 'open') {
    onLocked();
    return undefined;
  }
  const { makeSealedText } = await import('@/shared/sealed-text/sealed-texts');
  return makeSealedText(state.vault, t('untitled'));
}

function sayLocked(navigate: (to: string) => unknown): void {
  const onAction = (): void => void navigate(href('settings', undefined, { tab: 'privacy' }));
  toast({ title: sealed('unlockToWrite'), tone: 'warning', action: { label: sealed('unlock'), onAction } });
}
