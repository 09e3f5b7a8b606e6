import { Injectable } from '@nestjs/common';
import { redactText } from '@cartulary/contracts/redact';
import { Database } from '@cartulary/database/database';
import { manager } from '@cartulary/database/organisation-context';
import type { Call, Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import { LiveSessionsService } from '../platform/caller/live-sessions.service.js';
import { RateLimit } from '../platform/rates/rate-limit.js';
import { bearerOf } from '../platform/caller/bearer.js';
import { UnsignedBytes } from './unsigned-bytes.js';

/** The sender of a client report; both ids are null for signed-out people. */
export interface Sender {
  readonly organisationId: string | null;
  readonly accountId: string | null;
  /** The rate limit key: the account, otherwise the IP address. */
  readonly key: string;
}

/** Runs one statement. */
export type Query = <Row>(sql: string, values: readonly unknown[]) => Promise<Row[]>;

/** An IP address can be shared by many people, so it has the same limit as an account. */
const perMinute = { logs: 120, reports: 60, events: 60, replays: 30 } as const;
const MINUTE_MS = 60_000;
export type Kind = keyof typeof perMinute;

/** Identifies and rate limits senders, and selects their rows: the organization's, or those without one. */
@Injectable()
export class SendersService {
  private readonly unsigned = new UnsignedBytes();
  private readonly limits = new Map(
    Object.entries(perMinute).map(([kind, limit]) => [kind, new RateLimit(limit, MINUTE_MS)]),
  );

  constructor(
    private readonly database: Database,
    private readonly sessions: LiveSessionsService,
  ) {}

  /** The sender of a public call: the owner of its bearer token, if the session is active. */
  async of(call: Call): Promise<Sender> {
    const token = bearerOf(call.request);
    const caller = token === undefined ? undefined : await this.sessions.callerOfToken(token);
    return caller === undefined
      ? { organisationId: null, accountId: null, key: `address:${call.addressGroup}` }
      : senderOf(caller);
  }

  /** Throws `rate_limited` if the sender has sent too much, `too_large` if this is too much at once. */
  admit(kind: Kind, sender: Sender, body: unknown, maxBytes: number): void {
    this.limits.get(kind)?.take(sender.key);
    const bytes = Buffer.byteLength(JSON.stringify(body));
    if (bytes > maxBytes) throw new AppError('too_large');
    if (sender.accountId === null) this.unsigned.take(sender.key, bytes);
  }

  /** Runs `work` in a transaction where the sender's rows belong. */
  write<T>(sender: Sender, work: (query: Query) => Promise<T>): Promise<T> {
    if (sender.organisationId === null)
      return this.database.inSystem((system) => work((sql, values) => system.query(sql, [...values])));
    return this.database.inOrganisation(sender.organisationId, () =>
      work((sql, values) => manager().query(sql, [...values])),
    );
  }
}

export const senderOf = ({ organisationId, accountId }: Caller): Sender => ({
  organisationId,
  accountId,
  key: `account:${accountId}`,
});

/** Short strings chosen by a client can contain secrets too. */
export const redactOptional = (text: string | undefined): string | null =>
  text === undefined ? null : redactText(text);

/** A time from a client's clock; the current time if it's missing. */
export const momentOf = (timestamp: string | undefined): string => timestamp ?? new Date().toISOString();
