import { listMails, readMail, retryMail } from '@cartulary/contracts/endpoints/mail';
import type { MailState } from '@cartulary/contracts/mail';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { useLive, useLiveEvent } from '@/lib/socket/socket';

const outboxKey = ['outbox'] as const;
const PAGE_SIZE = 50;

/** The outbox, page by page, newest first; emails in one state, or all for null. */
export const useOutbox = (state: MailState | null) =>
  useInfiniteQuery({
    queryKey: [...outboxKey, 'list', state],
    queryFn: ({ pageParam, signal }) =>
      call(listMails, { query: { page: pageParam, pageSize: PAGE_SIZE, ...(state ? { state } : {}) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Keeps the list in sync with the server. */
export function useLiveOutbox(): void {
  useLiveEvent('mail.changed', renew);
  // Events from before the connection, or while it was down, were missed.
  const isUp = useLive();
  useEffect(() => {
    if (isUp) renew();
  }, [isUp]);
}

const renew = (): void => void queryClient.invalidateQueries({ queryKey: [...outboxKey, 'list'] });

/**
 * One email with its text. Each opening is recorded, so the email is fetched once and never refetched in the
 * background.
 */
export const useMail = (mailId: string) =>
  useQuery({
    queryKey: [...outboxKey, 'mail', mailId],
    queryFn: ({ signal }) => call(readMail, { params: { mailId } }, { signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Sends an email immediately. */
export async function sendNow(mailId: string): Promise<void> {
  await call(retryMail, { params: { mailId } });
  await queryClient.invalidateQueries({ queryKey: [...outboxKey, 'list'] });
}
