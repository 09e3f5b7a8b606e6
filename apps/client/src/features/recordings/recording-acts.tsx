import { Link } from 'react-router-dom';
import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { CAPTIONS_MEDIA_TYPE } from '@cartulary/contracts/limits';
import { RotateCw } from 'lucide-react';
import { saveFile } from '@/lib/files/save-file';
import { href } from '@/routing/href';
import { t } from '@/text/recordings';
import { Button } from '@/ui/button';
import { orSayFailed } from '@/ui/say-failed';
import { isOver } from './language-choice';
import { writeAnew } from './recordings-data';
import { toSrt, toText, toVtt, type Sentence } from './transcript';

interface RecordingActsProps {
  readonly recording: DocumentDetail;
  readonly sentences: readonly Sentence[];
}

/** What is done with a recording: its words as a file, writing it down again, and the studio. */
export function RecordingActs({ recording, sentences }: RecordingActsProps) {
  const { id, name, rights } = recording;
  const stem = name.replace(/\.\w+$/u, '');
  const saveDocx = async (): Promise<void> => {
    const { toDocxFile } = await import('./transcript-docx');
    const bytes = toDocxFile(stem, new Date(recording.updatedAt), sentences);
    saveFile(`${stem}.docx`, new Blob([bytes], { type: DOCX }));
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {sentences.length > 0 ? (
        <>
          <Button variant="quiet" onClick={() => saveFile(`${stem}.vtt`, toVtt(sentences), 'text/vtt')}>
            {t('save.vtt')}
          </Button>
          <Button variant="quiet" onClick={() => saveFile(`${stem}.srt`, toSrt(sentences), 'application/x-subrip')}>
            {t('save.srt')}
          </Button>
          <Button variant="quiet" onClick={() => void orSayFailed(saveDocx(), t('save.failed'))}>
            {t('save.docx')}
          </Button>
          <Button variant="quiet" onClick={() => saveFile(`${stem}.txt`, toText(sentences), 'text/plain')}>
            {t('save.text')}
          </Button>
        </>
      ) : null}
      {rights.edit && isOver(recording) && recording.mediaType !== CAPTIONS_MEDIA_TYPE ? (
        <Button variant="quiet" onClick={() => void orSayFailed(writeAnew(id), t('view.anewFailed'))}>
          <RotateCw aria-hidden className="size-4" /> {t('view.anew')}
        </Button>
      ) : null}
      <Link to={href('documentStudio', undefined, { document: id })}>{t('view.studio')}</Link>
    </div>
  );
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
