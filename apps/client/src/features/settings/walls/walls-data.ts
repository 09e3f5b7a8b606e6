import type { CallOf } from '@cartulary/contracts/endpoint';
import { addWall, listWalls, removeWall, type Wall } from '@cartulary/contracts/endpoints/walls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient, renewAfterAct } from '@/lib/api/query-client';
import { onEvent } from '@/lib/socket/socket';

const wallsKey = ['walls'] as const;

onEvent('wall.removed', () => void queryClient.invalidateQueries({ queryKey: wallsKey }));

/** The wall displays this person may remove, newest first. */
export const useWalls = (pageSize: number) =>
  useQuery({
    queryKey: [...wallsKey, pageSize],
    queryFn: ({ signal }) => call(listWalls, { query: { page: 1, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
    // Always stale: wall displays check in while the person is on other pages.
    staleTime: 0,
  });

export type WantedWall = CallOf<typeof addWall>['body'];

/** Adds the screen that displays a code. @throws the server's error */
export async function confirmWall(wanted: WantedWall): Promise<Wall> {
  const wall = await call(addWall, { body: wanted });
  await renewAfterAct(wallsKey);
  return wall;
}

export async function endWall(wallId: string): Promise<void> {
  await call(removeWall, { params: { wallId } });
  await renewAfterAct(wallsKey);
}
