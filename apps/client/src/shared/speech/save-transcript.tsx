import { saveFile } from '@/lib/files/save-file';
import { t } from '@/text/transcripts';
import { Button } from '@/ui/button';
import { orSayFailed } from '@/ui/say-failed';
import { toSrt, toText, toVtt, type Sentence } from './transcript';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

interface SaveTranscriptProps {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly changedAt: Date;
  readonly sentences: readonly Sentence[];
}

/** The words of a transcript as a file, in each of its forms. */
export function SaveTranscript({ name, changedAt, sentences }: SaveTranscriptProps) {
  const saveDocx = async (): Promise<void> => {
    const { toDocxFile } = await import('./transcript-docx');
    saveFile(`${name}.docx`, new Blob([toDocxFile(name, changedAt, sentences)], { type: DOCX }));
  };
  return (
    <>
      <Button variant="quiet" onClick={() => saveFile(`${name}.vtt`, toVtt(sentences), 'text/vtt')}>
        {t('save.vtt')}
      </Button>
      <Button variant="quiet" onClick={() => saveFile(`${name}.srt`, toSrt(sentences), 'application/x-subrip')}>
        {t('save.srt')}
      </Button>
      <Button variant="quiet" onClick={() => void orSayFailed(saveDocx(), t('save.failed'))}>
        {t('save.docx')}
      </Button>
      <Button variant="quiet" onClick={() => saveFile(`${name}.txt`, toText(sentences), 'text/plain')}>
        {t('save.text')}
      </Button>
    </>
  );
}
