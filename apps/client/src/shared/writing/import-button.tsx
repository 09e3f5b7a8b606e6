import { formatEndings, importFormats } from '@cartulary/contracts/endpoints/written-files';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePrivacyMode } from '@/lib/storage/privacy-mode';
import { href } from '@/routing/href';
import { t } from '@/text/writing/files';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FileButton } from '@/ui/file-button';
import type { OpenVault } from '@/shared/vault/open-vault';
import { sayFailed } from '@/ui/say-failed';
import { sayLocked, sayNoLonger, vaultHere } from './new-here';
import { takeInFile, takeInSealedFile } from './take-in';
import { endingsTaken, kindTaking, letFileWait } from './waiting-file';

const ofDocuments = importFormats.flatMap((format) => formatEndings[format].map((ending) => `.${ending}`));
const accept = [...ofDocuments, ...endingsTaken].join(',');
const lists = { map: href('mindmap'), deck: href('presentationStudio'), board: href('boards') } as const;

/**
 * Asks for a Word, Markdown or HTML file and makes a document of it. In privacy mode that is a sealed one, read here; without a
 * vault, and where documents are else kept in the browser, it asks first, because the server keeps what is written together. A
 * file of mind maps, slides or drawings goes to the list of its kind, which asks by itself where something would be lost.
 */
export function ImportButton() {
  const navigate = useNavigate();
  const mode = usePrivacyMode();
  const [asking, setAsking] = useState<File>();
  const [busy, setBusy] = useState(false);
  const take = async (file: File, vault?: OpenVault): Promise<void> => {
    setAsking(undefined);
    setBusy(true);
    await (vault ? takeInSealedFile(vault, file, navigate) : takeInFile(file, navigate));
    setBusy(false);
  };
  const takeHere = async (file: File): Promise<void> => {
    try {
      const vault = await vaultHere();
      if (vault === 'locked') sayLocked(navigate);
      else if (vault === 'gone') sayNoLonger();
      else if (vault) await take(file, vault);
      else setAsking(file);
    } catch (error) {
      sayFailed(t('importFailed', { name: file.name }), error);
    }
  };
  const chosen = (file: File): void => {
    const kind = kindTaking(file.name);
    if (kind) {
      letFileWait(kind, file);
      void navigate(lists[kind]);
    } else if (mode === 'collaborative') void take(file);
    else void takeHere(file);
  };
  return (
    <>
      <FileButton title={t('importHint')} label={t('importFile')} accept={accept} busy={busy} onFile={chosen}>
        {t('import')}
      </FileButton>
      <Dialog
        open={asking !== undefined}
        onOpenChange={(open) => !open && setAsking(undefined)}
        title={t('askTitle', { name: asking?.name ?? '' })}
        description={t('askText')}
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsking(undefined)}>
              {t('askNo')}
            </Button>
            <Button variant="ink" onClick={() => asking && void take(asking)}>
              {t('askYes')}
            </Button>
          </>
        }
      />
    </>
  );
}
