import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@cartulary/access/actor';
import { gateAccess, moduleAccess } from '@cartulary/access/module-access';
import type { Subscription } from '@cartulary/contracts/modules';
import type { HeldRole, Permission } from '@cartulary/contracts/permissions';
import { calendarLimits } from '@cartulary/contracts/limits/calendar';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { CalendarFeedRow } from '@cartulary/database/entities/calendar-event.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { allowedAddresses, isAllowed, type AllowedAddresses } from '../../platform/caller/allowed-addresses.js';
import type { Call, Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { requireFreshProof } from '../../platform/caller/fresh-proof.js';
import { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import { heldModules, heldPermissions } from '../../platform/caller/held-rights.js';
import { RateLimit } from '../../platform/rates/rate-limit.js';
import type { AnswerOf } from '../../platform/serve/serve.js';
import { eventsToWrite } from '../calendar.queries.js';
import { withAddresses } from '../event-meeting.js';
import { writeCalendar } from './write-calendar.js';

const TOKEN_BYTES = 32;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

interface Holder {
  readonly organisationId: string;
  readonly accountId: string;
  readonly role: HeldRole;
  readonly permissions: Permission[];
  readonly subscriptions: Subscription[];
  readonly allowedAddresses: AllowedAddresses;
  readonly name: string;
}

const organisationOf = 'SELECT organisation_id AS "organisationId" FROM app.calendar_feed WHERE token_hash = $1';

/** The owner of a feed, if the account is active. */
const byHash = `
  SELECT f.organisation_id AS "organisationId", f.account_id AS "accountId", a.role, ${heldPermissions} AS permissions,
         ${heldModules} AS subscriptions, ${allowedAddresses} AS "allowedAddresses",
         a.first_name || ' ' || a.last_name AS name
    FROM app.calendar_feed f JOIN app.account a ON a.id = f.account_id
   WHERE f.token_hash = $1 AND a.is_active`;

/**
 * Private URLs that let other programs read a calendar: a 256-bit token, stored as a hash. A URL gives access only to
 * what its owner can currently see, from the networks that the organization allows.
 */
@Injectable()
export class CalendarFeedsService {
  private readonly fetches = new RateLimit(calendarLimits.feedsAMinute, MINUTE_MS);

  constructor(
    private readonly database: Database,
    private readonly settings: GatewaySettings,
  ) {}

  read(caller: Caller): Promise<AnswerOf<'calendar.readFeed'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const row = await repository(CalendarFeedRow).findOneBy({ accountId: caller.accountId });
      return { feed: row && recordOf(row) };
    });
  }

  /** Revokes an earlier one. @throws AppError fresh_sign_in_required */
  make(caller: Caller): Promise<AnswerOf<'calendar.makeFeed'>> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const { accountId } = caller;
    return this.database.inOrganisation(caller.organisationId, async () => {
      await requireFreshProof(caller);
      await repository(CalendarFeedRow).delete({ accountId });
      await repository(CalendarFeedRow).insert({ accountId, tokenHash: hashOf(token) });
      await record(caller, 'calendar.make-feed');
      const row = await repository(CalendarFeedRow).findOneByOrFail({ accountId });
      return { feed: recordOf(row), address: `${this.settings.publicUrl}/api/v1/calendar/feed.ics?token=${token}` };
    });
  }

  async end(caller: Caller): Promise<void> {
    await this.database.inOrganisation(caller.organisationId, async () => {
      const { affected } = await repository(CalendarFeedRow).delete({ accountId: caller.accountId });
      if (affected === 1) await record(caller, 'calendar.end-feed');
    });
  }

  /** @throws AppError not_found for an invalid or revoked token; rate_limited */
  async fetch({ address, response }: Call, token: string): Promise<void> {
    const tokenHash = hashOf(token);
    const [found] = await this.database.inSystem<{ organisationId: string }[]>((system) =>
      system.query(organisationOf, [tokenHash]),
    );
    if (found === undefined) throw new AppError('not_found');
    this.fetches.take(tokenHash);
    const now = new Date();
    const from = new Date(now.getTime() - calendarLimits.feedPastDays * DAY_MS);
    const { name, events } = await this.database.inOrganisation(found.organisationId, async () => {
      const [holder]: Holder[] = await manager().query(byHash, [tokenHash]);
      if (holder === undefined || !mayRead(holder, address)) throw new AppError('not_found');
      await repository(CalendarFeedRow).update({ accountId: holder.accountId, tokenHash }, { usedAt: now });
      return { name: holder.name, events: await eventsToWrite(holder.accountId, from, calendarLimits.maxEvents) };
    });
    response.set({ 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'no-store' });
    response.send(writeCalendar(name, withAddresses(this.settings.publicUrl, events), now));
  }
}

/** The same checks as for a call of the owner. */
function mayRead({ subscriptions, allowedAddresses: networks, ...holder }: Holder, address: string): boolean {
  const actor: Actor = holder;
  return (
    isAllowed(networks, address) &&
    gateAccess(actor, 'collaboration').open &&
    moduleAccess(actor, 'collaboration', subscriptions).open
  );
}

const recordOf = ({ createdAt, usedAt }: CalendarFeedRow) => ({
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});

/** 256 random bits need no salt. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

const record = ({ accountId }: Caller, action: 'calendar.make-feed' | 'calendar.end-feed'): Promise<void> =>
  recordAudit({ actorId: accountId, action, targetKind: 'account', targetId: accountId });
