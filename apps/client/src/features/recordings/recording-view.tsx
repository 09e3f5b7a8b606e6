import { Link } from 'react-router-dom';
import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { CAPTIONS_MEDIA_TYPE } from '@cartulary/contracts/limits';
import { isCutOffRecording } from '@cartulary/contracts/reading';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { href } from '@/routing/href';
import { originalQuery } from '@/shared/pages/original';
import { stateLine } from '@/shared/documents/document-words';
import { t } from '@/text/recordings';
import { ReaderChip } from '@/shared/items/reader-chip';
import { t as reader } from '@/text/reader';
import { StatusBadge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { GivenName } from '@/ui/given-name';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { Progress } from '@/ui/progress';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { isOver, LanguageChoice } from './language-choice';
import { RecordingActs } from './recording-acts';
import { Marks } from './marks';
import { useMarks } from './marks-data';
import { Pictures } from './pictures';
import { Player } from '@/shared/sound/player';
import { Proposals } from './proposals';
import { correctHeard, isOfVault, useRecording, useRenewedRecordings, useSaid } from './recordings-data';
import { sentencesOf, type Sentence } from '@/shared/speech/transcript';
import { TranscriptText } from '@/shared/speech/transcript-text';
import { Understood } from './understood';
import { usePlayer, type PlayerState } from '@/shared/sound/use-player';

interface RecordingViewProps {
  readonly id: string;
  /** Status of a sealed recording. Null for others. */
  readonly standing: ReactNode;
}

/** A recording with its transcript. */
export function RecordingView({ id, standing }: RecordingViewProps) {
  useRenewedRecordings();
  const found = useRecording(id);
  if (found.isError)
    return (
      <PageBody>
        <ErrorState title={sentenceOf(found.error)} onRetry={() => void found.refetch()} />
      </PageBody>
    );
  if (found.isPending)
    return (
      <PageBody>
        <Loading>
          <Skeleton className="h-40" />
        </Loading>
      </PageBody>
    );
  return <Opened recording={found.data} standing={standing} />;
}

/** Stored captions have no audio. */
function Opened({ recording, standing }: Pick<OpenedProps, 'recording' | 'standing'>) {
  const said = useSaid(recording.id, recording.pages.length > 0);
  const sentences = useMemo(() => (said.data ? sentencesOf(said.data) : []), [said.data]);
  const same = { recording, standing, sentences, isRead: isRead(said.data) };
  return recording.mediaType === CAPTIONS_MEDIA_TYPE ? <Shown {...same} /> : <Heard {...same} />;
}

/** A sealed recording without a transcript has no page. */
const isRead = (page: unknown): boolean => page !== undefined && page !== null;

interface OpenedProps {
  readonly standing: ReactNode;
  readonly recording: DocumentDetail;
  readonly sentences: readonly Sentence[];
  readonly isRead: boolean;
}

function Heard({ recording, standing, sentences, isRead }: OpenedProps) {
  const player = usePlayer(useQuery(originalQuery(recording.id)), sentences, isOver(recording));
  const marks = useMarks(recording.id);
  const isSealed = isOfVault(recording.id);
  return (
    <Around {...{ recording, standing, sentences }}>
      <Card className="flex flex-col gap-3">
        {isSealed ? null : <Pictures recording={recording} player={player} />}
        <Player player={player} marks={marks.data?.marks ?? []} fileName={recording.name} />
        <Marks recording={recording} found={marks} player={player} />
      </Card>
      <Card aria-label={t('view.said')} className="flex flex-col gap-3">
        <h2 className="skin-heading">{t('view.said')}</h2>
        <LanguageChoice recording={recording} />
        <Said {...{ recording, standing, sentences, isRead, player }} />
      </Card>
      <Understood recording={recording} sentences={sentences} onPlay={player.playFrom} />
      <Proposals recording={recording} sentences={sentences} onPlay={player.playFrom} />
    </Around>
  );
}

const Shown = ({ recording, standing, sentences, isRead }: OpenedProps) => (
  <Around {...{ recording, standing, sentences }}>
    <Card aria-label={t('view.said')} className="flex flex-col gap-3">
      <h2 className="skin-heading">{t('view.said')}</h2>
      <p className="text-xs text-ink-2">{t('view.captions')}</p>
      <Said {...{ recording, standing, sentences, isRead }} player={null} />
    </Card>
    <Understood recording={recording} sentences={sentences} onPlay={undefined} />
    <Proposals recording={recording} sentences={sentences} onPlay={undefined} />
  </Around>
);

interface AroundProps extends Pick<OpenedProps, 'recording' | 'standing' | 'sentences'> {
  readonly children: ReactNode;
}

function Around({ recording, standing, sentences, children }: AroundProps) {
  const { name } = recording;
  const { status, word } = stateLine(recording);
  return (
    <PageBody>
      <PageHeader
        title={name}
        sentence={
          // On a phone the title is hidden, and the frame shows only the page's name.
          <span aria-hidden className="font-strong break-words text-ink tablet:hidden">
            <GivenName>{name}</GivenName>
          </span>
        }
        status={
          <>
            <StatusBadge status={status}>{word}</StatusBadge>
            <ReaderChip reader={standing ? 'vault' : 'server'} change={reader('why.recording')} className="ml-2" />
          </>
        }
        actions={<RecordingActs {...{ recording, sentences }} />}
      />
      <p>
        <Link to={href('voiceRecording')}>{t('view.all')}</Link>
      </p>
      {standing}
      {children}
    </PageBody>
  );
}

interface SaidProps extends OpenedProps {
  /** Null without audio. */
  readonly player: PlayerState | null;
}

function Said({ recording, sentences, isRead, player }: SaidProps) {
  if (recording.state === 'failed') return <p role="alert">{recording.failure?.message}</p>;
  if (sentences.length > 0)
    return (
      <>
        {recording.pages.some(isCutOffRecording) ? <p>{t('view.cutOff')}</p> : null}
        <p className="text-xs text-ink-2">{t(player === null ? 'view.doubtShown' : 'view.doubt')}</p>
        <TranscriptText
          sentences={sentences}
          atMs={player?.atMs ?? NOT_PLAYED}
          onPlay={player?.playFrom}
          onCorrect={recording.rights.edit ? (word) => correctHeard(recording.id, word) : undefined}
        />
      </>
    );
  if (isRead) return <p>{t(recording.pages.some(isCutOffRecording) ? 'view.cutOffSilent' : 'view.silent')}</p>;
  if (isOfVault(recording.id)) return <p className="text-ink-2">{t('view.notYet')}</p>;
  return <Progress label={t('view.writing')} value={recording.progress} max={1} />;
}

const NOT_PLAYED = -1;
