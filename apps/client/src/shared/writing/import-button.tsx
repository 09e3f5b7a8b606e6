import { formatEndings, importFormats } from '@cartulary/contracts/endpoints/written-files';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { href } from '@/routing/href';
import { t } from '@/text/writing/files';
import { FileButton } from '@/ui/file-button';
import { sayFailed } from '@/ui/say-failed';
import { placeForNew } from './new-here';
import { takeInFile, takeInSealedFile } from './take-in';
import { endingsTaken, kindTaking, letFileWait } from './waiting-file';

const ofDocuments = importFormats.flatMap((format) => formatEndings[format].map((ending) => `.${ending}`));
const accept = [...ofDocuments, ...endingsTaken].join(',');
const lists = { map: href('mindmap'), deck: href('presentationStudio'), board: href('boards') } as const;

/**
 * Imports a Word, Markdown, or HTML file as a collaborative document in the current folder; for the vault, it's parsed
 * here. Mind map, slide, and drawing files are passed to their kind's list, which warns about possible losses.
 */
export function ImportButton() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const take = async (file: File): Promise<void> => {
    try {
      const place = await placeForNew({ what: 'import', files: [file] });
      if (place === 'server') await takeInFile(file, navigate);
      else if (place) await takeInSealedFile(place, file, navigate);
    } catch (error) {
      sayFailed(t('importFailed', { name: file.name }), error);
    }
  };
  const chosen = (file: File): void => {
    const kind = kindTaking(file.name);
    if (kind) {
      letFileWait(kind, file);
      void navigate(lists[kind]);
      return;
    }
    setBusy(true);
    void take(file).then(() => setBusy(false));
  };
  return (
    <FileButton title={t('importHint')} label={t('importFile')} accept={accept} busy={busy} onFile={chosen}>
      {t('import')}
    </FileButton>
  );
}
