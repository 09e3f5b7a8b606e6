import type { Meeting } from '@cartulary/contracts/endpoints/meetings';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Lock, NotebookPen } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '@/lib/errors/api-error';
import { formatMoment } from '@/lib/format/format';
import { href } from '@/routing/href';
import { whyFailed } from '@/shared/lists/why-failed';
import { t as besideText } from '@/text/meetings/beside';
import { t } from '@/text/meetings/record';
import { Button } from '@/ui/button';
import { Panel, PanelBar } from '@/ui/card';
import { GivenLines, GivenName, plainName } from '@/ui/given-name';
import { LoadingRows } from '@/ui/list-foot';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { sayFailed } from '@/ui/say-failed';
import { EmptyState, ErrorState } from '@/ui/states';
import { besideActs } from '../beside/beside-acts';
import { useUser } from '@/lib/session/session';
import { t as encryptionText } from '@/text/meetings/encryption';
import { KeptTranscripts } from '../captions/kept-transcripts';
import { RecordingsAfterwards } from '../recording/kept-recordings';
import { useLeftPictures } from '../recording/pictures/use-left-pictures';
import { ChatSearch } from '../chat-search';
import { ChatFile } from '../panels/chat-file';
import { KeptPolls } from './kept-polls';
import { memberSeat, type Seat, type SeatMessage } from '../seat';

/** Loaded on demand with the decryption code, which only encrypted meetings need. */
const SealedRecordings = lazy(async () => ({
  default: (await import('../recording/sealed/sealed-recordings')).SealedRecordings,
}));

const SealedCaptions = lazy(async () => ({
  default: (await import('../captions/sealed-captions')).SealedCaptions,
}));

/** The record of an ended meeting for its participants: searchable chat with files, closed polls, and minutes. */
export function MeetingRecord({ meeting, actions }: { meeting: Meeting; actions: ReactNode }) {
  const accountId = useUser()?.id ?? '';
  const [seat] = useState(() => readingSeat(meeting, accountId));
  const files: Pick<Seat, 'file'> = { file: async (message) => (await seat).file(message) };
  useLeftPictures(accountId, meeting.id);
  const found = useInfiniteQuery({
    queryKey: ['meetings', 'record', meeting.id],
    queryFn: async ({ pageParam, signal }) => (await seat).messages(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ messages, more }) => (more ? messages[0]?.id : undefined),
    staleTime: 0,
  });
  const wasThere = !(found.error instanceof ApiError && found.error.status === 404);
  const messages = (found.data?.pages ?? []).toReversed().flatMap((page) => page.messages);
  return (
    <PageBody>
      <PageHeader
        title={plainName(meeting.title)}
        sentence={meeting.endedAt === null ? '' : t('ended', { when: formatMoment(meeting.endedAt) })}
        actions={
          <>
            {wasThere && found.data ? <Minutes meetingId={meeting.id} /> : null}
            {actions}
          </>
        }
      />
      <div className="mx-auto flex w-full max-w-(--l-reading-measure) flex-col gap-(--d-gap)">
        {!wasThere ? (
          <EmptyState title={t('notThere')}>{t('notThereText')}</EmptyState>
        ) : found.isPending ? (
          <LoadingRows label={t('title')} rows={4} />
        ) : found.data === undefined ? (
          <ErrorState title={t('failed')} onRetry={() => void found.refetch()}>
            {whyFailed(found.error, t('kept'))}
          </ErrorState>
        ) : (
          <>
            <KeptVoices meeting={meeting} accountId={accountId} />
            <KeptPolls meetingId={meeting.id} seat={seat} />
            <Panel aria-label={t('search.title')}>
              {meeting.encrypted ? (
                <p className="p-4 text-ink-2">{encryptionText('search.none')}</p>
              ) : (
                <ChatSearch meetingId={meeting.id} />
              )}
            </Panel>
            <Panel aria-label={t('title')}>
              <PanelBar>
                <h2 className="skin-heading">{t('title')}</h2>
              </PanelBar>
              {found.hasNextPage ? (
                <Button
                  size="sm"
                  variant="quiet"
                  className="m-2"
                  busy={found.isFetchingNextPage}
                  onClick={() => void found.fetchNextPage()}
                >
                  {t('more')}
                </Button>
              ) : null}
              {messages.length === 0 ? (
                <p className="px-4 py-3.5 text-ink-2">{t('none')}</p>
              ) : (
                <ol className="flex flex-col gap-3 px-4 py-3">
                  {messages.map((message) => (
                    <Said key={message.id} seat={files} message={message} />
                  ))}
                </ol>
              )}
            </Panel>
          </>
        )}
      </div>
    </PageBody>
  );
}

/** Recordings that only participants' keys open, or recordings and transcripts stored on the server. */
const KeptVoices = ({ meeting, accountId }: { meeting: Meeting; accountId: string }) =>
  meeting.encrypted ? (
    <Suspense fallback={null}>
      <SealedRecordings meeting={meeting} accountId={accountId} />
      <SealedCaptions meeting={meeting} accountId={accountId} />
    </Suspense>
  ) : (
    <>
      <RecordingsAfterwards meetingId={meeting.id} />
      <KeptTranscripts meetingId={meeting.id} />
    </>
  );

/** An encrypted chat is opened with the keys on this device. */
async function readingSeat(meeting: Meeting, accountId: string): Promise<Seat> {
  const seat = memberSeat(meeting.id);
  if (!meeting.encrypted) return seat;
  const { recordSeat } = await import('../keys/record-seat');
  return recordSeat(seat, meeting, accountId);
}

function Said({ seat, message }: { seat: Pick<Seat, 'file'>; message: SeatMessage }) {
  const { from, to, at, text, takenBackAt, replyTo } = message;
  if (takenBackAt !== null) return null;
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-3">
        <span className="font-medium text-ink">
          <GivenName>{from.name}</GivenName>
        </span>
        <time dateTime={at}>{formatMoment(at)}</time>
        {to ? (
          <span className="flex items-center gap-1 text-warning-text">
            <Lock size={11} aria-hidden />
            {t('private', { name: plainName(to.name) })}
          </span>
        ) : null}
      </p>
      {replyTo ? (
        <p className="truncate border-l-2 border-line-strong pl-2 text-xs text-ink-3">
          <GivenName>{`${replyTo.from.name}: ${replyTo.text}`}</GivenName>
        </p>
      ) : null}
      <GivenLines>{text}</GivenLines>
      <ChatFile seat={seat} message={message} />
    </li>
  );
}

/** Creates the minutes, or finds existing ones, and opens them. */
function Minutes({ meetingId }: { meetingId: string }) {
  const navigate = useNavigate();
  const making = useMutation({
    mutationFn: () => besideActs(meetingId).minutes(),
    onSuccess: (made) => void (made && navigate(href('text', { textId: made.id }))),
    onError: (error) => sayFailed(besideText('minutes.failed'), error),
  });
  return (
    <Button icon={NotebookPen} busy={making.isPending} onClick={() => making.mutate()}>
      {besideText('minutes.make')}
    </Button>
  );
}
