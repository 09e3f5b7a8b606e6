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

/** Who tells something about a client; both ids are null where nobody is signed in. */
export interface Sender {
  readonly organisationId: string | null;
  readonly accountId: string | null;
  /** What is counted against the limits: the account, else the address. */
  readonly key: string;
}

/** Runs one statement. */
export type Query = <Row>(sql: string, values: readonly unknown[]) => Promise<Row[]>;

/** An address may hide many people, so it may tell as much as an account. */
const perMinute = { logs: 120, reports: 60, events: 60, replays: 30 } as const;
const MINUTE_MS = 60_000;
export type Kind = keyof typeof perMinute;

/** Who sends, how often, and where the rows go: to the organisation, or to those that belong to none. */
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

  /** The sender of a public call: the person of its bearer token where that is a live session's. */
  async of(call: Call): Promise<Sender> {
    const token = bearerOf(call.request);
    const caller = token === undefined ? undefined : await this.sessions.callerOfToken(token);
    return caller === undefined
      ? { organisationId: null, accountId: null, key: `address:${call.addressGroup}` }
      : senderOf(caller);
  }

  /** Throws `rate_limited` when the sender has told too much, `too_large` when it is too much at once. */
  admit(kind: Kind, sender: Sender, body: unknown, maxBytes: number): void {
    this.limits.get(kind)?.take(sender.key);
    const bytes = Buffer.byteLength(JSON.stringify(body));
    if (bytes > maxBytes) throw new AppError('too_large');
    if (sender.accountId === null) this.unsigned.take(sender.key, bytes);
  }

  /** Runs `work` where the sender's rows belong, in one transaction. */
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

/** Short words that a client chose may hold a secret as well. */
export const redactOptional = (text: string | undefined): string | null =>
  text === undefined ? null : redactText(text);

/** A moment that a client's clock named; now where it named none. */
export const momentOf = (timestamp: string | undefined): string => timestamp ?? new Date().toISOString();
