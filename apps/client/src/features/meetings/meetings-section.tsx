import type { Meeting, MeetingSection } from '@cartulary/contracts/endpoints/meetings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CalendarPlus, Ellipsis, LockKeyhole, ShieldCheck, Video } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatMoment } from '@/lib/format/format';
import { saveFile } from '@/lib/files/save-file';
import { href } from '@/routing/href';
import { addressOfItem } from '@/shared/items/address-of-item';
import { Listing } from '@/shared/lists/listing';
import { useUser } from '@/lib/session/session';
import { sectionAddress } from '@/shared/workspace/sections';
import { t } from '@/text/meetings';
import { t as encryptionText } from '@/text/meetings/encryption';
import { t as record } from '@/text/meetings/record';
import { t as people } from '@/text/meetings/people';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Panel, PanelBar } from '@/ui/card';
import { ConfirmDialog, Dialog } from '@/ui/dialog';
import { GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuItem, MenuSeparator } from '@/ui/menu';
import { sayFailed } from '@/ui/say-failed';
import { EmptyState } from '@/ui/states';
import { toast } from '@/ui/toast';
import { BeginDialog } from './begin-dialog';
import { ChatSearch } from './chat-search';
import { GuestLinks } from './guest-links';
import { EncryptDialog, mayBeEncrypted } from './encrypt-dialog';
import { deviceKeys } from '@/shared/meeting-keys/device-keys';
import { copyMeetingLink } from './keys/link-of';
import { addressOfMeeting, attendanceOf, removeMeeting, useLiveMeetings, useMeetings } from './meetings-data';

/** /meet: current, upcoming, and past meetings. */
export function MeetingsSection() {
  return (
    <div className="flex min-w-0 flex-col gap-(--d-gap)">
      <MeetingsNow />
      <SectionList section="next" />
      <SectionList section="past" />
      <Panel aria-label={record('search.title')}>
        <ChatSearch />
      </Panel>
    </div>
  );
}

/** Meetings that can be joined now, with buttons to start or schedule one. */
export function MeetingsNow() {
  useLiveMeetings();
  const [beginning, begin] = useState(false);
  return (
    <>
      <SectionList
        section="now"
        actions={
          <>
            <Button asChild icon={CalendarPlus}>
              <Link to={sectionAddress('calendar')}>{t('plan')}</Link>
            </Button>
            <Button icon={Video} variant="primary" onClick={() => begin(true)}>
              {t('begin')}
            </Button>
          </>
        }
      />
      {beginning ? <BeginDialog onClose={() => begin(false)} /> : null}
    </>
  );
}

function SectionList({ section, actions }: { section: MeetingSection; actions?: React.ReactNode }) {
  const list = useMeetings(section);
  const title = t(`section.${section}`);
  return (
    <Panel aria-label={title}>
      <PanelBar className={actions ? 'h-auto min-h-11 flex-wrap gap-2 py-1.5' : undefined}>
        <h2 className="mr-auto skin-heading">{title}</h2>
        {actions}
      </PanelBar>
      <Listing
        list={list}
        words={{ loading: t('loading'), failed: t('failed') }}
        empty={
          section === 'now' ? (
            <EmptyState picture="meeting" title={t('none.now')}>
              {t('none.nowHint')}
            </EmptyState>
          ) : (
            <p className="px-4 py-3.5 text-ink-2">{t(`none.${section}`)}</p>
          )
        }
      >
        {(rows) => (
          <ul>
            {rows.map((meeting) => (
              <Row key={meeting.id} meeting={meeting} />
            ))}
          </ul>
        )}
      </Listing>
    </Panel>
  );
}

/** The meeting's time, people, and host. */
function factsOf({ state, nextAt, endedAt, people: count, host }: Meeting): readonly string[] {
  return [
    ...(state === 'ended' && endedAt !== null
      ? [t('row.ended', { when: formatMoment(endedAt) })]
      : state === 'live'
        ? [t('row.people', { count })]
        : nextAt !== null
          ? [formatMoment(nextAt)]
          : []),
    ...(host === null ? [] : [t('row.by', { name: plainName(host.name) })]),
  ];
}

/** The URL of the item a meeting is about. */
const addressOfAbout = ({ id, kind }: NonNullable<Meeting['item']>): string =>
  kind === 'file' ? href('documentStudio', undefined, { document: id }) : addressOfItem({ id, kind });

