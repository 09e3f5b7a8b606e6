import { deviceName } from '@cartulary/contracts/device-name';
import {
  endOwnSession,
  endOwnSessions,
  listSessions,
  type SignInRecord,
} from '@cartulary/contracts/endpoints/sessions';
import { limits } from '@cartulary/contracts/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '@/lib/api/api';
import { runCommand } from '@/lib/commands/commands';
import { formatAgo, formatMoment, formatRegion } from '@/lib/format/format';
import { useCategory } from '@/lib/settings/settings';
import { useLiveEvent } from '@/lib/socket/socket';
import { useFreshly } from '@/shared/identity/use-freshly';
import { useLocaleChanges } from '@/text/engine/locale';
import { t } from '@/text/settings';
import { StatusBadge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { ConfirmDialog } from '@/ui/dialog';
import { Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { toast } from '@/ui/toast';

const KEY = ['sessions'];
const FIRST = 5;

/** The account's current and past sessions. Other devices can be signed out. */
export function SignIns() {
  useLocaleChanges();
  const queries = useQueryClient();
  const [pageSize, setPageSize] = useState(FIRST);
  const { version } = useCategory('security');
  const { data, error, refetch } = useQuery({
    queryKey: [...KEY, pageSize],
    queryFn: ({ signal }) => call(listSessions, { query: { page: 1, pageSize } }, { signal }),
    placeholderData: (before) => before,
  });
  const renew = (): void => void queries.invalidateQueries({ queryKey: KEY });
  useLiveEvent('session.started', renew);
  useLiveEvent('session.ended', renew);
  // Once saved, the settings above affect which sign-ins are stored and listed.
  useEffect(() => void queries.invalidateQueries({ queryKey: KEY }), [version, queries]);

  const living = data?.items.filter(({ endedAt }) => endedAt === null) ?? [];
  const next = living.length < limits.auth.maxSessions ? undefined : leastRecentlyUsed(living)?.id;

  if (error && !data)
    return (
      <ErrorState title={t('signIns.failed')} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    );
  return (
    <Card aria-labelledby="sign-ins">
      <CardHeader title={<span id="sign-ins">{t('signIns.title')}</span>} />
      {data ? (
        <ul className="divide-y divide-line">
          {data.items.map((entry) => (
            <SignIn key={entry.id} entry={entry} endsNext={entry.id === next} onEnded={renew} />
          ))}
        </ul>
      ) : (
        <Skeleton className="h-40" />
      )}
      {data ? (
        <Everywhere others={data.items.some((entry) => entry.endedAt === null && !entry.current)} onEnded={renew} />
      ) : null}
      {data && data.total > data.items.length && pageSize < limits.paging.maxPageSize ? (
        <Button variant="quiet" size="sm" className="mt-2" onClick={() => setPageSize(limits.paging.maxPageSize)}>
          {t('signIns.more')}
        </Button>
      ) : null}
    </Card>
  );
}

function SignIn({ entry, endsNext, onEnded }: { entry: SignInRecord; endsNext: boolean; onEnded: () => void }) {
  const device = entry.userAgent === null ? t('signIns.notKept') : deviceName(entry.userAgent);
  const { run, busy, dialog } = useFreshly();
  const end = async (): Promise<void> => {
    await call(endOwnSession, { params: { sessionId: entry.id } });
    toast({ title: t('signIns.endDone', { device }), tone: 'success' });
    onEnded();
  };
  const lives = entry.endedAt === null;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2.5">
      <MonitorSmartphone size={18} aria-hidden className="shrink-0 text-ink-3" />
      <div className="min-w-0 grow basis-52">
        <p className="font-medium">{device}</p>
        <p className="text-xs text-ink-3">
          {formatMoment(entry.startedAt)}
          {entry.address ? ` · ${entry.address}` : null}
          {entry.place ? ` · ${placeName(entry.place)}` : null}
          {lives && !entry.current ? ` · ${t('signIns.lastUse', { ago: formatAgo(entry.lastSeenAt) })}` : null}
        </p>
        {endsNext ? <p className="text-xs text-ink-2">{t('signIns.endsNext')}</p> : null}
      </div>
      <StatusBadge status={lives ? 'done' : 'locked'}>
        {entry.current ? t('signIns.current') : lives ? t('signIns.live') : t('signIns.ended')}
      </StatusBadge>
      {lives && !entry.current ? (
        <Button size="sm" busy={busy} aria-label={t('signIns.endNamed', { device })} onClick={() => run(end)}>
          {t('signIns.end')}
        </Button>
      ) : null}
      {dialog}
    </li>
  );
}

/** The server's choice: least recently used, and for ties the oldest. */
const leastRecentlyUsed = (entries: readonly SignInRecord[]): SignInRecord | undefined =>
  entries.toSorted(
    (one, other) => one.lastSeenAt.localeCompare(other.lastSeenAt) || one.startedAt.localeCompare(other.startedAt),
  )[0];

/** The country's name in the person's language. */
const placeName = (place: string): string => (place === 'network' ? t('signIns.network') : formatRegion(place));

/** Signs out all other devices, or this one too. */
function Everywhere({ others, onEnded }: { others: boolean; onEnded: () => void }) {
  const [asks, setAsks] = useState(false);
  const { run, busy, dialog } = useFreshly();
  const endOthers = async (): Promise<void> => {
    const { ended } = await call(endOwnSessions, { query: { scope: 'others' } });
    toast({ title: t('signIns.othersDone', { count: ended }), tone: 'success' });
    onEnded();
  };
  const endAll = async (): Promise<void> => {
    setAsks(false);
    await call(endOwnSessions, { query: { scope: 'others' } });
    // This device comes last, through the normal sign-out, which warns about unsaved document changes.
    runCommand('shell.sign-out');
  };
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button size="sm" disabled={!others} busy={busy} onClick={() => run(endOthers)}>
        {t('signIns.others')}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => setAsks(true)}>
        {t('signIns.all')}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('signIns.allTitle')}
        description={t('signIns.allText')}
        confirmLabel={t('signIns.all')}
        busy={busy}
        onConfirm={() => run(endAll)}
      />
      {dialog}
    </div>
  );
}
