import { Injectable } from '@nestjs/common';
import { holds } from '@cartulary/access/actor';
import { mayOpen } from '@cartulary/access/module-access';
import { lastDays } from '@cartulary/contracts/calendar-days';
import { DASHBOARD_DAYS, DASHBOARD_ROWS, type DocumentFigures } from '@cartulary/contracts/endpoints/dashboard';
import { listDocuments, reprocessDocument } from '@cartulary/contracts/endpoints/documents';
import { INSTALLATION_OPERATE } from '@cartulary/contracts/permissions';
import { Database } from '@cartulary/database/database';
import { Blobs } from '@cartulary/storage/blobs';
import { LibraryService } from '../documents/library/library.service.js';
import type { Caller } from '../platform/caller/call.js';
import type { AnswerOf } from '../platform/serve/serve.js';
import { countDocuments } from './figures.queries.js';

/** The first version of the dashboard: all figures are counted from rows that the person can see. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly database: Database,
    private readonly library: LibraryService,
    private readonly blobs: Blobs,
  ) {}

  async read(caller: Caller, timeZone: string): Promise<AnswerOf<'dashboard.read'>> {
    const now = new Date();
    const looks = mayOpen(caller, listDocuments, caller.subscriptions).open;
    return {
      takenAt: now.toISOString(),
      documents: looks ? await this.figures(caller, timeZone, now) : null,
      disk: holds(caller, INSTALLATION_OPERATE) ? await this.blobs.room() : null,
    };
  }

  /** All figures in one unit of work, so that they are consistent. */
  private figures(caller: Caller, timeZone: string, now: Date): Promise<DocumentFigures> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { states, days, editable, outside, storage } = await countDocuments(
        caller,
        lastDays(DASHBOARD_DAYS, timeZone, now),
      );
      // Read-only people have no pending items, regardless of their shares.
      const acts = caller.role !== 'auditor' && mayOpen(caller, reprocessDocument, caller.subscriptions).open;
      const { 'needs-review': review, failed } = editable;
      const received = { bin: false, sort: 'created', page: 1, pageSize: DASHBOARD_ROWS } as const;
      return {
        waiting:
          acts && review + failed > 0
            ? {
                review,
                failed,
                oldest: await this.library.rows(caller, {
                  ...received,
                  states: ['needs-review', 'failed'],
                  editable: true,
                  descending: false,
                }),
              }
            : { review: 0, failed: 0, oldest: [] },
        newest: await this.library.bothRows(caller, { ...received, descending: true }, { outside }),
        recent: await this.library.opened(caller, DASHBOARD_ROWS),
        states,
        days,
        storage,
      };
    });
  }
}
