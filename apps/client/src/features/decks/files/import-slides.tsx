import { importSlides, lookIntoSlides, type HeldSlides } from '@cartulary/contracts/endpoints/written-files';
import type { MadeSlides } from '@cartulary/editor-schema/files/made';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { upload } from '@/lib/files/upload';
import { formatBytes } from '@/lib/format/format';
import { href } from '@/routing/href';
import type { OpenVault } from '@/shared/vault/open-vault';
import { placeForNew } from '@/shared/writing/new-here';
import { lostWords } from '@/shared/written-files/lost-words';
import { useWaitingFile } from '@/shared/writing/waiting-file';
import { t } from '@/text/decks';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FileButton } from '@/ui/file-button';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';

/** A file to convert to a presentation. `held` is its detected content. */
interface Chosen {
  readonly file: File;
  readonly held: HeldSlides;
  /** Parsed in the browser and stored in this vault. */
  readonly sealed?: { readonly vault: OpenVault; readonly made: MadeSlides };
}

/** The person agreed to processing on the server. */
const asSaid = { mode: 'collaborative' } as const;

const look = async (file: File): Promise<Chosen> => ({ file, held: await upload(lookIntoSlides, [file], asSaid) });

async function lookHere(file: File, vault: OpenVault): Promise<Chosen> {
  const { readSlidesFile } = await import('@/shared/writing/take-in-sealed');
  const made = await readSlidesFile(file);
  return { file, held: { slides: made.slides, lost: [...made.lost] }, sealed: { vault, made } };
}

/**
 * Asks for a PowerPoint file, lists its content and losses, and after confirmation creates a presentation in the folder
 * for new items.
 */
export function ImportSlides() {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [chosen, setChosen] = useState<Chosen>();
  const choose = async (file: File): Promise<void> => {
    if (file.size > writingLimits.maxImportBytes) {
      const limit = formatBytes(writingLimits.maxImportBytes);
      toast({ title: t('import.tooLarge', { name: file.name, limit }), tone: 'error' });
      return;
    }
    setBusy(true);
    try {
      const place = await placeForNew({ what: 'import', files: [file] });
      if (place) setChosen(await (place === 'server' ? look(file) : lookHere(file, place)));
    } catch (error) {
      sayFailed(t('import.failed', { name: file.name }), error);
    }
    setBusy(false);
  };
  useWaitingFile('deck', (file) => void choose(file));
  const make = async ({ file, sealed }: Chosen): Promise<void> => {
    setChosen(undefined);
    setBusy(true);
    try {
      const { id } = sealed
        ? await (await import('@/shared/writing/take-in-sealed')).sealSlides(sealed.vault, file, sealed.made)
        : await upload(importSlides, [file], asSaid);
      await navigate(href('presentationStudio', undefined, { deck: id }));
    } catch (error) {
      sayFailed(t('import.failed', { name: file.name }), error);
      setBusy(false);
    }
  };
  return (
    <>
      <FileButton
        title={t('import.hint')}
        label={t('import.file')}
        accept=".pptx"
        busy={isBusy}
        onFile={(file) => void choose(file)}
      >
        {t('import')}
      </FileButton>
      <Ask chosen={chosen} onNo={() => setChosen(undefined)} onYes={(one) => void make(one)} />
    </>
  );
}

interface AskProps {
  chosen: Chosen | undefined;
  onNo: () => void;
  onYes: (chosen: Chosen) => void;
}

/** Asks whether to create slides from a file's content. */
function Ask({ chosen, onNo, onYes }: AskProps) {
  if (!chosen) return null;
  const { file, held, sealed } = chosen;
  return (
    <Dialog
      open
      onOpenChange={onNo}
      title={t('import.ask', { name: file.name })}
      description={t('import.holds', { count: held.slides })}
      actions={
        <>
          <Button variant="quiet" onClick={onNo}>
            {t('import.no')}
          </Button>
          <Button variant="primary" onClick={() => onYes(chosen)}>
            {t('import.yes')}
          </Button>
        </>
      }
    >
      <p className="text-sm">
        {held.lost.length === 0 ? t('import.whole') : t('import.lost', { lost: lostWords(held.lost) })}
      </p>
      <p className="mt-2 text-xs text-ink-2">{t(sealed ? 'import.sealed' : 'import.kept')}</p>
    </Dialog>
  );
}
