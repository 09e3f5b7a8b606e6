import {
  changeTeam,
  createTeam,
  deleteTeam,
  readTeam,
  removeTeamMember,
  setTeamMember,
  type TeamRole,
} from '@cartulary/contracts/endpoints/teams';
import { shareItem } from '@cartulary/contracts/endpoints/item-sharing';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient, renewAfterAct } from '@/lib/api/query-client';
import { useLiveEvent } from '@/lib/socket/socket';
import { activityKey } from '@/shared/items/items-data';
import { askToBegin } from '@/shared/ask-readable/ask-readable';
import { teamsKey } from '@/shared/teams/team-list';
import { newItem } from '@/shared/writing/new-item';

const renew = (): Promise<void> => queryClient.invalidateQueries({ queryKey: teamsKey });

/** One team with its members. */
export const useTeam = (teamId: string) =>
  useQuery({
    queryKey: [...teamsKey, 'one', teamId],
    queryFn: ({ signal }) => call(readTeam, { params: { teamId } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Refetches when this person was added to a team or removed from one. */
export function useOwnTeamChanges(): void {
  useLiveEvent('account.changed', ({ change }) => {
    if (change === 'groups') void renew();
  });
}

const renewed = async <T>(act: Promise<T>): Promise<T> => {
  const answer = await act;
  await renewAfterAct(teamsKey, activityKey);
  return answer;
};

export const makeTeam = (name: string, description: string) =>
  renewed(call(createTeam, { body: { name, description } }));
export const describeTeam = (teamId: string, body: { name: string; description: string }) =>
  renewed(call(changeTeam, { params: { teamId }, body }));
export const dissolveTeam = (teamId: string) => renewed(call(deleteTeam, { params: { teamId } }));
export const giveRole = (teamId: string, userId: string, role: TeamRole) =>
  renewed(call(setTeamMember, { params: { teamId, userId }, body: { role } }));
export const takeOut = (teamId: string, userId: string) =>
  renewed(call(removeTeamMember, { params: { teamId, userId } }));

/**
 * Creates an empty document that every member of a team can edit.
 * @returns its ID, even if sharing failed: then `notShared` is the error, and only this person has the document. Undefined if the person
 * didn't agree that the server can read it.
 * @throws ApiError if the document was not created
 */
export async function writeForTeam(
  teamId: string,
  title: string,
): Promise<{ textId: string; notShared?: unknown } | undefined> {
  if ((await askToBegin('team')) !== 'server') return undefined;
  const textId = await newItem('text', title);
  const body = { to: { kind: 'team', id: teamId }, role: 'editor', expiresAt: null } as const;
  try {
    await call(shareItem, { params: { itemId: textId }, body });
    return { textId };
  } catch (notShared) {
    return { textId, notShared };
  }
}
