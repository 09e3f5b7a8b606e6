import { formatEndings, importFormats } from '@cartulary/contracts/endpoints/written-files';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from '@/text/written-files';
import { Button } from '@/ui/button';
import { takeInFile } from './take-in';

const accept = importFormats.flatMap((format) => formatEndings[format].map((ending) => `.${ending}`)).join(',');

/** Asks for a Word, Markdown or HTML file and makes a document of it. */
export function ImportButton() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setBusy(true);
    await takeInFile(file, navigate);
    setBusy(false);
  };
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
        aria-label={t('import')}
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