function Row({ meeting }: { meeting: Meeting }) {
  const { id, title, state, item, team, locked, encrypted } = meeting;
  const named = { title: plainName(title) };
  const isPast = state === 'ended';
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 border-b border-(--row-line) px-4 py-2 last:border-b-0">
      <div className="min-w-0 grow basis-56">
        <p className="flex min-w-0 items-center gap-2">
          <span className="truncate font-medium">
            <GivenName>{title}</GivenName>
          </span>
          {encrypted ? <Badge icon={ShieldCheck}>{encryptionText('mark')}</Badge> : null}
          {locked ? <Badge icon={LockKeyhole}>{t('row.locked')}</Badge> : null}
        </p>
        <p className="flex flex-wrap gap-x-2 text-xs text-ink-3">
          {factsOf(meeting).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {team ? <GivenName>{team.name}</GivenName> : null}
          {item ? (
            <Link to={addressOfAbout(item)} className="max-w-60 truncate">
              <GivenName>{item.title}</GivenName>
            </Link>
          ) : null}
        </p>
      </div>
      {isPast ? (
        <Button asChild size="sm">
          <Link to={addressOfMeeting(id)} aria-label={t('row.recordNamed', named)}>
            {t('row.record')}
          </Link>
        </Button>
      ) : (
        <Button asChild size="sm">
          <Link to={addressOfMeeting(id)} aria-label={t(state === 'live' ? 'row.joinNamed' : 'row.openNamed', named)}>
            {t(state === 'live' ? 'row.join' : 'row.open')}
          </Link>
        </Button>
      )}
      <RowMenu meeting={meeting} />
    </li>
  );
}

function RowMenu({ meeting }: { meeting: Meeting }) {
  const { id, title, state, mayRun, eventId, ownRole } = meeting;
  const user = useUser();
  const [asked, ask] = useState<'links' | 'encrypt' | 'delete'>();
  const named = { title: plainName(title) };
  const isPast = state === 'ended';
  const deleting = useMutation({
    mutationFn: () => removeMeeting(id),
    onSuccess: () => toast({ tone: 'success', title: t('delete.done', named) }),
    onError: (error) => sayFailed(t('delete.failed', named), error),
  });
  const attendance = async (): Promise<void> => {
    try {
      saveFile(people('attendance.file'), await attendanceOf(id));
    } catch (error) {
      sayFailed(people('attendance.failed'), error);
    }
  };
  const mayDelete = isPast && ownRole === 'host';
  // A past meeting has no link to copy. Without actions there is no menu.
  if (isPast && !mayRun) return null;
  return (
    <>
      <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t('row.more', named)} />}>
        {isPast ? null : (
          <MenuItem onSelect={() => void copyMeetingLink(meeting, user?.id ?? '')}>{t('row.copy')}</MenuItem>
        )}
        {!isPast && mayRun ? <MenuItem onSelect={() => ask('links')}>{t('row.links')}</MenuItem> : null}
        {mayBeEncrypted(meeting) ? (
          <MenuItem onSelect={() => ask('encrypt')}>{encryptionText('plan.act')}</MenuItem>
        ) : null}
        {eventId === null ? null : (
          <MenuItem onSelect={() => location.assign(sectionAddress('calendar', { event: eventId }))}>
            {t('row.calendar')}
          </MenuItem>
        )}
        {mayRun ? <MenuItem onSelect={() => void attendance()}>{t('row.attendance')}</MenuItem> : null}
        {mayDelete ? (
          <>
            <MenuSeparator />
            <MenuItem danger onSelect={() => ask('delete')}>
              {t('row.delete')}
            </MenuItem>
          </>
        ) : null}
      </Menu>
      {asked === 'links' ? (
        <Dialog open onOpenChange={() => ask(undefined)} title={t('links.title', named)}>
          <LinksOf meeting={meeting} accountId={user?.id ?? ''} />
        </Dialog>
      ) : null}
      {asked === 'encrypt' ? (
        <EncryptDialog meeting={meeting} accountId={user?.id ?? ''} onClose={() => ask(undefined)} />
      ) : null}
      <ConfirmDialog
        open={asked === 'delete'}
        onOpenChange={() => ask(undefined)}
        title={t('delete.title', named)}
        description={t('delete.text')}
        confirmLabel={t('row.delete')}
        busy={deleting.isPending}
        onConfirm={() => {
          ask(undefined);
          deleting.mutate();
        }}
      />
    </>
  );
}

/** Guest links, with the encrypted meeting's secret if this device has it. */
function LinksOf({ meeting, accountId }: { meeting: Meeting; accountId: string }) {
  const kept = useQuery({
    queryKey: ['meetings', 'secret', meeting.id],
    queryFn: async () => (await deviceKeys(accountId, meeting.id).secret()) ?? null,
    enabled: meeting.encrypted,
    staleTime: 0,
    gcTime: 0,
  });
  return meeting.encrypted && kept.isPending ? null : <GuestLinks meeting={meeting} secret={kept.data ?? undefined} />;
}
