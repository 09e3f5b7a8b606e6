import { knock, openDoor, type MeetingDoor } from '@cartulary/contracts/endpoints/meeting-guests';
import type { Coming, Meeting } from '@cartulary/contracts/endpoints/meetings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { call } from '@/lib/api/api';
import { ApiError } from '@/lib/errors/api-error';
import { formatMoment } from '@/lib/format/format';
import { log } from '@/lib/log/log';
import { useUser } from '@/lib/session/session';
import { guestTokenAt } from '@/routing/guest-address';
import { href } from '@/routing/href';
import { whyFailed } from '@/shared/lists/why-failed';
import { sectionAddress } from '@/shared/workspace/sections';
import { t } from '@/text/meetings/entry';
import { Button } from '@/ui/button';
import { plainName } from '@/ui/given-name';
import { Loading, Skeleton } from '@/ui/skeleton';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { ErrorState } from '@/ui/states';
import type { BesideView, SlideView } from './beside/beside-view';
import { After, Waiting } from './entry/after';
import { Before } from './entry/before';
import { ServerWait } from './entry/server-wait';
import { WhoIsIn } from './entry/who-is-in';
import { deviceKeys, passingKeys, type DeviceKeys } from '@/shared/meeting-keys/device-keys';
import { copyMeetingLink } from './keys/link-of';
import { useLinkSecret } from './keys/use-link-secret';
import { useChosen, type Chosen } from './media/kept-devices';
import { renewMeeting, useMeeting } from './meetings-data';
import { guestSeat, memberSeat, type Seat } from './seat';
import { useVisit } from './use-visit';
import { loadMeetingLine } from './visit';

/** The record of an ended meeting. */
const MeetingRecord = lazy(async () => ({ default: (await import('./entry/record')).MeetingRecord }));
/** Shown if the URL names no meeting. */
const MeetingsNow = lazy(async () => ({ default: (await import('./meetings-section')).MeetingsNow }));
const loadRoomView = () => import('./frame/room-view');
const RoomView = lazy(async () => ({ default: (await loadRoomView()).RoomView }));

interface MeetingPageProps {
  /** Renders the item in the side panel. */
  Beside: BesideView;
  /** Renders the slide presented to everyone, including guests. */
  Slide: SlideView;
}

