import { holds } from '@cartulary/access/actor';
import { moduleCatalogue, type ModuleStanding, type OfferedServices } from '@cartulary/contracts/endpoints/modules';
import { modules } from '@cartulary/contracts/modules';
import { INSTALLATION_OPERATE, type ModuleId } from '@cartulary/contracts/permissions';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { log } from '@/lib/log/log';
import { useUser } from '@/lib/session/session';
import { t } from '@/text/modules';
import type { Status } from '@/ui/badge';

const DAY_MS = 86_400_000;

/** Currency, price list, and available services. The same for everyone, so it's fetched once. */
export const useCatalogue = () =>
  useQuery(
    {
      queryKey: ['module-catalogue'],
      queryFn: ({ signal }) => call(moduleCatalogue, {}, { signal }),
      staleTime: Infinity,
    },
    queryClient,
  );

export type Catalogue = NonNullable<ReturnType<typeof useCatalogue>['data']>;

/** The parts of a module that this installation offers; undefined until the catalog has loaded. */
export const offeredOf = (catalogue: Catalogue | undefined, id: ModuleId): OfferedServices | undefined =>
  catalogue?.services.find(({ module }) => module === id)?.offered;

/** {@link offeredOf} for the loaded catalog. */
export const useOffered = (id: ModuleId): OfferedServices | undefined => offeredOf(useCatalogue().data, id);

/** Whether the signed-in person operates this installation and can turn modules on and off. */
export function useIsOperator(): boolean {
  const user = useUser();
  return user !== undefined && holds(user, INSTALLATION_OPERATE);
}

export const nameOf = (id: ModuleId): string => modules[id].name;

export const standingOf = (standings: readonly ModuleStanding[], id: ModuleId): ModuleStanding | undefined =>
  standings.find(({ module }) => module === id);

/** Days until a trial ends, rounded up; 0 after it. */
export const daysLeft = (endsAt: string, nowMs: number = Date.now()): number =>
  Math.max(0, Math.ceil((Date.parse(endsAt) - nowMs) / DAY_MS));

const badges = { subscribed: 'done', trial: 'working', requested: 'waiting', ended: 'locked' } as const;

/** A module's badge; undefined if the organization neither has nor requested it. */
export function badgeOf(
  standing: ModuleStanding | undefined,
  nowMs?: number,
): { status: Status; text: string } | undefined {
  if (!standing?.state) return undefined;
  if (modules[standing.module].category === 'core') return { status: 'done', text: t('state.included') };
  const days = standing.trialEndsAt ? daysLeft(standing.trialEndsAt, nowMs) : 0;
  const text = standing.state === 'trial' ? t('trialLeft', { days }) : t(`state.${standing.state}`);
  return { status: badges[standing.state], text };
}

/** Copies text to the clipboard. Returns whether the browser allowed it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    log.warn('The clipboard refused.', { component: 'modules', error });
    return false;
  }
}
