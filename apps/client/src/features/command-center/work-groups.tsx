import type { Work } from '@cartulary/contracts/endpoints/command-center';
import { t } from '@/text/command-center';
import { Card } from '@/ui/card';
import { GivenName } from '@/ui/given-name';
import { grouped, type Group, type Grouping } from './grouped';
import { WorkRow } from './work-row';

interface WorkGroupsProps {
  work: readonly Work[];
  by: Grouping;
  /** Asks for confirmation before a document's processing is stopped. */
  onStop: (work: Work) => void;
}

/** Running and queued work, grouped as selected. */
export function WorkGroups({ work, by, onStop }: WorkGroupsProps) {
  return grouped(work, by).map((group) => (
    <Card key={group.id} aria-label={group.title ?? t('list')}>
      {group.title === null ? null : <GroupHeading group={group} title={group.title} />}
      <ul className="divide-y divide-line">
        {group.work.map((one) => (
          <WorkRow key={one.documentId} work={one} onStop={() => onStop(one)} />
        ))}
      </ul>
    </Card>
  ));
}

function GroupHeading({ group: { work, isGiven }, title }: { group: Group; title: string }) {
  const running = work.filter(({ state }) => state === 'running').length;
  return (
    <div className="mb-1 flex flex-wrap items-baseline gap-x-2.5">
      <h2 className="skin-heading min-w-0">{isGiven ? <GivenName>{title}</GivenName> : title}</h2>
      <p className="text-xs text-ink-2 tabular-nums">{t('counts', { running, waiting: work.length - running })}</p>
    </div>
  );
}
