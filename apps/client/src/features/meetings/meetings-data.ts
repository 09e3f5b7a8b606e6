import { attendanceFile } from '@cartulary/contracts/endpoints/meeting-hosts';
import { readMeetingPolicy, writeMeetingPolicy } from '@cartulary/contracts/endpoints/meeting-guests';
import {
  beginMeeting,
  deleteMeeting,
  listMeetings,
  readMeeting,
  readPresent,
  type Meeting,
  type MeetingSection,
} from '@cartulary/contracts/endpoints/meetings';
import type { CallOf } from '@cartulary/contracts/endpoint';
import { meetingQuery } from '@cartulary/contracts/meetings';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, download } from '@/lib/api/api';
import { queryClient, renewAfterAct } from '@/lib/api/query-client';
import { useLiveEvent } from '@/lib/socket/socket';
import { href } from '@/routing/href';

const meetingsKey = ['meetings'] as const;
const listKey = [...meetingsKey, 'list'] as const;
const PAGE_SIZE = 20;

/** The URL of a meeting's page within the app. */
export const addressOfMeeting = (meetingId: string): string => href('realMeet', undefined, meetingQuery(meetingId));
/** The same as an absolute link for members. */
export const linkToMeeting = (meetingId: string): string => location.origin + addressOfMeeting(meetingId);

export const useMeetings = (section: MeetingSection) =>
  useInfiniteQuery({
    queryKey: [...listKey, section],
    queryFn: ({ pageParam, signal }) =>
      call(listMeetings, { query: { section, page: pageParam, pageSize: PAGE_SIZE } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Refetches lists when a meeting starts, ends, is scheduled, or changes. */
export function useLiveMeetings(): void {
  const renew = (): void => void queryClient.invalidateQueries({ queryKey: listKey });
  useLiveEvent('meeting.changed', ({ what }) => what === 'meeting' && renew());
  useLiveEvent('meeting.began', renew);
  useLiveEvent('meeting.invited', renew);
  useLiveEvent('calendar.changed', renew);
}

/** A meeting's details. @param meetingId empty for none */
export const useMeeting = (meetingId: string) =>
  useQuery({
    queryKey: [...meetingsKey, 'one', meetingId],
    queryFn: ({ signal }) => call(readMeeting, { params: { meetingId } }, { signal }),
    enabled: meetingId !== '',
    staleTime: 0,
  });

const PRESENT_EVERY_MS = 10_000;

/** The people in a meeting that this person hasn't joined. There is no live event for this, so it polls. */
export const usePresent = (meetingId: string) =>
  useQuery({
    queryKey: [...meetingsKey, 'present', meetingId],
    queryFn: ({ signal }) => call(readPresent, { params: { meetingId } }, { signal }),
    refetchInterval: PRESENT_EVERY_MS,
    staleTime: 0,
  });

export const renewMeeting = (meetingId: string): Promise<void> =>
  renewAfterAct([...meetingsKey, 'one', meetingId], listKey);

export async function begin(body: CallOf<typeof beginMeeting>['body']): Promise<Meeting> {
  const made = await call(beginMeeting, { body });
  void renewAfterAct(listKey);
  return made;
}

export async function removeMeeting(meetingId: string): Promise<void> {
  await call(deleteMeeting, { params: { meetingId } });
  await renewAfterAct(listKey);
}

/** The attendance list, as CSV. */
export const attendanceOf = (meetingId: string): Promise<Blob> => download(attendanceFile, { params: { meetingId } });

const policyKey = [...meetingsKey, 'policy'] as const;

/** Whether guests may join meetings. */
export const useMeetingPolicy = () =>
  useQuery({ queryKey: policyKey, queryFn: ({ signal }) => call(readMeetingPolicy, {}, { signal }), staleTime: 0 });

export async function letGuestsMeet(guests: boolean): Promise<void> {
  queryClient.setQueryData(policyKey, await call(writeMeetingPolicy, { body: { guests } }));
}
