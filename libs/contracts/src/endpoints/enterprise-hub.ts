import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { listOf, paging } from '../envelope.js';
import { enterpriseHubLimits } from '../limits/enterprise-hub.js';
import { INSTALLATION_OPERATE } from '../permissions.js';
import { moment } from '../values.js';
import { Sizes, Work } from './internal.js';
import { ModuleIdSchema } from './modules.js';

const { minReasonCharacters, maxReasonCharacters, maxHours } = enterpriseHubLimits;
const count = z.int().check(z.gte(0));

/** `asked`: the organization hasn't responded yet. `granted`: active. The others are closed. */
export const supportStates = ['asked', 'granted', 'declined', 'ended', 'expired'] as const;
export type SupportState = (typeof supportStates)[number];

/** A support access request by an operator, and its outcome. */
export const SupportAccess = z.object({
  id: z.uuid(),
  organisationId: z.uuid(),
  /** Email address of the requester. */
  askedBy: z.string(),
  /** Whether the caller made the request. */
  isOwn: z.boolean(),
  reason: z.string(),
  hours: z.int(),
  state: z.enum(supportStates),
  askedAt: moment,
  decidedAt: z.nullable(moment),
  /** End of the access. */
  expiresAt: z.nullable(moment),
  endedAt: z.nullable(moment),
});
export type SupportAccess = z.infer<typeof SupportAccess>;

/** An organization in numbers. */
export const HubOrganisation = z.object({
  id: z.uuid(),
  name: z.string(),
  isOwn: z.boolean(),
  createdAt: moment,
  people: count,
  plan: z.string(),
  sizes: Sizes,
  work: Work,
  modules: z.array(z.object({ module: ModuleIdSchema, readOnly: z.boolean() })),
  /** All requests for its admins, newest first; only their own for operators of other organizations. */
  support: z.array(SupportAccess),
});
export type HubOrganisation = z.infer<typeof HubOrganisation>;

export const listHub = endpoint({
  method: 'GET',
  path: '/api/v1/enterprise-hub',
  summary: 'List organizations with their figures: your own for an administrator, all by name for an operator',
  access: 'session',
  query: z.object(paging),
  data: listOf(HubOrganisation),
});

export const askSupport = endpoint({
  method: 'POST',
  path: '/api/v1/enterprise-hub/:organisationId/support-access',
  summary: 'Request support access to an organization, with a reason and a duration. Operators only',
  access: 'session',
  permissions: [INSTALLATION_OPERATE],
  status: 201,
  params: z.object({ organisationId: z.uuid() }),
  body: z.object({
    reason: z.string().check(z.trim(), z.minLength(minReasonCharacters), z.maxLength(maxReasonCharacters)),
    hours: z.int().check(z.gte(1), z.lte(maxHours)),
  }),
  data: SupportAccess,
  errors: ['not_found', 'support_own', 'support_asked', 'too_many_asks', 'support_asked_often'],
});

export const supportAnswers = ['grant', 'decline', 'end'] as const;
export type SupportAnswer = (typeof supportAnswers)[number];

export const answerSupport = endpoint({
  method: 'PUT',
  path: '/api/v1/support-access/:supportAccessId',
  summary:
    'Grant, decline, or end support access as an administrator of the organization. The requester can also end it',
  access: 'session',
  params: z.object({ supportAccessId: z.uuid() }),
  body: z.object({ answer: z.enum(supportAnswers) }),
  data: SupportAccess,
  errors: ['not_found', 'support_settled'],
});

/** An action without its target: support access reveals no names or content. */
export const SupportAct = z.object({ at: moment, action: z.string(), targetKind: z.string() });

export const lookAsSupport = endpoint({
  method: 'GET',
  path: '/api/v1/enterprise-hub/:organisationId/look',
  summary:
    'Get what support access shows: workload, settings, and past actions, never documents or names. Operators only',
  access: 'session',
  permissions: [INSTALLATION_OPERATE],
  params: z.object({ organisationId: z.uuid() }),
  data: z.object({
    takenAt: moment,
    expiresAt: moment,
    work: Work,
    sizes: Sizes,
    /** Settings that differ from the default; null for free text, which can contain names. */
    settings: z.array(z.object({ category: z.string(), name: z.string(), value: z.nullable(z.string()) })),
    acts: z.array(SupportAct),
  }),
  errors: ['support_missing'],
});

export const enterpriseHubEndpoints = {
  'enterpriseHub.list': listHub,
  'enterpriseHub.ask': askSupport,
  'enterpriseHub.answer': answerSupport,
  'enterpriseHub.look': lookAsSupport,
} as const satisfies Record<string, Endpoint>;
