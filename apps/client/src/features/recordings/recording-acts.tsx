import { Link, useNavigate } from 'react-router-dom';
import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { CAPTIONS_MEDIA_TYPE } from '@cartulary/contracts/limits';
import { RotateCw } from 'lucide-react';
import { href } from '@/routing/href';
import { DocumentHeadPart } from '@/shared/documents/document-head';
import { RecordingMenu } from '@/shared/speech/recording-menu';
import { SaveTranscript } from '@/shared/speech/save-transcript';
import type { Sentence } from '@/shared/speech/transcript';
import { t } from '@/text/recordings';
import { Button } from '@/ui/button';
import { orSayFailed } from '@/ui/say-failed';
import { isOver } from './language-choice';
import { isOfVault, writeAnew } from './recordings-data';

interface RecordingActsProps {
  readonly recording: DocumentDetail;
  readonly sentences: readonly Sentence[];
}

/**
 * Actions for a recording: export the transcript, transcribe again, open in the studio, start a meeting, rename,
 * share, delete.
 */
export function RecordingActs({ recording, sentences }: RecordingActsProps) {
  const { id, name, rights } = recording;
  const navigate = useNavigate();
  const stem = name.replace(/\.\w+$/u, '');
  return (
    <div className="flex flex-wrap items-center gap-2">
      {sentences.length > 0 ? (
        <SaveTranscript name={stem} changedAt={new Date(recording.updatedAt)} sentences={sentences} />
      ) : null}
      {rights.edit && !isOfVault(id) && isOver(recording) && recording.mediaType !== CAPTIONS_MEDIA_TYPE ? (
        <Button variant="quiet" onClick={() => void orSayFailed(writeAnew(id), t('view.anewFailed'))}>
          <RotateCw aria-hidden className="size-4" /> {t('view.anew')}
        </Button>
      ) : null}
      <Link to={href('documentStudio', undefined, { document: id })}>{t('view.studio')}</Link>
      {isOfVault(id) || recording.binnedAt !== null ? null : (
        <>
          <DocumentHeadPart document={recording} />
          <RecordingMenu recording={recording} onGone={() => void navigate(href('voiceRecording'))} />
        </>
      )}
    </div>
  );
}
