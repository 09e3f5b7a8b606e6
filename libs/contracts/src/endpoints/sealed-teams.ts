import * as z from 'zod/mini';
import { endpoint, sealedEndpoint, type Endpoint } from '../endpoint.js';
import { sealedBytes } from '../meeting-keys.js';
import { sealedRights } from '../sealed-form.js';
import { keeping, ofModule } from './sealed.js';

/**
 * Teams with which sealed documents are shared (docs/security/sealed-documents.md, 'Teams'). A team has no key: a page of the owner wraps the
 * document's key for each member, for those who join when it is open next, and makes another key once somebody left.
 */
const WRAPPED_KEY_BYTES = 61;
const Proof = sealedBytes(WRAPPED_KEY_BYTES, WRAPPED_KEY_BYTES);
const count = z.int().check(z.gte(1), z.lte(2 ** 31 - 1));
const id = z.uuid();

/** A team with which a document is shared. */
export const SealedTeam = z.object({
  team: z.object({ id, name: z.string() }),
  may: z.enum(sealedRights),
  at: z.string(),
  /** What the owner's page said of it, so that nobody else can put a team on this list. */
  proof: z.string(),
  members: z.array(
    z.object({
      user: z.object({ id, name: z.string() }),
      /** Their account is open, and they published a key. */
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
    /** Of the document's newest key. */
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
