import { importSlides, lookIntoSlides, type HeldSlides } from '@cartulary/contracts/endpoints/written-files';
import type { MadeSlides } from '@cartulary/editor-schema/files/made';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { upload } from '@/lib/files/upload';
import { formatBytes } from '@/lib/format/format';
import { usePrivacyMode } from '@/lib/storage/privacy-mode';
import { href } from '@/routing/href';
import type { OpenVault } from '@/shared/vault/open-vault';
import { sayLocked, sayNoLonger, vaultHere } from '@/shared/writing/new-here';
import { lostWords } from '@/shared/written-files/lost-words';
import { useWaitingFile } from '@/shared/writing/waiting-file';
import { t } from '@/text/decks';
import { t as ofFiles } from '@/text/writing/files';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FileButton } from '@/ui/file-button';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';

/** A file on its way to becoming a presentation; `held`: what it was found to hold. */
interface Chosen {
  readonly file: File;
  readonly held: HeldSlides | undefined;
  /** It was read here, and goes into this vault. */
  readonly sealed?: { readonly vault: OpenVault; readonly made: MadeSlides };
}

/** Whoever works in another mode has said yes to this one file. */
const asSaid = { mode: 'collaborative' } as const;

/**
 * Asks for a PowerPoint file, says what it holds and what would be lost, and only then makes a presentation of it. In privacy mode it
 * is read here and becomes a sealed one; without a vault, and where documents are else kept in the browser, it asks before the file leaves it.
 */
export function ImportSlides() {
  const navigate = useNavigate();
  const mode = usePrivacyMode();
  const [isBusy, setBusy] = useState(false);
  const [chosen, setChosen] = useState<Chosen>();
  const look = async (file: File): Promise<void> => {
    setChosen(undefined);
    setBusy(true);
    try {
      setChosen({ file, held: await upload(lookIntoSlides, [file], asSaid) });
    } catch (error) {
      sayFailed(t('import.failed', { name: file.name }), error);
    }
    setBusy(false);
  };
  const lookHere = async (file: File, vault: OpenVault): Promise<void> => {
    setBusy(true);
    try {
      const { readSlidesFile } = await import('@/shared/writing/take-in-sealed');
      const made = await readSlidesFile(file);
      const held = { slides: made.slides, lost: [...made.lost] };
      setChosen({ file, held, sealed: { vault, made } });
    } catch (error) {
      sayFailed(t('import.failed', { name: file.name }), error);
    }
    setBusy(false);
  };
  const chooseHere = async (file: File): Promise<void> => {
    try {
      const vault = await vaultHere();
      if (vault === 'locked') sayLocked(navigate);
      else if (vault === 'gone') sayNoLonger();
      else if (vault) await lookHere(file, vault);
      else setChosen({ file, held: undefined });
    } catch (error) {
      sayFailed(t('import.failed', { name: file.name }), error);
    }
  };
  const choose = (file: File): void => {
    if (file.size > writingLimits.maxImportBytes) {
      const limit = formatBytes(writingLimits.maxImportBytes);
      toast({ title: t('import.tooLarge', { name: file.name, limit }), tone: 'error' });
    } else if (mode === 'collaborative') void look(file);
    else void chooseHere(file);
  };
  useWaitingFile('deck', choose);
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
      <FileButton title={t('import.hint')} label={t('import.file')} accept=".pptx" busy={isBusy} onFile={choose}>
        {t('import')}
      </FileButton>
      <Ask
        chosen={chosen}
        onNo={() => setChosen(undefined)}
        onYes={(one) => void (one.held === undefined ? look(one.file) : make(one))}
      />
    </>
  );
}

interface AskProps {
  chosen: Chosen | undefined;
  onNo: () => void;
  onYes: (chosen: Chosen) => void;
}

/** Asks whether a file may leave the browser; once it did, whether slides are made of what it holds. */
function Ask({ chosen, onNo, onYes }: AskProps) {
  const name = chosen?.file.name ?? '';
  const held = chosen?.held;
  return (
    <Dialog
      open={chosen !== undefined}
      onOpenChange={(open) => !open && onNo()}
      title={held ? t('import.ask', { name }) : ofFiles('askTitle', { name })}
      description={held ? t('import.holds', { count: held.slides }) : ofFiles('askText')}
      actions={
        <>
          <Button variant="quiet" onClick={onNo}>
            {held ? t('import.no') : ofFiles('askNo')}
          </Button>
          <Button variant="ink" onClick={() => chosen && onYes(chosen)}>
            {held ? t('import.yes') : ofFiles('askYes')}
          </Button>
        </>
      }
    >
      {held ? (
        <>
          <p className="text-sm">
            {held.lost.length === 0 ? t('import.whole') : t('import.lost', { lost: lostWords(held.lost) })}
          </p>
          <p className="mt-2 text-xs text-ink-2">{t(chosen?.sealed ? 'import.sealed' : 'import.kept')}</p>
        </>
      ) : null}
    </Dialog>
  );
}
