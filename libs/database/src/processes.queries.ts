import { internalLimits } from '@cartulary/contracts/limits/internal';
import type { Component } from '@cartulary/contracts/processes';
import type { Database } from './database.js';

/** Identity of a process, constant over its lifetime. */
export interface ProcessIdentity {
  /** UUID, generated at its start. */
  readonly id: string;
  readonly component: Component;
  readonly version: string;
  readonly host: string;
  readonly pid: number;
  readonly startedAt: Date;
}

/** A process's resource usage since its last report. Shares are relative to one core and to that time. */
export interface ProcessFigures {
  readonly residentBytes: number;
  readonly cpuShare: number;
  readonly busyShare: number;
  /** Null if it isn't measured. */
  readonly loopP99Ms: number | null;
  readonly loopLongestMs: number | null;
  readonly calls: number;
  readonly failedCalls: number;
}

/** A running or stopped process, with its last report. */
export interface KnownProcess extends ProcessIdentity {
  readonly seenAt: Date;
  readonly endedAt: Date | null;
  /** `running`: reported recently. `ended`: shut down on request. `gone`: stopped reporting. */
  readonly state: 'running' | 'ended' | 'gone';
  readonly figures: ProcessFigures | null;
}

const REPORT = `
  WITH alive AS (
    INSERT INTO app.process (id, component, version, host, pid, started_at) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (id) DO UPDATE SET seen_at = now(), ended_at = NULL RETURNING id
  )
  INSERT INTO app.process_sample (process_id, resident_bytes, cpu_share, busy_share, loop_p99_ms, loop_longest_ms, calls, failed_calls)
  SELECT id, $7, $8, $9, $10, $11, $12, $13 FROM alive ON CONFLICT DO NOTHING`;

/** Records that a process is running and its usage since the last report, by the database's clock. */
export async function writeReport(database: Database, who: ProcessIdentity, took: ProcessFigures): Promise<void> {
  const { id, component, version, host, pid, startedAt } = who;
  const { residentBytes, cpuShare, busyShare, loopP99Ms, loopLongestMs, calls, failedCalls } = took;
  const figures = [residentBytes, cpuShare, busyShare, loopP99Ms, loopLongestMs, calls, failedCalls];
  await database.askSystem(REPORT, [id, component, version, host, pid, startedAt, ...figures]);
}

/** Records that a process shut down on request. */
export async function writeEnd(database: Database, id: string): Promise<void> {
  await database.askSystem('UPDATE app.process SET seen_at = now(), ended_at = now() WHERE id = $1', [id]);
}

const KNOWN = `
  SELECT p.id, p.component, p.version, p.host, p.pid, p.started_at AS "startedAt", p.seen_at AS "seenAt", p.ended_at AS "endedAt",
         CASE WHEN p.ended_at IS NOT NULL THEN 'ended' WHEN p.seen_at > now() - make_interval(secs => $2 / 1000.0) THEN 'running' ELSE 'gone' END AS state,
         CASE WHEN s.at IS NULL THEN NULL ELSE jsonb_build_object('residentBytes', s.resident_bytes, 'cpuShare', s.cpu_share,
           'busyShare', s.busy_share, 'loopP99Ms', s.loop_p99_ms, 'loopLongestMs', s.loop_longest_ms, 'calls', s.calls,
           'failedCalls', s.failed_calls) END AS figures
    FROM app.process p
    LEFT JOIN LATERAL (SELECT * FROM app.process_sample WHERE process_id = p.id ORDER BY at DESC LIMIT 1) s ON true
   WHERE p.seen_at > now() - make_interval(secs => $1 / 1000.0)
   ORDER BY array_position(ARRAY['gateway', 'collab-server', 'workers'], p.component), p.started_at, p.id`;

/** Running processes and those seen within `sinceMs`, by component and start. For operators. */
export const readProcesses = (
  database: Database,
  sinceMs: number = internalLimits.goneListedMs,
): Promise<KnownProcess[]> => database.askSystem<KnownProcess>(KNOWN, [sinceMs, internalLimits.goneAfterMs]);

/** Deletes old samples and processes that stopped long ago. */
export async function sweepProcesses(database: Database): Promise<void> {
  const { samplesKeptMs, processesKeptDays } = internalLimits;
  for (const table of ['process_sample', 'installation_sample'])
    await database.askSystem(`DELETE FROM app.${table} WHERE at < now() - make_interval(secs => $1 / 1000.0)`, [
      samplesKeptMs,
    ]);
  await database.askSystem('DELETE FROM app.process WHERE seen_at < now() - make_interval(days => $1)', [
    processesKeptDays,
  ]);
}
