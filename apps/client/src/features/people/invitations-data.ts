import {
  handOverInvitation,
  invite,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
  type Invitation,
} from '@cartulary/contracts/endpoints/invitations';
import type { RoleChoice } from '@cartulary/contracts/endpoints/roles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';

const invitationsKey = ['invitations'] as const;
const PAGE_SIZE = 20;

/** People who were invited and haven't joined yet, page by page. */
export const useInvitations = () =>
  useInfiniteQuery({
    queryKey: invitationsKey,
    queryFn: ({ pageParam, signal }) =>
      call(listInvitations, { query: { page: pageParam, pageSize: PAGE_SIZE } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    // Other people also send invitations, and invitees accept them.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

const renewed = async <T>(act: Promise<T>): Promise<T> => {
  const answer = await act;
  await queryClient.invalidateQueries({ queryKey: invitationsKey });
  return answer;
};

export const sendInvitations = (emails: string[], role: RoleChoice, message: string) =>
  renewed(call(invite, { body: { emails, role, message } }));
export const sendAgain = ({ id }: Invitation) => renewed(call(resendInvitation, { params: { invitationId: id } }));
export const handOver = ({ id }: Pick<Invitation, 'id'>) =>
  renewed(call(handOverInvitation, { params: { invitationId: id } }));
export const withdraw = ({ id }: Invitation) => renewed(call(withdrawInvitation, { params: { invitationId: id } }));
