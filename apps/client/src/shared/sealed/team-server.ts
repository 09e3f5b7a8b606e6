import type { PlainBodyOf } from '@cartulary/contracts/endpoint';
import {
  dueSealedTeams,
  listSealedTeams,
  shareSealedWithTeam,
  type SealedTeam,
} from '@cartulary/contracts/endpoints/sealed-teams';
import { call, type CallOptions } from '@/lib/api/api';
import { sealedBody } from '@/lib/fence/sealed';

/** The server calls for teams. Each rejects with the server's message (ApiError). */
export interface TeamServer {
  list(sealedId: string): Promise<SealedTeam[]>;
  share(sealedId: string, teamId: string, body: PlainBodyOf<typeof shareSealedWithTeam>): Promise<void>;
  /** IDs of the person's own documents that a new team member lacks or a former one still has. */
  due(): Promise<string[]>;
}

/** @param how options of each call */
export const teamsAsked = (how: CallOptions): TeamServer => ({
  list: async (sealedId) => (await call(listSealedTeams, { params: { sealedId } }, how)).items,
  share: (sealedId, teamId, body) =>
    call(shareSealedWithTeam, { params: { sealedId, teamId }, body: sealedBody(shareSealedWithTeam, body) }, how),
  due: async () => (await call(dueSealedTeams, {}, how)).items,
});

export const teamServer: TeamServer = teamsAsked({});
