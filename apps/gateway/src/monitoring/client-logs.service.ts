import { Injectable } from '@nestjs/common';
import type { LogEntry } from '@cartulary/contracts/log';
import { MAX_LOG_BYTES, type LogBody } from '@cartulary/contracts/monitoring';
import { redactText, redactWords } from '@cartulary/contracts/redact';
import { newId } from '@cartulary/database/new-id';
import { plainClient } from './plain-client.js';
import { momentOf, redactOptional, SendersService, type Sender } from './senders.service.js';
import { storableJson } from '@cartulary/database/storable-json';

/** The path through which entries arrived (section 7; decisions.md, Numbers). */
export type LogPath = 'socket' | '/api/v1/logs' | '/api/v1/logs/fallback' | '/api/logs' | '/logs';

const insertLogs = `
  INSERT INTO app.client_log (organisation_id, account_id, via, client_version, id, at, level, severity, message, category,
    component, action, correlation_id, duration_ms, metadata, tags, client)
  SELECT $1, $2, $3, $4, r.* FROM jsonb_to_recordset($5::jsonb) AS r(id uuid, at timestamptz, level text, severity text,
    message text, category text, component text, action text, correlation_id text, duration_ms double precision,
    metadata jsonb, tags text[], client jsonb)`;

/** Stores client logs. Redacts secrets again, because any client can send here. */
@Injectable()
export class ClientLogsService {
  constructor(private readonly senders: SendersService) {}

  /** Returns the number of stored entries. Throws `rate_limited`, `too_large`. */
  async keep(sender: Sender, body: LogBody, path: LogPath, clientVersion: string | undefined): Promise<number> {
    this.senders.admit('logs', sender, body, MAX_LOG_BYTES);
    const entries = 'events' in body ? body.events : [body];
    const values = [sender.organisationId, sender.accountId, path, clientVersion ?? null];
    await this.senders.write(sender, (query) => query(insertLogs, [...values, storableJson(entries.map(rowOf))]));
    return entries.length;
  }
}

const rowOf = (entry: LogEntry) => ({
  id: newId(),
  at: momentOf(entry.timestamp),
  level: entry.level,
  severity: entry.severity ?? 'low',
  message: redactText(entry.message),
  category: redactOptional(entry.category),
  component: redactOptional(entry.component),
  action: redactOptional(entry.action),
  correlation_id: redactOptional(entry.correlationId),
  duration_ms: entry.duration ?? null,
  metadata: redactWords(entry.metadata ?? {}),
  tags: (entry.tags ?? []).map(redactText),
  client: plainClient(entry.client),
});
