import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Database } from '@cartulary/database/database';
import type { Logger } from '@cartulary/telemetry/logger';
import { LOG } from '../../platform/settings/parts.js';
import { MeetingLineService } from '../live/meeting-line.service.js';
import { lockMeeting, tell } from '../meeting-rows.js';
import { closeBreakout, openBreakout } from '../breakout-rows.js';

/** Maximum delay for closing rooms whose timer was lost with its gateway. */
const LOOK_MS = 5_000;

const overdue = `
  SELECT meeting_id AS "meetingId", organisation_id AS "organisationId" FROM app.meeting_breakout
   WHERE closed_at IS NULL AND ends_at <= now()`;

/** Brings everyone back from breakout rooms when time runs out. */
@Injectable()
export class BreakoutClock implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private look: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly line: MeetingLineService,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.look = setInterval(() => {
      this.closeOverdue().catch((error: unknown) =>
        this.log.warn('breakout rooms could not be looked after', { error }),
      );
    }, LOOK_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.look);
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  /** Schedules the rooms to close at the given time; null cancels the timer. */
  wind(organisationId: string, meetingId: string, endsAt: Date | null): void {
    clearTimeout(this.timers.get(meetingId));
    this.timers.delete(meetingId);
    if (endsAt === null) return;
    const ring = (): void => {
      this.timers.delete(meetingId);
      this.closeDue(organisationId, meetingId).catch((error: unknown) =>
        this.log.warn('breakout rooms could not be closed', { error }),
      );
    };
    this.timers.set(meetingId, setTimeout(ring, endsAt.getTime() - Date.now()).unref());
  }

  async closeOverdue(): Promise<void> {
    const found = await this.database.inSystem<{ meetingId: string; organisationId: string }[]>((system) =>
      system.query(overdue),
    );
    for (const { organisationId, meetingId } of found) {
      try {
        await this.closeDue(organisationId, meetingId);
      } catch (error) {
        // Still close the rooms of other meetings.
        this.log.warn('breakout rooms could not be closed', { meetingId, error });
      }
    }
  }

  /** Checks the stored end time first: another gateway may have changed it. */
  private async closeDue(organisationId: string, meetingId: string): Promise<void> {
    const back = await this.database.inOrganisation(organisationId, async () => {
      await lockMeeting(meetingId);
      const open = await openBreakout(meetingId);
      if (open?.endsAt == null || open.endsAt > new Date()) return [];
      const coming = await closeBreakout(meetingId);
      await tell(meetingId, 'rooms');
      return coming;
    });
    await this.line.remove(back);
  }
}
