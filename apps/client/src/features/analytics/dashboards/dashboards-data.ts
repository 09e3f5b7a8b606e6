import {
  answerDashboard,
  changeDashboard,
  makeDashboard,
  readDashboard,
  removeDashboard,
  shareDashboard,
  type OwnDashboard,
} from '@cartulary/contracts/endpoints/own-dashboards';
import type { Reader } from '@cartulary/contracts/endpoints/analyses';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient, renewAfterAct } from '@/lib/api/query-client';
import { useLiveEvent } from '@/lib/socket/socket';
import { dashboardsKey } from '@/shared/metrics/own-dashboards';
import { renewalOf } from '@/shared/metrics/renewal';
import { useLocaleChanges, zoneName } from '@/text/engine/locale';
import type { Cards } from './composing';

const answersKey = ['dashboard-answers'] as const;
const renewal = renewalOf(answersKey);
const keyOf = (id: string) => [...dashboardsKey, id] as const;

/** One dashboard with its cards. */
export const useDashboard = (dashboardId: string) =>
  useQuery({
    queryKey: keyOf(dashboardId),
    queryFn: ({ signal }) => call(readDashboard, { params: { dashboardId } }, { signal }),
    staleTime: 0,
  });

/** The answers of all its cards, refetched as new facts are counted. */
export function useDashboardAnswers(dashboardId: string) {
  useLocaleChanges();
  const query = { timezone: zoneName() };
  useLiveEvent('metrics.changed', renewal.soon);
  return useQuery({
    queryKey: [...answersKey, dashboardId, query],
    queryFn: ({ signal }) => call(answerDashboard, { params: { dashboardId }, query }, { signal }),
    placeholderData: (before, asked) => (asked?.queryKey[1] === dashboardId ? before : undefined),
    refetchOnMount: 'always',
  });
}

async function renewed<T>(act: Promise<T>): Promise<T> {
  const done = await act;
  await renewAfterAct(dashboardsKey);
  return done;
}

/** Each throws the server's message on refusal. */
export const beginDashboard = (name: string, cards: Cards): Promise<OwnDashboard> =>
  renewed(call(makeDashboard, { body: { name, cards: [...cards] } }));
export const renameDashboard = ({ id, version }: OwnDashboard, name: string): Promise<OwnDashboard> =>
  renewed(call(changeDashboard, { params: { dashboardId: id }, body: { version, name } }));
export const shareDashboardWith = ({ id }: OwnDashboard, readers: readonly Reader[]): Promise<OwnDashboard> =>
  renewed(
    call(shareDashboard, {
      params: { dashboardId: id },
      body: { readers: readers.map((one) => ({ kind: one.kind, id: one.id })) },
    }),
  );
export const forgetDashboard = ({ id }: OwnDashboard): Promise<unknown> =>
  renewed(call(removeDashboard, { params: { dashboardId: id } }));

/** Saves cards based on the known version, and triggers counting their answers. */
export async function saveCards(dashboardId: string, version: number, cards: Cards): Promise<OwnDashboard> {
  const saved = await call(changeDashboard, { params: { dashboardId }, body: { version, cards: [...cards] } });
  queryClient.setQueryData(keyOf(dashboardId), saved);
  renewal.now();
  return saved;
}

/** The server's current version. */
export const fetchDashboard = async (dashboardId: string): Promise<OwnDashboard> => {
  const found = await call(readDashboard, { params: { dashboardId } });
  queryClient.setQueryData(keyOf(dashboardId), found);
  return found;
};
