import { readNotificationTimes, writeNotificationTimes } from '@cartulary/contracts/endpoints/notifications';
import type { NotificationTimes } from '@cartulary/contracts/notification-times';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';

const timesKey = ['notification-times'] as const;

/** Notification times. */
export const useNotificationTimes = () =>
  useQuery({ queryKey: timesKey, queryFn: ({ signal }) => call(readNotificationTimes, {}, { signal }), staleTime: 0 });

/** @throws the server's error */
export async function saveNotificationTimes(times: NotificationTimes): Promise<void> {
  queryClient.setQueryData(timesKey, await call(writeNotificationTimes, { body: times }));
}
