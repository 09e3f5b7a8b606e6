import { useSyncExternalStore } from 'react';
import { queryClient } from '@/lib/api/query-client';
import { log } from '@/lib/log/log';
import { dueIn } from '@/shared/sealed/folder-wish';
import { changeMemory, peopleOf } from '@/shared/sealed/people';
import { sealedServer } from '@/shared/sealed/sealed-server';
import { settleFolders, type FoldersSettled, type Progress } from '@/shared/sealed/settle-folders';
import type { OpenVault } from '@/shared/vault/open-vault';
import { t } from '@/text/documents/shared-folders';
import { plainName } from '@/ui/given-name';
import { toast } from '@/ui/toast';
import { sealedKey } from '../private-readings';
import { renewSharing, sayLost, whyNot } from '../sharing-data';
import { sayTrouble } from '../teams/teams-data';

/** Progress of pending folder changes. Undefined while none are running. */
let shown: Progress | undefined;
const listeners = new Set<() => void>();

function tell(progress: Progress | undefined): void {
  shown = progress;
  listeners.forEach((listener) => listener());
}

export const useSettling = (): Progress | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );

/**
 * Applies pending changes to shared folders and reports the result: completed changes, people who weren't reached, and
 * remaining changes.
 */
export async function settleAndSay(vault: OpenVault): Promise<void> {
  try {
    say(await settleFolders(vault, { onProgress: (progress) => progress.all > 0 && tell(progress) }));
  } catch (error) {
    toast({ tone: 'error', title: t('notRead'), text: whyNot(error) });
  } finally {
    tell(undefined);
  }
  await renewSharing();
}

function say({ done, left, inBin, missed, lost, teams, error }: FoldersSettled): void {
  for (const one of missed) {
    const name = plainName(one.share.name);
    toast({ tone: 'warning', title: t('missed', { name }), text: whyNot(one.error), durationMs: Infinity });
  }
  teams.forEach(sayTrouble);
  const rest = left - inBin;
  if (rest > 0)
    toast({ tone: 'error', title: t('left', { done, left: rest }), text: `${whyNot(error)} ${t('later')}` });
  if (inBin > 0)
    toast({ tone: 'warning', title: t('inBin', { count: inBin }), text: t('restore'), durationMs: Infinity });
  if (lost.length > 0) sayLost(t('settled', { count: done }), lost);
  else if (done > 0 && rest === 0) toast({ tone: 'success', title: t('settled', { count: done }) });
}

/** Vaults already checked. */
const looked = new WeakSet<OpenVault>();

/** Completes changes left by another page or an earlier visit. Runs once per page and vault. */
export async function settleWhatIsLeft(vault: OpenVault): Promise<void> {
  if (looked.has(vault)) return;
  looked.add(vault);
  try {
    if ((await dueNow(vault)).length > 0) await settleAndSay(vault);
  } catch (error) {
    looked.delete(vault);
    log.warn('It could not be read what shared folders ask for.', { component: 'private-folders', error });
  }
}

async function dueNow(vault: OpenVault): Promise<readonly string[]> {
  const { people } = sealedServer;
  await changeMemory(vault, people, () => undefined, { anew: true });
  return dueIn(await peopleOf(vault, people));
}

/** Applies pending changes of a document restored from the trash. */
export async function settleRestored(vault: OpenVault, itemId: string): Promise<void> {
  try {
    if ((await dueNow(vault)).includes(itemId)) await settleAndSay(vault);
  } catch (error) {
    toast({ tone: 'error', title: t('notRead'), text: whyNot(error) });
  }
}

/** Refetches the folder list and the contents after a change. */
export const renewFolders = (): Promise<void> => queryClient.invalidateQueries({ queryKey: sealedKey });
