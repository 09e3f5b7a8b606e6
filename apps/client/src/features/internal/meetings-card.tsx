import type { MeetingsHealth } from '@cartulary/contracts/endpoints/internal';
import { isOldMeetingServer, oldestMeetingServer } from '@cartulary/contracts/meeting-server';
import { formatAgo, formatCount, formatMoment } from '@/lib/format/format';
import { t } from '@/text/internal';
import { Badge } from '@/ui/badge';
import { FactList } from '@/ui/fact-list';
import { Progress } from '@/ui/progress';
import { FreshCard } from './fresh-card';

interface MeetingsCardProps {
  meetings: MeetingsHealth;
  at: string;
  isOld: boolean;
}

const tones = {
  ready: 'success',
  starting: 'neutral',
  building: 'neutral',
  down: 'error',
  missing: 'warning',
  off: 'neutral',
} as const;

/** The state of the meeting server, since when, and how many people are meeting. */
export function MeetingsCard({ meetings, at, isOld }: MeetingsCardProps) {
  const { server, since, startedAt, restartedAt, version, people } = meetings;
  const moment = (when: string | null): string | null =>
    when === null ? null : `${formatMoment(when)} (${formatAgo(when)})`;
  return (
    <FreshCard title={t('meetings.title')} at={at} isOld={isOld}>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[server.kind]}>{stateName(server)}</Badge>
        <span className="text-xs text-ink-3">{t('meetings.since', { when: formatAgo(since) })}</span>
      </p>
      <p className="mt-2 text-ink-2">{t(`meetings.${server.kind}.means`)}</p>
      {version !== null && isOldMeetingServer(version) ? (
        <p className="mt-2 text-warning-text">
          {t('meetings.old', { version, needed: oldestMeetingServer.join('.') })}
        </p>
      ) : null}
      {server.kind === 'building' ? (
        <div className="mt-3">
          <p className="mb-1 text-xs text-ink-2">{buildWords(server)}</p>
          <Progress label={t('meetings.building')} value={server.built} max={server.total ?? undefined} />
        </div>
      ) : null}
      <FactList
        className="mt-3"
        facts={[
          [t('meetings.why'), server.kind === 'missing' ? t(`meetings.why.${server.reason}`) : null],
          [t('meetings.now'), formatCount(meetings.meetings)],
          [t('meetings.people'), formatCount(people)],
          [t('meetings.version'), version],
          [t('meetings.startedAt'), moment(startedAt)],
          [t('meetings.restartedAt'), moment(restartedAt)],
        ]}
      />
    </FreshCard>
  );
}

const stateName = (server: MeetingsHealth['server']): string =>
  server.kind === 'ready'
    ? t(server.isRunning ? 'meetings.running' : 'meetings.resting')
    : t(`meetings.${server.kind}`);

const buildWords = ({ built, total }: { built: number; total: number | null }): string =>
  total === null ? t('meetings.fetching') : t('meetings.built', { built, total });
