import { importReading, importWritten, type MadeDocument } from '@cartulary/contracts/endpoints/written-files';
import { call } from '@/lib/api/api';
import { upload } from '@/lib/files/upload';
import { href } from '@/routing/href';
import type { OpenVault } from '@/shared/vault/open-vault';
import { t } from '@/text/writing/files';
import { sayFailed } from '@/ui/say-failed';
import { dismissToast, toast } from '@/ui/toast';
import { lostWords } from '@/shared/written-files/lost-words';

type Navigate = (to: string) => unknown;

/** Imports a file as a document and opens it; lists omitted content or the reason for a failure. */
export const takeInFile = (file: File, navigate: Navigate): Promise<void> =>
  make(
    { making: t('importing', { name: file.name }), failed: t('importFailed', { name: file.name }) },
    // At this point, the person has chosen to let the server read it (new-here.ts).
    () => upload(importWritten, [file], { mode: 'collaborative' }),
    navigate,
  );

/** Same for an open vault: the file is parsed in this browser, and the result is sealed. */
export const takeInSealedFile = (vault: OpenVault, file: File, navigate: Navigate): Promise<void> =>
  make(
    { making: t('importing', { name: file.name }), failed: t('importFailed', { name: file.name }) },
    async () => {
      const { readTextFile, sealText } = await import('./take-in-sealed');
      return sealText(vault, file, await readTextFile(file));
    },
    navigate,
  );

/** Creates an editable document from the extracted content of another and opens it. */
export async function makeEditable({ id, name }: { id: string; name: string }, navigate: Navigate): Promise<void> {
  await make(
    { making: t('editableMaking', { name }), failed: t('editableFailed', { name }) },
    () => call(importReading, { body: { documentId: id } }),
    navigate,
  );
}

async function make(
  { making, failed }: { making: string; failed: string },
  ask: () => Promise<MadeDocument>,
  navigate: Navigate,
): Promise<void> {
  const shown = toast({ title: making, urgent: false, durationMs: Infinity });
  try {
    const { id, title: name, lost } = await ask();
    if (lost.length === 0) toast({ title: t('imported', { name }), tone: 'success' });
    else toast({ title: t('importedLost', { name }), text: lostWords(lost), tone: 'warning', durationMs: 30_000 });
    await navigate(href('text', { textId: id }));
  } catch (error) {
    sayFailed(failed, error);
  } finally {
    dismissToast(shown);
  }
}
