import type { MadeMap } from '@cartulary/editor-schema/kinds/map/convert/map-maker';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatBytes } from '@/lib/format/format';
import { href } from '@/routing/href';
import { makeAt, placeForNew, type NewPlace } from '@/shared/writing/new-here';
import { t } from '@/text/maps';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FileButton } from '@/ui/file-button';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { useWaitingFile } from '@/shared/writing/waiting-file';
import { letWait } from '@/shared/writing/waiting-map';

interface Chosen {
  readonly name: string;
  readonly title: string;
  readonly made: MadeMap;
  /** Content that can't be imported, in one sentence; '' if nothing is lost. */
  readonly lost: string;
  readonly place: NewPlace;
}

const accept = '.xmind,.mm,.opml,.md,.markdown';
const endless = (name: string): string => name.replace(/\.[^.]+$/u, '');

/** Asks for another program's file, lists its content and losses, and creates a mind map after confirmation. */
export function ImportMap() {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [chosen, setChosen] = useState<Chosen>();
  const read = async (file: File): Promise<void> => {
    if (file.size > writingLimits.maxImportBytes) {
      const limit = formatBytes(writingLimits.maxImportBytes);
      toast({ title: t('import.tooLarge', { name: file.name, limit }), tone: 'error' });
      return;
    }
    setBusy(true);
    try {
      const place = await placeForNew({ what: 'import', files: [file] });
      if (place) setChosen({ ...(await readFile(file)), place });
    } catch (error) {
      sayFailed(t('import.failed', { name: file.name }), error);
    }
    setBusy(false);
  };
  useWaitingFile('map', (file) => void read(file));
  const make = async ({ title, made, place }: Chosen): Promise<void> => {
    setChosen(undefined);
    setBusy(true);
    try {
      const map = await makeAt(place, 'map', title);
      letWait(map, { map: made.map, pictures: picturesOf(made) });
      await navigate(href('mindmap', undefined, { map }));
    } catch (error) {
      sayFailed(t('notMade'), error);
      setBusy(false);
    }
  };
  return (
    <>
      <FileButton
        title={t('import.hint')}
        label={t('import.file')}
        accept={accept}
        busy={isBusy}
        onFile={(file) => void read(file)}
      >
        {t('import')}
      </FileButton>
      <Dialog
        open={chosen !== undefined}
        onOpenChange={(open) => !open && setChosen(undefined)}
        title={t('import.ask', { name: chosen?.name ?? '' })}
        description={t('import.holds', { count: chosen?.made.map.nodes.length ?? 0 })}
        actions={
          <>
            <Button variant="quiet" onClick={() => setChosen(undefined)}>
              {t('import.no')}
            </Button>
            <Button variant="primary" onClick={() => chosen && void make(chosen)}>
              {t('import.yes')}
            </Button>
          </>
        }
      >
        <p className="text-sm">
          {chosen === undefined || chosen.lost === '' ? t('import.whole') : t('import.lost', { lost: chosen.lost })}
        </p>
        <p className="mt-2 text-xs text-ink-2">{t(chosen?.place === 'server' ? 'import.kept' : 'import.sealed')}</p>
      </Dialog>
    </>
  );
}

/** Parses a file in this browser. It isn't uploaded until a map is created. */
async function readFile(file: File): Promise<Omit<Chosen, 'place'>> {
  const { mapFileEnding, mapOfFile } = await import('@cartulary/editor-schema/kinds/map/convert/map-file');
  const { ConversionFailure } = await import('@cartulary/editor-schema/kinds/text/convert/failure');
  const [{ lostWords }, { titleOf }, { ApiError }] = await Promise.all([
    import('@/shared/written-files/lost-words'),
    import('@cartulary/editor-schema/kinds/map/words'),
    import('@/lib/errors/api-error'),
  ]);
  const ending = mapFileEnding(file.name);
  if (ending === undefined) throw new ApiError(t('import.unknown'));
  try {
    const made = await mapOfFile(new Uint8Array(await file.arrayBuffer()), ending, endless(file.name));
    const lost = made.lost.length === 0 ? '' : lostWords(made.lost);
    return { name: file.name, title: titleOf(made.map) || endless(file.name), made, lost };
  } catch (error) {
    // The message is meant for the person who chose the file.
    if (error instanceof ConversionFailure) throw new ApiError(error.message);
    throw error;
  }
}

const picturesOf = ({ files }: MadeMap): ReadonlyMap<string, File> =>
  new Map(
    files.map(({ id, mediaType, bytes }) => {
      const name = `${id}.${mediaType.split('/')[1] ?? 'png'}`;
      return [id, new File([new Uint8Array(bytes)], name, { type: mediaType })];
    }),
  );