/** /real-meet: one meeting, opened by id for members and by link for guests. */
export function MeetingPage({ Beside, Slide }: MeetingPageProps) {
  const guestToken = guestTokenAt(useLocation());
  const meetingId = useSearchParams()[0].get('meeting') ?? '';
  if (guestToken !== undefined) return <GuestPage key={guestToken} token={guestToken} Slide={Slide} />;
  if (meetingId === '') return <StartOrJoin />;
  return <MemberPage key={meetingId} meetingId={meetingId} Beside={Beside} Slide={Slide} />;
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && [400, 404].includes(error.status);

const toMeetings = (
  <Button asChild>
    <Link to={sectionAddress('meetings')}>{t('all.meetings')}</Link>
  </Button>
);

const StartOrJoin = () => (
  <PageBody>
    <PageHeader title={t('choose.title')} sentence={t('choose.text')} actions={toMeetings} />
    <Suspense fallback={<Loading label={t('loading')} />}>
      <MeetingsNow />
    </Suspense>
  </PageBody>
);

function MemberPage({ meetingId, Beside, Slide }: { meetingId: string } & MeetingPageProps) {
  const user = useUser();
  const accountId = user?.id ?? '';
  const device = useMemo(() => deviceKeys(accountId, meetingId), [accountId, meetingId]);
  const { data: meeting, error, refetch } = useMeeting(meetingId);
  /** Someone who was present when the meeting ended stays on the page that explains why it ended. */
  const [first, setFirst] = useState<Meeting['state']>();
  if (meeting && first === undefined) setFirst(meeting.state);
  const cameAfter = (first ?? meeting?.state) === 'ended';
  if (isMissing(error))
    return (
      <PageBody>
        <PageHeader title={t('notFound.title')} />
        <ErrorState title={t('notFound.title')} actions={toMeetings}>
          {t('notFound.text')}
        </ErrorState>
      </PageBody>
    );
  if (meeting?.state === 'ended' && cameAfter)
    return (
      <Suspense fallback={<Opening />}>
        <MeetingRecord meeting={meeting} actions={toMeetings} />
      </Suspense>
    );
  if (meeting)
    return (
      <Flow
        title={plainName(meeting.title)}
        sentence={sentenceOfMeeting(meeting)}
        name={user?.name ?? ''}
        knocks={meeting.ownLobby}
        take={async () => ({ seat: memberSeat(meeting.id) })}
        onLeft={() => void renewMeeting(meeting.id)}
        keyCheck={meeting.keyCheck}
        device={device}
        onCopy={() => void copyMeetingLink(meeting, accountId)}
        people={meeting.known ? <WhoIsIn meetingId={meeting.id} /> : null}
        Beside={Beside}
        Slide={Slide}
        after={toMeetings}
      />
    );
  if (error)
    return (
      <PageBody>
        <PageHeader title={t('failed')} />
        <ErrorState title={t('failed')} onRetry={() => void refetch()} actions={toMeetings}>
          {whyFailed(error, t('kept'))}
        </ErrorState>
      </PageBody>
    );
  return <Opening />;
}

/** A guest. An invalid link leads to the sign-in page and reveals nothing. */
function GuestPage({ token, Slide }: { token: string } & Pick<MeetingPageProps, 'Slide'>) {
  const navigate = useNavigate();
  const [device] = useState(passingKeys);
  const door = useQuery({
    queryKey: ['meeting', 'door', token],
    queryFn: ({ signal }) => call(openDoor, { body: { token } }, { signal }),
    staleTime: Infinity,
  });
  // A rate limit for the same IP address doesn't mean that this link is invalid.
  const isOver =
    door.error instanceof ApiError && door.error.status >= 400 && door.error.status < 500 && door.error.status !== 429;
  useEffect(() => {
    if (isOver) void navigate(href('login'), { replace: true });
  }, [isOver, navigate]);
  if (door.data)
    return (
      <Flow
        title={plainName(door.data.title)}
        sentence={sentenceOfDoor(door.data)}
        name={undefined}
        knocks
        take={async (name) => {
          const { pass, coming } = await call(knock, { body: { token, name } });
          return { seat: guestSeat(pass), first: coming };
        }}
        keyCheck={door.data.keyCheck}
        device={device}
        onCopy={undefined}
        Beside={undefined}
        Slide={Slide}
        after={<p className="text-ink-2">{t('guest.close')}</p>}
      />
    );
  if (door.error && !isOver)
    return (
      <PageBody>
        <PageHeader title={t('failed')} />
        <ErrorState title={t('failed')} onRetry={() => void door.refetch()}>
          {whyFailed(door.error, t('kept'))}
        </ErrorState>
      </PageBody>
    );
  return <Opening />;
}

const Opening = () => (
  <PageBody>
    <Loading label={t('loading')} className="flex flex-col gap-4">
      <Skeleton className="h-8 w-72" />
      <Skeleton className="h-100" />
    </Loading>
  </PageBody>
);

function sentenceOfMeeting({ state, people, nextAt, host }: Meeting): string {
  const by = host === null ? [] : [t('now.from', { name: plainName(host.name) })];
  if (state === 'live') return [t('now.people', { count: people }), ...by].join(' · ');
  return [nextAt === null ? t('now.open') : t('now.next', { when: formatMoment(nextAt) }), ...by].join(' · ');
}

function sentenceOfDoor({ organisation, host, nextAt, state }: MeetingDoor): string {
  const from = plainName(organisation);
  const whose = host === null ? from : t('by.organisation', { organisation: from, host: plainName(host) });
  return state === 'live' || nextAt === null ? whose : `${whose} · ${t('now.next', { when: formatMoment(nextAt) })}`;
}

interface FlowProps {
  title: string;
  sentence: string;
  /** Undefined for a guest, who must enter one. */
  name: string | undefined;
  knocks: boolean;
  /** Takes a seat. A guest's seat includes the first response. */
  take: (name: string) => Promise<{ seat: Seat; first?: Coming }>;
  onLeft?: () => void;
  /** The server's check value for an encrypted meeting's secret. Null for an unencrypted one. */
  keyCheck: string | null;
  device: DeviceKeys;
  onCopy: (() => void) | undefined;
  people?: ReactNode;
  Beside: BesideView | undefined;
  Slide: SlideView;
  /** Next steps after the meeting. */
  after: ReactNode;
}

const CopyLink = ({ onCopy }: { onCopy: () => void }) => (
  <Button icon={Link2} onClick={onCopy}>
    {t('copy')}
  </Button>
);

/** Preloads the meeting code during the camera preview so that joining doesn't wait for it. */
function fetchRoomAhead(): void {
  Promise.all([loadRoomView(), loadMeetingLine()]).catch((error: unknown) => {
    log.warn('The code of the room did not come; it is asked for again on joining.', { component: 'meetings', error });
  });
}

/** The flow from the page before a meeting to the one after it. */
function Flow(props: FlowProps) {
  const { title, take, onLeft, keyCheck, device, onCopy, Beside, Slide, after } = props;
  const [chosen, keep] = useChosen();
  const { visit, stage, media } = useVisit(chosen, device);
  const secret = useLinkSecret(keyCheck, device);
  const [seat, setSeat] = useState<Seat>();
  const [name, setName] = useState(props.name ?? '');
  const taking = useMutation({
    mutationFn: async (as: string) => {
      setName(as);
      const taken = seat === undefined ? await take(as) : { seat };
      setSeat(taken.seat);
      await visit.ask(taken.seat, taken.first);
    },
  });
  const choose = (part: Partial<Chosen>): void => keep({ ...chosen, ...part });
  const leave = (): void => void visit.leave().then(onLeft);
  const own = { title, media, chosen, onChoose: choose };
  useEffect(fetchRoomAhead, []);

  switch (stage.is) {
    case 'before':
    case 'asking':
      return (
        <Before
          {...own}
          sentence={props.sentence}
          actions={onCopy ? <CopyLink onCopy={onCopy} /> : null}
          name={props.name}
          knocks={props.knocks}
          people={props.people}
          secret={secret}
          busy={taking.isPending || stage.is === 'asking'}
          error={taking.error ?? (stage.is === 'before' ? stage.error : undefined)}
          onJoin={(as) => taking.mutate(as)}
        />
      );
    case 'preparing':
      return <ServerWait {...own} name={name} state={stage.server} onStop={visit.back} />;
    case 'waiting':
      return <Waiting {...own} name={name} message={stage.message} hostIsIn={stage.hostIsIn} onLeave={leave} />;
    case 'denied':
      return <After title={title} why="denied" message={stage.message} actions={after} />;
    case 'over': {
      const mayReturn = stage.why === 'left' || stage.why === 'elsewhere';
      return (
        <After
          title={title}
          why={stage.why}
          error={stage.error}
          onRejoin={mayReturn ? visit.back : undefined}
          actions={after}
        />
      );
    }
    case 'in':
      return (
        <Suspense fallback={<Opening />}>
          <RoomView
            seat={stage.seat}
            line={stage.line}
            first={stage.first}
            keys={stage.keys}
            chosen={chosen}
            onChoose={choose}
            onCopy={onCopy}
            onLeave={leave}
            Beside={Beside}
            Slide={Slide}
          />
        </Suspense>
      );
  }
}
