import { flowStepNames, flowSteps, type FlowStep, type Realtime } from '@cartulary/contracts/endpoints/realtime';
import { prepared } from '@cartulary/database/prepared';

interface StepRow {
  readonly step: FlowStep;
  readonly documents: number;
  readonly oldestAt: Date | null;
}

/**
 * Running stages, by their index, with the person of their run. A killed worker's stage counts as running until it is
 * swept.
 */
const IN_STEPS = `
  SELECT step.name AS step, count(DISTINCT r.document_id)::int AS documents, min(s.started_at) AS "oldestAt"
    FROM unnest($1::text[], $2::text[]) AS step (name, stage)
    JOIN app.stage_run s ON s.stage = step.stage AND s.state = 'running'
    JOIN app.processing_run r ON r.id = s.run_id AND r.state = 'running'
   GROUP BY step.name`;
const QUEUED = `
  SELECT count(*)::int AS documents, min(r.started_at) AS "oldestAt" FROM app.processing_run r
   WHERE r.state = 'running'
     AND NOT EXISTS (SELECT 1 FROM app.stage_run s WHERE s.run_id = r.id AND s.state <> 'waiting')`;

const WAITING = `
  SELECT coalesce(sum(items), 0)::int AS documents FROM app.listed_count
   WHERE kind = 'file' AND NOT binned AND state = 'needs-review'`;

/** The documents at each step. Runs in the caller's unit of work. */
export async function readFlow(): Promise<Pick<Realtime, 'flow' | 'queued' | 'waiting'>> {
  const pairs = flowStepNames.flatMap((step) => flowSteps[step].map((stage) => [step, stage] as const));
  const steps = await prepared<StepRow>(IN_STEPS, [pairs.map(([step]) => step), pairs.map(([, stage]) => stage)]);
  const [queued] = await prepared<Omit<StepRow, 'step'>>(QUEUED, []);
  const [waiting] = await prepared<{ documents: number }>(WAITING, []);
  return {
    flow: flowStepNames.map((step) => ({ step, ...told(steps.find((row) => row.step === step)) })),
    queued: told(queued),
    waiting: waiting?.documents ?? 0,
  };
}

const told = (row: Omit<StepRow, 'step'> | undefined) => ({
  documents: row?.documents ?? 0,
  oldestAt: row?.oldestAt?.toISOString() ?? null,
});
