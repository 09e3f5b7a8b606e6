import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import { currentUser } from '@/lib/session/session';
import { privacyMode } from '@/lib/storage/privacy-mode';
import { askReadable, askToBegin, type Answer, type Question } from '@/shared/ask-readable/ask-readable';
import { knewVault } from '@/shared/vault/device';
import { openVault, vaultState } from '@/shared/vault/vault-state';
import { href } from '@/routing/href';
import { t } from '@/text/writing/sealed-text';
import { toast } from '@/ui/toast';
import { newItem } from './new-item';

/** Long enough to read and decide. */
const READ_MS = 15_000;

/** Where a new item goes: into this vault, or to the server. */
export type NewPlace = Exclude<Answer, undefined>;

/**
 * Where to store a new or imported item. In privacy mode, that's the vault, which is unlocked or created first. If the
 * server denies a vault that this browser has seen, no readable item is created.
 * @returns undefined for nowhere; the person was informed
 * @throws ApiError
 */
export async function placeForNew(question: Question = { what: 'begin' }): Promise<NewPlace | undefined> {
  const mode = privacyMode();
  // In hybrid mode, new items start out readable, and the person decides for each file.
  if (mode === 'collaborative' || (mode === 'hybrid' && question.what === 'begin')) return 'server';
  if (vaultState().kind === 'unknown') await (await import('@/shared/vault/known-vault')).loadVault();
  if (mode === 'hybrid') return askReadable({ ...question, because: 'each' });
  if (openVault()) return openVault();
  if (vaultState().kind === 'none' && knewVault(currentUser()?.id ?? '')) {
    sayNoLonger();
    return undefined;
  }
  return question.what === 'begin' ? askToBegin() : askReadable(question);
}

/** Creates an empty item at the given location. @returns its ID @throws ApiError */
export async function makeAt(place: NewPlace, kind: BuiltKind, title: string): Promise<string> {
  if (place === 'server') return newItem(kind, title);
  const { makeSealedWritten } = await import('@/shared/sealed-written/sealed-written');
  return makeSealedWritten(place, kind, title);
}

/**
 * Creates an empty item where new ones are stored. @returns its ID; undefined if nothing was created and the person was
 * informed @throws ApiError
 */
export async function newHere(kind: BuiltKind, title: string): Promise<string | undefined> {
  const place = await placeForNew();
  return place && makeAt(place, kind, title);
}

/** Explains that nothing was created because the server denies a vault that this browser knew. */
function sayNoLonger(): void {
  const onAction = (): void => location.assign(href('settings', undefined, { tab: 'privacy' }));
  toast({
    title: t('noLonger'),
    text: t('noLongerText'),
    tone: 'warning',
    durationMs: READ_MS,
    action: { label: t('noLongerAction'), onAction },
  });
}
