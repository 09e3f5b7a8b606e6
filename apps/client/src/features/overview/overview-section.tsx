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
  /** The latest activity. */
  Activity: ComponentType;
  /** The latest unanswered mentions of this person. */
  Mentions: ComponentType;
  /** The calendar entries of this week. */
  Week: ComponentType;
}

/** The person's recent work, items shared by others, unanswered mentions, and the events of the week. */
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
  // The list's length and the presence of cards aren't known yet: anything rendered below would shift.
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
