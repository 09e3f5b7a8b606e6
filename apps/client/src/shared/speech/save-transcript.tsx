import { Download } from 'lucide-react';
import { saveFile } from '@/lib/files/save-file';
import { t } from '@/text/transcripts';
import { Button } from '@/ui/button';
import { Menu, MenuItem } from '@/ui/menu';
import { orSayFailed } from '@/ui/say-failed';
import { toSrt, toText, toVtt, type Sentence } from './transcript';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

interface SaveTranscriptProps {
  /** File name without extension. */
  readonly name: string;
  readonly changedAt: Date;
  readonly sentences: readonly Sentence[];
  /** Adds the name to the label, if there are several on a page. */
  readonly isOneOfMany?: boolean;
}

/** A menu that exports a transcript in one of several formats. */
export function SaveTranscript({ name, changedAt, sentences, isOneOfMany = false }: SaveTranscriptProps) {
  const saveDocx = async (): Promise<void> => {
    const { toDocxFile } = await import('./transcript-docx');
    saveFile(`${name}.docx`, new Blob([toDocxFile(name, changedAt, sentences)], { type: DOCX }));
  };
  return (
    <Menu
      trigger={
        <Button icon={Download} {...(isOneOfMany && { 'aria-label': t('exportOf', { name }) })}>
          {t('export')}
        </Button>
      }
      align="end"
    >
      <MenuItem onSelect={() => void orSayFailed(saveDocx(), t('save.failed'))}>{t('save.docx')}</MenuItem>
      <MenuItem onSelect={() => saveFile(`${name}.txt`, toText(sentences), 'text/plain')}>{t('save.text')}</MenuItem>
      <MenuItem onSelect={() => saveFile(`${name}.vtt`, toVtt(sentences), 'text/vtt')}>{t('save.vtt')}</MenuItem>
      <MenuItem onSelect={() => saveFile(`${name}.srt`, toSrt(sentences), 'application/x-subrip')}>
        {t('save.srt')}
      </MenuItem>
    </Menu>
  );
}
