import { listLibrary } from '@cartulary/contracts/endpoints/library';
import { useUser } from '@/lib/session/session';
import { refusalOf } from '@/routing/may-open';
import { useHeldModules } from '@/shared/modules/modules';
import { NewestActivity } from './activity';
import { NewestMentions } from './mentions';
import { NewestItems } from './overview/newest-items';
import { RecentCards } from './overview/recent-cards';
import { RecentTable } from './overview/recent-table';
import { SpacesCard } from './overview/spaces-card';
import { WeekCard } from './overview/week-card';

/** What one was at, what others shared, what waits for an answer, and what the week brings. */
export function OverviewSection() {
  const user = useUser();
  const held = useHeldModules();
  const readsLibrary = user !== undefined && refusalOf(listLibrary, user, held) === undefined;
  return (
    <div className="grid items-start gap-(--d-gap) min-[1024px]:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="flex min-w-0 flex-col gap-(--d-gap)">
        {readsLibrary ? (
          <>
            <RecentCards />
            <RecentTable />
            <div className="grid items-start gap-(--d-gap) min-[1280px]:grid-cols-2">
              <SpacesCard />
              <NewestActivity />
            </div>
          </>
        ) : (
          <>
            <NewestItems view="recent" />
            <NewestItems view="shared" />
            <NewestActivity />
          </>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-(--d-gap)">
        <NewestMentions />
        <WeekCard />
      </div>
    </div>
  );
}
