import { formatEndings, importFormats } from '@cartulary/contracts/endpoints/written-files';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePrivacyMode } from '@/lib/storage/privacy-mode';
import { t } from '@/text/writing/files';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FileButton } from '@/ui/file-button';
import { takeInFile } from './take-in';

const accept = importFormats.flatMap((format) => formatEndings[format].map((ending) => `.${ending}`)).join(',');

/**
 * Asks for a Word, Markdown or HTML file and makes a document of it. In a mode that keeps documents in the browser it asks
 * first, because what is written together is kept by the server.
 */
export function ImportButton() {
  const navigate = useNavigate();
  const mode = usePrivacyMode();
  const [asking, setAsking] = useState<File>();
  const [busy, setBusy] = useState(false);
  const take = async (file: File): Promise<void> => {
    setAsking(undefined);
    setBusy(true);
    await takeInFile(file, navigate);
    setBusy(false);
  };
  const chosen = (file: File): void => (mode === 'collaborative' ? void take(file) : setAsking(file));
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
