import { formatEndings, importFormats } from '@cartulary/contracts/endpoints/written-files';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePrivacyMode } from '@/lib/storage/privacy-mode';
import { t } from '@/text/writing/files';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { takeInFile } from './take-in';

const accept = importFormats.flatMap((format) => formatEndings[format].map((ending) => `.${ending}`)).join(',');

/**
 * Asks for a Word, Markdown or HTML file and makes a document of it. In a mode that keeps documents in the browser it asks
 * first, because what is written together is kept by the server.
 */
export function ImportButton() {
  const navigate = useNavigate();
  const mode = usePrivacyMode();
  const input = useRef<HTMLInputElement>(null);
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
      <Button icon={FileUp} busy={busy} title={t('importHint')} onClick={() => input.current?.click()}>
        {t('import')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={t('importFile')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) chosen(file);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
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
