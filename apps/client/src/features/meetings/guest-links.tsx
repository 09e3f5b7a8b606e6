import {
  endMeetingLink,
  listMeetingLinks,
  makeMeetingLink,
  type MeetingLink,
} from '@cartulary/contracts/endpoints/meeting-guests';
import type { Meeting } from '@cartulary/contracts/endpoints/meetings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/lib/api/api';
import { renewAfterAct } from '@/lib/api/query-client';
import { formatMoment } from '@/lib/format/format';
import { whyFailed } from '@/shared/lists/why-failed';
import { t as encryptionText } from '@/text/meetings/encryption';
import { t as entry } from '@/text/meetings/entry';
import { t } from '@/text/meetings/people';
import { Button } from '@/ui/button';
import { LinkToCopy } from '@/ui/link-to-copy';
import { LoadingRows } from '@/ui/list-foot';
import { sayFailed } from '@/ui/say-failed';
import { Select } from '@/ui/select';
import { ErrorState } from '@/ui/states';
import { toast } from '@/ui/toast';
import { sectionAddress } from '@/shared/workspace/sections';
import { withSecret } from '@/shared/meeting-keys/link-secret';
import { useMeetingPolicy } from './meetings-data';

/** Validity of a link, in hours. */
const lasting = ['4', '24', '168'] as const;
type Lasting = (typeof lasting)[number];
const wordsOf = (hours: Lasting): string =>
  Number(hours) < 24 ? t('links.hours', { count: Number(hours) }) : t('links.days', { count: Number(hours) / 24 });

interface GuestLinksProps {
  meeting: Pick<Meeting, 'id' | 'encrypted'>;
  /** The secret of an encrypted meeting, if this device has it. */
  secret: string | undefined;
}

/** Guest links to a meeting: created, shown once, and revoked. */
export function GuestLinks({ meeting: { id: meetingId, encrypted }, secret }: GuestLinksProps) {
  const policy = useMeetingPolicy();
  const isOn = policy.data?.guests === true;
  const key = ['meetings', 'links', meetingId];
  const links = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(listMeetingLinks, { params: { meetingId } }, { signal })).links,
    enabled: isOn,
    staleTime: 0,
  });
  const [hours, setHours] = useState<Lasting>('24');
  const [address, setAddress] = useState<string>();
  const making = useMutation({
    mutationFn: () => call(makeMeetingLink, { params: { meetingId }, body: { hours: Number(hours) } }),
    onSuccess: async (made) => {
      const link = new URL(made.address, location.origin).href;
      setAddress(secret === undefined ? link : withSecret(link, secret));
      await renewAfterAct(key);
    },
    onError: (error) => sayFailed(t('links.notMade'), error),
  });
  const ending = useMutation({
    mutationFn: (meetingLinkId: string) => call(endMeetingLink, { params: { meetingId, meetingLinkId } }),
    onSuccess: async () => {
      setAddress(undefined);
      toast({ tone: 'success', title: t('links.ended') });
      await renewAfterAct(key);
    },
    onError: (error) => sayFailed(t('links.notEnded'), error),
  });
  return (
    <section className="flex flex-col gap-2.5 border-t border-line pt-3.5">
      <h3 className="skin-heading text-sm">{t('links.title')}</h3>
      {isOn || !policy.data ? <p className="text-xs text-ink-3">{t('links.hint')}</p> : <GuestsStayOut />}
      {isOn ? (
        links.isPending ? (
          <LoadingRows label={t('links.loading')} rows={1} />
        ) : links.data === undefined ? (
          <ErrorState title={t('links.failed')} onRetry={() => void links.refetch()}>
            {whyFailed(links.error, entry('kept'))}
          </ErrorState>
        ) : (
          <>
            <LinkList links={links.data} busy={ending.isPending} onEnd={(id) => ending.mutate(id)} />
            {address === undefined ? null : (
              <div role="status" className="flex flex-col gap-1">
                <p className="text-xs text-ink-2">{t('links.made')}</p>
                <LinkToCopy label={t('links.copy')} link={address} />
              </div>
            )}
            {encrypted && secret === undefined ? (
              <p className="text-xs text-ink-3">{encryptionText('key.linksNone')}</p>
            ) : (
              <div className="flex flex-wrap items-end gap-2">
                <div className="grow">
                  <Select
                    label={t('links.lasts')}
                    value={hours}
                    onChange={setHours}
                    options={lasting.map((value) => ({ value, label: wordsOf(value) }))}
                  />
                </div>
                <Button busy={making.isPending} onClick={() => making.mutate()}>
                  {t('links.make')}
                </Button>
              </div>
            )}
          </>
        )
      ) : null}
    </section>
  );
}

function GuestsStayOut() {
  return (
    <p className="text-xs text-ink-3">
      {t('links.off')} {/* Opens in a new tab, because this tab would leave the meeting. */}
      <a href={sectionAddress('rules')} target="_blank" rel="noreferrer">
        {t('links.change')}
      </a>
    </p>
  );
}

interface LinkListProps {
  links: readonly MeetingLink[];
  busy: boolean;
  onEnd: (id: string) => void;
}

function LinkList({ links, busy, onEnd }: LinkListProps) {
  if (links.length === 0) return <p className="text-xs text-ink-3">{t('links.none')}</p>;
  return (
    <ul className="flex flex-col gap-1.5">
      {links.map(({ id, expiresAt, knocked }) => (
        <li key={id} className="flex items-center justify-between gap-2">
          <span className="min-w-0 text-xs text-ink-2">
            {t('links.until', { when: formatMoment(expiresAt) })}. {t('links.used', { count: knocked })}.
          </span>
          <Button size="sm" variant="quiet" busy={busy} onClick={() => onEnd(id)}>
            {t('links.end')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
