import type { PlainBodyOf } from '@cartulary/contracts/endpoint';
import {
  dueSealedTeams,
  listSealedTeams,
  shareSealedWithTeam,
  type SealedTeam,
} from '@cartulary/contracts/endpoints/sealed-teams';
import { call, type CallOptions } from '@/lib/api/api';
import { sealedBody } from '@/lib/fence/sealed';

/** What teams ask of the server. Each rejects with the server's sentence (ApiError). */
export interface TeamServer {
  list(sealedId: string): Promise<SealedTeam[]>;
  share(sealedId: string, teamId: string, body: PlainBodyOf<typeof shareSealedWithTeam>): Promise<void>;
  /** Ids of one's own documents that somebody who joined a team does not have, or who left one has. */
  due(): Promise<string[]>;
}

/** @param how each call is made */
export const teamsAsked = (how: CallOptions): TeamServer => ({
  list: async (sealedId) => (await call(listSealedTeams, { params: { sealedId } }, how)).items,
  share: (sealedId, teamId, body) =>
    call(shareSealedWithTeam, { params: { sealedId, teamId }, body: sealedBody(shareSealedWithTeam, body) }, how),
  due: async () => (await call(dueSealedTeams, {}, how)).items,
});

export const teamServer: TeamServer = teamsAsked({});
