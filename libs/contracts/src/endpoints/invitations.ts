import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { listOf, paging } from '../envelope.js';
import { limits } from '../limits.js';
import { invitationLimits } from '../limits/invitations.js';
import { MfaRequired } from '../mfa.js';
import { CUSTOM_ROLE, roles } from '../permissions.js';
import { RememberMe } from '../remember-me.js';
import { Password, SignedIn } from './auth.js';
import { passwordIssues, PasswordRulesSchema } from './passwords.js';
import { RoleChoice } from './roles.js';

/** `expired`: the link no longer works; the invitation can be resent. */
export const invitationStates = ['open', 'expired'] as const;

/** A pending invitation. It doesn't reveal whether the email address has an account elsewhere. */
export const Invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum([...roles, CUSTOM_ROLE]),
  /** Name of the custom role; null for a built-in one. */
  roleName: z.nullable(z.string()),
  state: z.enum(invitationStates),
  /** The inviter; null if the account was deleted. */
  invitedBy: z.nullable(z.string()),
  createdAt: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;

/** Why an email address wasn't invited. */
export const invitationRefusals = ['invalid', 'member', 'invited', 'not-allowed', 'too-often', 'too-many'] as const;
export type InvitationRefusal = (typeof invitationRefusals)[number];

/** Whether this installation sends email. Otherwise, links have to be passed on manually. */
const sends = z._default(z.boolean(), true);
const managing = { access: 'session', gate: 'enterprise' } as const;
const params = z.object({ invitationId: z.uuid() });
const { maxAtOnce, maxMessageCharacters } = invitationLimits;
const name = z.string().check(z.trim(), z.maxLength(limits.metadata.maxNameCharacters));

export const listInvitations = endpoint({
  ...managing,
  method: 'GET',
  path: '/api/v1/invitations',
  summary: 'List pending invitations to the organization, newest first',
  query: z.object(paging),
  data: z.extend(listOf(Invitation), { sends }),
});

export const invite = endpoint({
  ...managing,
  method: 'POST',
  path: '/api/v1/invitations',
  summary:
    'Invite people by email, with a single-use link valid for 7 days. The response reports each address separately',
  status: 201,
  body: z.object({
    /** As entered: invalid email addresses are returned as `invalid`. */
    emails: z.array(z.string().check(z.maxLength(320))).check(z.minLength(1), z.maxLength(maxAtOnce)),
    role: RoleChoice,
    message: z._default(z.string().check(z.trim(), z.maxLength(maxMessageCharacters)), ''),
  }),
  data: z.object({
    invited: z.array(Invitation),
    refused: z.array(z.object({ email: z.string(), why: z.enum(invitationRefusals) })),
    sends,
  }),
  errors: ['not_found', 'role_too_high', 'address_unproved', 'rate_limited'],
});

export const resendInvitation = endpoint({
  ...managing,
  method: 'POST',
  path: '/api/v1/invitations/:invitationId/resend',
  summary: 'Resend an invitation with a new link. The old link stops working',
  params,
  data: Invitation,
  errors: ['not_found', 'role_too_high', 'rate_limited', 'address_not_allowed', 'address_unproved'],
});

export const handOverInvitation = endpoint({
  ...managing,
  method: 'POST',
  path: '/api/v1/invitations/:invitationId/link',
  answersSecret: true,
  summary:
    'Create an invitation link to hand over where the installation sends no email. It replaces the last one and doesn’t confirm the address',
  params,
  data: z.object({ link: z.string(), expiresAt: z.string() }),
  errors: ['not_found', 'role_too_high', 'invitation_is_mailed', 'address_not_allowed', 'address_unproved'],
});

export const withdrawInvitation = endpoint({
  ...managing,
  method: 'DELETE',
  path: '/api/v1/invitations/:invitationId',
  summary: 'Withdraw an invitation. Its link stops working',
  params,
  errors: ['not_found', 'role_too_high'],
});

const token = z.string().check(z.minLength(1), z.maxLength(200));

/**
 * `new`: an account is created. `elsewhere`: the email address has an account in another organization, which stays
 * there. `member`: it has one in this organization. Only the recipient of the email can see this.
 */
export const invitedAccounts = ['new', 'elsewhere', 'member'] as const;

export const checkInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/invitations/check',
  summary: 'Get what an invitation offers the person who received it',
  access: 'public',
  exempt: true,
  body: z.object({ token }),
  data: z.object({
    /** Null if the organization has no name yet. */
    organisation: z.nullable(z.string()),
    invitedBy: z.nullable(z.string()),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    expiresAt: z.string(),
    account: z.enum(invitedAccounts),
    rules: PasswordRulesSchema,
    /** The two administrators who together can open members' vaults; null if recovery is off. */
    recoveredBy: z.nullable(z.tuple([z.string(), z.string()])),
  }),
  errors: ['invitation_failed', 'rate_limited'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/invitations/accept',
  answersSecret: true,
  summary: 'Accept an invitation: create an account in that organization with the confirmed address and sign in',
  access: 'public',
  usesCookie: true,
  exempt: true,
  status: 201,
  body: z.object({
    token,
    firstName: name.check(z.minLength(1)),
    lastName: z._default(name, ''),
    password: Password,
    acceptTerms: z.boolean(),
    acceptPrivacy: z.boolean(),
    rememberMe: RememberMe,
  }),
  /** No session if the organization requires a second factor, which is set up next. */
  data: z.union([SignedIn, MfaRequired]),
  errors: [
    'invitation_failed',
    'invitation_elsewhere',
    'terms_required',
    'address_not_allowed',
    'passwords_busy',
    'rate_limited',
    ...passwordIssues,
  ],
});

export const invitationsEndpoints = {
  'invitations.list': listInvitations,
  'invitations.create': invite,
  'invitations.resend': resendInvitation,
  'invitations.handOver': handOverInvitation,
  'invitations.withdraw': withdrawInvitation,
  'invitations.check': checkInvitation,
  'invitations.accept': acceptInvitation,
} as const satisfies Record<string, Endpoint>;
