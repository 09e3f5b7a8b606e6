import { listLibrary } from '@cartulary/contracts/endpoints/library';
import type { ComponentType } from 'react';
import { useUser } from '@/lib/session/session';
import { refusalOf } from '@/routing/may-open';
import { useLibraryRows } from '@/shared/items/items-data';
import { useHeldModules } from '@/shared/modules/modules';
import { t } from '@/text/workspace';
import { Loading, Skeleton } from '@/ui/skeleton';
import { NewestItems } from './newest-items';
import { CardsSkeleton, RecentCards } from './recent-cards';
import { RecentTable } from './recent-table';
import { SpacesCard } from './spaces-card';

interface OverviewSectionProps {
  /** The newest of what was done. */
  Activity: ComponentType;
  /** The newest places where this person is named and that wait for an answer. */
  Mentions: ComponentType;
  /** What the calendar has for this week. */
  Week: ComponentType;
}

/** What one was at, what others shared, what waits for an answer, and what the week brings. */
export function OverviewSection({ Activity, Mentions, Week }: OverviewSectionProps) {
  const user = useUser();
  const held = useHeldModules();
  const readsLibrary = user !== undefined && refusalOf(listLibrary, user, held) === undefined;
  return (
    <div className="grid items-start gap-(--d-gap) min-[1024px]:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="flex min-w-0 flex-col gap-(--d-gap)">
        {readsLibrary ? (
          <OfLibrary Activity={Activity} />
        ) : (
          <>
            <NewestItems view="recent" />
            <NewestItems view="shared" />
            <Activity />
          </>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-(--d-gap)">
        <Mentions />
        <Week />
      </div>
    </div>
  );
}

function OfLibrary({ Activity }: Pick<OverviewSectionProps, 'Activity'>) {
  const { isPending } = useLibraryRows({});
  // Nobody knows before how long the list is, nor whether there are cards: what stood below already would be pushed away.
  if (isPending)
    return (
      <Loading label={t('items.loading')} className="flex flex-col gap-(--d-gap)">
        <CardsSkeleton />
        <Skeleton className="h-80" />
      </Loading>
    );
  return (
    <>
      <RecentCards />
      <RecentTable />
      <div className="grid items-start gap-(--d-gap) min-[1280px]:grid-cols-2">
        <SpacesCard />
        <Activity />
      </div>
    </>
  );
}
