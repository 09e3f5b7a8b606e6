import { readNotificationTimes, writeNotificationTimes } from '@cartulary/contracts/endpoints/notifications';
import type { NotificationTimes } from '@cartulary/contracts/notification-times';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';

const timesKey = ['notification-times'] as const;

/** When one is told. */
export const useNotificationTimes = () =>
  useQuery({ queryKey: timesKey, queryFn: ({ signal }) => call(readNotificationTimes, {}, { signal }), staleTime: 0 });

/** Throws what the server says. */
export async function saveNotificationTimes(times: NotificationTimes): Promise<void> {
  queryClient.setQueryData(timesKey, await call(writeNotificationTimes, { body: times }));
}
