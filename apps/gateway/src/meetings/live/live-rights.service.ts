import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Bus } from '@cartulary/bus/bus';
import { joinMeeting } from '@cartulary/contracts/endpoints/meetings';
import type { BusEvent } from '@cartulary/contracts/events';
import { mayOpen } from '@cartulary/access/module-access';
import { Database } from '@cartulary/database/database';
import { MeetingParticipantRow } from '@cartulary/database/entities/meeting.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import type { Logger } from '@cartulary/telemetry/logger';
import { LiveSessionsService } from '../../platform/caller/live-sessions.service.js';
import { BUS, LOG } from '../../platform/settings/parts.js';
import { gone, lockMeeting, tell, tellDecided } from '../meeting-rows.js';
import { seenMeeting } from '../meeting.queries.js';
import { MeetingLineService } from './meeting-line.service.js';

/** A participant with an account who is in a meeting, or who could rejoin with the token they have. */
interface There {
  readonly id: string;
  readonly meetingId: string;
  readonly accountId: string;
  readonly sessionId: string | null;
  readonly cameByRight: boolean;
}

/** $1, $2, and $3 filter by account, session, and item (including its contents). Null matches everyone in the organization. */
const there = `
  WITH RECURSIVE held AS (
    SELECT id FROM app.item WHERE id = $3 OR space_id = $3
    UNION
    SELECT child.id FROM app.item child JOIN held ON child.parent_id = held.id)
  SELECT p.id, p.meeting_id AS "meetingId", p.account_id AS "accountId", p.session_id AS "sessionId", p.came_by_right AS "cameByRight"
    FROM app.meeting_participant p JOIN app.meeting m ON m.id = p.meeting_id
   WHERE p.account_id IS NOT NULL AND (p.state IN ('waiting', 'admitted', 'in')
       OR p.state = 'left' AND p.admitted_at IS NOT NULL AND m.begun_at IS NOT NULL AND m.ended_at IS NULL)
     AND ($1::uuid IS NULL OR p.account_id = $1) AND ($2::uuid IS NULL OR p.session_id = $2) AND ($3::uuid IS NULL OR m.item_id IN (SELECT id FROM held))`;

/**
 * Removes people from meetings when the bus reports that they lost access: their session ended, their account changed, or they can no
 * longer see the meeting's item. People admitted by a host stay. Several gateways receive each event; the first one acts.
 */
@Injectable()
export class LiveRightsService implements OnModuleInit, OnModuleDestroy {
  private unsubscribe: (() => void)[] = [];

  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(LOG) private readonly log: Logger,
    private readonly database: Database,
    private readonly sessions: LiveSessionsService,
    private readonly line: MeetingLineService,
  ) {}

  onModuleInit(): void {
    const { bus } = this;
    this.unsubscribe = [
      bus.subscribe('session.ended', (event) => this.judge(event, { sessionId: event.payload.sessionId })),
      bus.subscribe('account.changed', (event) => this.judge(event, { accountId: event.payload.accountId })),
      bus.subscribe('item.rights_changed', (event) => this.judge(event, { itemId: event.payload.itemId })),
      bus.subscribe('item.binned', (event) => this.judge(event, { itemId: event.payload.itemId })),
      bus.subscribe('module.changed', (event) => this.judge(event, {})),
    ];
  }

  onModuleDestroy(): void {
    for (const end of this.unsubscribe) end();
  }

  private judge(
    { organisationId }: Pick<BusEvent, 'organisationId'>,
    whom: { readonly accountId?: string; readonly sessionId?: string; readonly itemId?: string },
  ): void {
    this.judgeAll(organisationId, whom).catch((error: unknown) =>
      this.log.error('rights in meetings could not be judged anew', { error }),
    );
  }

  private async judgeAll(organisationId: string, whom: Parameters<LiveRightsService['judge']>[1]): Promise<void> {
    const found: There[] = await this.database.inOrganisation(organisationId, () =>
      manager().query(there, [whom.accountId ?? null, whom.sessionId ?? null, whom.itemId ?? null]),
    );
    for (const one of found) if (!(await this.mayStay(organisationId, one))) await this.out(organisationId, one);
  }

  private async mayStay(
    organisationId: string,
    { accountId, sessionId, cameByRight, meetingId }: There,
  ): Promise<boolean> {
    if (sessionId === null) return true;
    const caller = await this.sessions.callerNow({ accountId, organisationId, sessionId });
    if (caller === undefined || !mayOpen(caller, joinMeeting, caller.subscriptions).open) return false;
    if (!cameByRight) return true;
    const seen = await this.database.inOrganisation(organisationId, () => seenMeeting(caller, meetingId));
    return seen?.known === true;
  }

  private async out(organisationId: string, { id, meetingId }: There): Promise<void> {
    const left = await this.database.inOrganisation(organisationId, async () => {
      await lockMeeting(meetingId);
      const row = await repository(MeetingParticipantRow).findOneByOrFail({ id });
      if (!['waiting', 'admitted', 'in', 'left'].includes(row.state)) return [];
      await gone(row, 'left', false);
      if (row.state === 'left') return [];
      await tellDecided(row);
      await tell(meetingId, 'people');
      return [row];
    });
    await this.line.remove(left);
  }
}
