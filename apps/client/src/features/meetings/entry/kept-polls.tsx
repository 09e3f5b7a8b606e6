import type { Poll } from '@cartulary/contracts/endpoints/meetings';
import { useQuery } from '@tanstack/react-query';
import { whyFailed } from '@/shared/lists/why-failed';
import { t } from '@/text/meetings/talk';
import { Panel, PanelBar } from '@/ui/card';
import { GivenName } from '@/ui/given-name';
import { ErrorState } from '@/ui/states';
import type { Seat } from '../seat';

/** Polls of a past meeting with their results. Renders nothing if there were none. */
export function KeptPolls({ meetingId, seat }: { meetingId: string; seat: Promise<Seat> }) {
  const {
    data: polls = [],
    error,
    refetch,
  } = useQuery({
    queryKey: ['meetings', 'record', meetingId, 'polls'],
    queryFn: async ({ signal }) => (await seat).closedPolls?.(signal) ?? [],
    staleTime: 0,
  });
  if (error)
    return (
      <ErrorState title={t('polls.notLoaded')} onRetry={() => void refetch()}>
        {whyFailed(error, t('polls.kept'))}
      </ErrorState>
    );
  if (polls.length === 0) return null;
  return (
    <Panel aria-label={t('polls.title')}>
      <PanelBar>
        <h2 className="skin-heading">{t('polls.title')}</h2>
      </PanelBar>
      <ul>
        {polls.map((poll) => (
          <li key={poll.id} className="border-b border-line px-4 py-3.5 last:border-b-0">
            <Results poll={poll} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const Results = ({ poll: { question, options, answered, ownAnswer } }: { poll: Poll }) => (
  <>
    <h3 className="font-medium wrap-anywhere">
      <GivenName>{question}</GivenName>
    </h3>
    <ul className="my-2 flex flex-col gap-1">
      {options.map(({ text, votes }, option) => (
        <li key={option} className="flex flex-wrap items-baseline gap-x-3">
          <span className="min-w-0 grow wrap-anywhere">
            <GivenName>{text}</GivenName>
          </span>
          {ownAnswer === option ? <span className="text-2xs text-ink-2">{t('polls.own')}</span> : null}
          <span className="text-xs tabular-nums">{t('polls.votes', { count: votes ?? 0 })}</span>
        </li>
      ))}
    </ul>
    <p className="text-xs text-ink-3">{t('polls.answered', { count: answered })}</p>
  </>
);
