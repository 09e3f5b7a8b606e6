import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { withFormat } from '../formats.js';
import { paging } from '../envelope.js';
import { Person } from './people.js';

/**
 * `unverified`: claimed only. `missing`: verified, but the record has been missing for days. `lost`: missing for so long that it is no
 * longer verified.
 */
export const domainStates = ['unverified', 'verified', 'missing', 'lost'] as const;
/** `held`: our record exists, but another organization verified the domain first. */
export const domainAnswers = ['found', 'missing', 'different', 'unreachable', 'held'] as const;

/** A domain claimed by an organization. */
export const OrganisationDomain = z.object({
  id: z.uuid(),
  /** Lowercase, in ASCII. */
  domain: z.string(),
  state: z.enum(domainStates),
  /** TXT record that verifies it. */
  record: z.object({ name: z.string(), value: z.string() }),
  verifiedAt: z.nullable(z.string()),
  /** Result of the last DNS check. */
  lastCheck: z.nullable(z.object({ at: z.string(), answer: z.enum(domainAnswers) })),
  /** Only for `missing`: days until it is lost. */
  daysLeft: z.nullable(z.int()),
});
export type OrganisationDomain = z.infer<typeof OrganisationDomain>;

const managing = { access: 'session', gate: 'enterprise' } as const;
/** Domains control who can join and which provider signs people in. */
const deciding = { access: 'session', permissions: ['ENTERPRISE_ADMIN'] } as const;
const params = z.object({ domainId: z.uuid() });

export const listDomains = endpoint({
  ...managing,
  method: 'GET',
  path: '/api/v1/organisation/domains',
  summary: 'List the domains your organization claims',
  query: z.object(paging),
  data: z.object({ items: z.array(OrganisationDomain), total: z.int(), page: z.int(), pageSize: z.int() }),
});

export const addDomain = endpoint({
  ...deciding,
  method: 'POST',
  path: '/api/v1/organisation/domains',
  summary: 'Claim a domain. It’s verified once its TXT record is found',
  status: 201,
  body: z.object({ domain: withFormat('hostname', z.string().check(z.trim(), z.minLength(1), z.maxLength(300))) }),
  data: OrganisationDomain,
  errors: ['domain_invalid', 'domain_public', 'domain_free_mail', 'domain_claimed', 'domains_too_many'],
});

export const verifyDomain = endpoint({
  ...deciding,
  method: 'POST',
  path: '/api/v1/organisation/domains/:domainId/verify',
  summary: 'Look up a domain’s TXT record now. The response includes what the name servers returned',
  params,
  data: OrganisationDomain,
  errors: ['not_found', 'rate_limited'],
});

export const removeDomain = endpoint({
  ...deciding,
  method: 'DELETE',
  path: '/api/v1/organisation/domains/:domainId',
  summary: 'Remove a domain claim. No one loses an account',
  params,
  errors: ['not_found'],
});

export const listOutsiders = endpoint({
  ...managing,
  method: 'GET',
  path: '/api/v1/organisation/domains/outsiders',
  summary: 'List members with addresses outside the allowed domains. Empty if there’s no restriction',
  query: z.object(paging),
  data: z.object({
    items: z.array(z.pick(Person, { id: true, email: true, firstName: true, lastName: true })),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
  }),
});

/** Reasons that prevent a person from moving to another organization, because data would be lost. */
export const joiningHindrances = [
  'documents',
  'members',
  'operator',
  'factors',
  'vault',
  'address-change',
  'domain-restriction',
] as const;

export const readJoining = endpoint({
  access: 'session',
  method: 'GET',
  path: '/api/v1/organisation/joining',
  summary: 'Get the organization whose verified domain matches your confirmed email address',
  data: z.object({
    offer: z.nullable(
      z.object({
        organisation: z.string(),
        domain: z.string(),
        hindrances: z.array(z.enum(joiningHindrances)),
        /** The two administrators who together can open members' vaults; null if no one can. */
        recoveredBy: z.nullable(z.tuple([z.string(), z.string()])),
      }),
    ),
  }),
});

export const join = endpoint({
  access: 'session',
  method: 'POST',
  path: '/api/v1/organisation/joining',
  summary:
    'Leave your own empty organization and join the one of your email domain as a user. All your sessions end. Requires a recent sign-in',
  usesCookie: true,
  errors: ['joining_not_offered', 'joining_hindered', 'fresh_sign_in_required'],
});

export const domainsEndpoints = {
  'domains.list': listDomains,
  'domains.add': addDomain,
  'domains.verify': verifyDomain,
  'domains.remove': removeDomain,
  'domains.outsiders': listOutsiders,
  'joining.read': readJoining,
  'joining.join': join,
} as const satisfies Record<string, Endpoint>;
