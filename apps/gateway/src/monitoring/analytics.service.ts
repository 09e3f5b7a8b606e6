import { Injectable } from '@nestjs/common';
import { MAX_LOG_BYTES, type AnalyticsEvent } from '@cartulary/contracts/monitoring';
import { redactWords } from '@cartulary/contracts/redact';
import { newId } from '@cartulary/database/new-id';
import { ControlsWatch } from '@cartulary/service/controls-watch';
import { AppError } from '../platform/serve/errors.js';
import { momentOf, SendersService, type Sender } from './senders.service.js';
import { storableJson } from '@cartulary/database/storable-json';

const insertEvents = `
  INSERT INTO app.analytics_event (organisation_id, account_id, id, name, properties, at)
  SELECT $1, $2, r.* FROM jsonb_to_recordset($3::jsonb) AS r(id uuid, name text, properties jsonb, at timestamptz)`;

/** Stores analytics events from clients; a sweep deletes them after 90 days. */
@Injectable()
export class AnalyticsService {
  constructor(
    private readonly senders: SendersService,
    private readonly controls: ControlsWatch,
  ) {}

  /** Returns the number of stored events. Throws `analytics_off`, `rate_limited`, `too_large`. */
  async keep(sender: Sender, events: readonly AnalyticsEvent[]): Promise<number> {
    if (this.controls.isOff('analytics')) throw new AppError('analytics_off', { data: { off: 'analytics' } });
    this.senders.admit('events', sender, events, MAX_LOG_BYTES);
    const rows = events.map(({ name, properties = {}, timestamp }) => ({
      id: newId(),
      name,
      properties: redactWords(properties),
      at: momentOf(timestamp),
    }));
    await this.senders.write(sender, (query) =>
      query(insertEvents, [sender.organisationId, sender.accountId, storableJson(rows)]),
    );
    return events.length;
  }
}
