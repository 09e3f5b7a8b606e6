import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { limits } from '../limits.js';
import { mailKinds, mailStates } from '../mail.js';
import { INSTALLATION_OPERATE } from '../permissions.js';
import { moment } from '../values.js';

const operate = { access: 'session', permissions: [INSTALLATION_OPERATE] } as const;
const { defaultPageSize, maxPageSize } = limits.paging;

/** An email in the outbox. */
export const MailRecord = z.object({
  id: z.uuid(),
  organisation: z.string(),
  kind: z.enum(mailKinds),
  address: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  /** Error of the last attempt. */
  reason: z.nullable(z.string()),
  createdAt: moment,
  /** Next attempt; null unless it is waiting. */
  dueAt: z.nullable(moment),
  /** Expiration of its link; null if it has none. */
  expiresAt: z.nullable(moment),
  sentAt: z.nullable(moment),
});
export type MailRecord = z.infer<typeof MailRecord>;

export const listMails = endpoint({
  ...operate,
  method: 'GET',
  path: '/api/v1/mails',
  summary: 'List the email outbox with recipients and delivery status, newest first. Operators only',
  query: z.object({
    state: z.optional(z.enum(mailStates)),
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(maxPageSize)), defaultPageSize),
  }),
  data: z.object({
    items: z.array(MailRecord),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    /** Whether a mail server is configured (SMTP_URL). */
    sends: z.boolean(),
    /** Origin of the links in new emails (CARTULARY_PUBLIC_URL). */
    origin: z.string(),
  }),
});

export const readMail = endpoint({
  ...operate,
  method: 'GET',
  path: '/api/v1/mails/:mailId',
  answersSecret: true,
  summary: 'Get an email with its text and link. Opening it is recorded. Operators only',
  params: z.object({ mailId: z.uuid() }),
  /** `text` is null for sent emails, whose content isn't stored. */
  data: z.object({ mail: MailRecord, text: z.nullable(z.string()), link: z.nullable(z.string()) }),
  errors: ['not_found'],
});

export const retryMail = endpoint({
  ...operate,
  method: 'POST',
  path: '/api/v1/mails/:mailId/retry',
  summary: 'Try again to send an email that was kept, is waiting, or failed. Operators only',
  params: z.object({ mailId: z.uuid() }),
  errors: ['not_found', 'mail_not_configured', 'mail_expired'],
});

export const mailEndpoints = {
  'mails.list': listMails,
  'mails.read': readMail,
  'mails.retry': retryMail,
} as const satisfies Record<string, Endpoint>;
