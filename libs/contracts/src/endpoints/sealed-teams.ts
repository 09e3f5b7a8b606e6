import * as z from 'zod/mini';
import { endpoint, sealedEndpoint, type Endpoint } from '../endpoint.js';
import { sealedBytes } from '../meeting-keys.js';
import { sealedRights } from '../sealed-form.js';
import { keeping, ofModule } from './sealed.js';

/**
 * Teams that sealed documents are shared with (docs/security/sealed-documents.md, 'Teams'). A team has no key: the owner's page wraps the
 * document's key for each member, adds new members the next time it is open, and rotates the key after someone left.
 */
const WRAPPED_KEY_BYTES = 61;
const Proof = sealedBytes(WRAPPED_KEY_BYTES, WRAPPED_KEY_BYTES);
const count = z.int().check(z.gte(1), z.lte(2 ** 31 - 1));
const id = z.uuid();

/** A team that a document is shared with. */
export const SealedTeam = z.object({
  team: z.object({ id, name: z.string() }),
  may: z.enum(sealedRights),
  at: z.string(),
  /** Proof by the owner's page, so that no one else can add a team to this list. */
  proof: z.string(),
  members: z.array(
    z.object({
      user: z.object({ id, name: z.string() }),
      /** Their account is active and they published a key. */
      isReady: z.boolean(),
    }),
  ),
});
export type SealedTeam = z.infer<typeof SealedTeam>;

const looking = { access: 'session', gate: 'administrative-documents' } as const;
const OWN = '/api/v1/sealed-documents/:sealedId/teams';

export const listSealedTeams = endpoint({
  ...looking,
  method: 'GET',
  path: OWN,
  summary: 'List the teams that one of your encrypted documents is shared with, and their members',
  params: z.object({ sealedId: id }),
  data: z.object({ items: z.array(SealedTeam) }),
  errors: ['not_found'],
});

export const shareSealedWithTeam = sealedEndpoint({
  ...keeping,
  method: 'PUT',
  path: `${OWN}/:teamId`,
  summary:
    'Share one of your encrypted documents with a team, or change its right. Your page wraps the key for current and later members',
  params: z.object({ sealedId: id, teamId: id }),
  body: z.object({
    may: z.enum(sealedRights),
    /** Epoch of the document's current key. */
    epoch: count,
    proof: Proof,
  }),
  errors: [...ofModule, 'not_found', 'conflict', 'sealed_moved'],
});

export const dueSealedTeams = endpoint({
  ...looking,
  method: 'GET',
  path: '/api/v1/sealed-teams',
  summary:
    'List your encrypted documents that a team member doesn’t have yet, or that someone who left the team still has',
  data: z.object({ items: z.array(id) }),
});

export const sealedTeamsEndpoints = {
  'sealedTeams.list': listSealedTeams,
  'sealedTeams.share': shareSealedWithTeam,
  'sealedTeams.due': dueSealedTeams,
} as const satisfies Record<string, Endpoint>;
