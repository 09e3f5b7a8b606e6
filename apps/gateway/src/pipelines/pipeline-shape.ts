import type { PipelineDetail, PipelineRow, PipelineTrial } from '@cartulary/contracts/endpoints/pipelines';
import { errors, messageOf, type ErrorCode } from '@cartulary/contracts/errors';
import { pipelineLimits } from '@cartulary/contracts/limits/pipelines';
import { inOrder, isSamePipeline, problemsOf, UPLOADS } from '@cartulary/contracts/pipelines';
import {
  PipelineDefaultEntity,
  PipelineEntity,
  PipelineVersionEntity,
  type PipelineTrialEntity,
} from '@cartulary/database/entities/pipeline.entity';
import { manager, repository } from '@cartulary/database/organisation-context';

/** All pipelines of the organization, by name. Runs in the caller's unit of work. */
export async function rowsOfPipelines(): Promise<PipelineRow[]> {
  const pipelines = await repository(PipelineEntity).find({ order: { name: 'ASC', id: 'ASC' } });
  const newest = await repository(PipelineVersionEntity)
    .createQueryBuilder('version')
    .distinctOn(['version.pipelineId'])
    .orderBy('version.pipelineId')
    .addOrderBy('version.number', 'DESC')
    .getMany();
  const uses = await repository(PipelineDefaultEntity).find();
  return pipelines.map((pipeline) =>
    rowOf(
      pipeline,
      newest.find(({ pipelineId }) => pipelineId === pipeline.id),
      uses,
    ),
  );
}

function rowOf(
  pipeline: PipelineEntity,
  newest: PipelineVersionEntity | undefined,
  uses: readonly PipelineDefaultEntity[],
): PipelineRow {
  const { id, name, draft, retiredAt, updatedAt } = pipeline;
  const inUse = newest ? 'published' : 'draft';
  return {
    id,
    name,
    state: retiredAt ? 'retired' : inUse,
    version: newest?.number ?? null,
    hasChanges: newest !== undefined && !isSamePipeline(newest.steps, draft),
    stages: inOrder((newest?.steps ?? draft).stages),
    usedFor: uses
      .filter(({ pipelineId }) => pipelineId === id)
      .map(({ usedFor }) => usedFor)
      .sort(uploadsFirst),
    changedAt: updatedAt.toISOString(),
  };
}

const uploadsFirst = (one: string, other: string): number =>
  Number(other === UPLOADS) - Number(one === UPLOADS) || one.localeCompare(other);

interface VersionRow {
  readonly id: string;
  readonly by: string | null;
  readonly documents: number;
}

const VERSIONS = `
  SELECT v.id, nullif(trim(person.first_name || ' ' || person.last_name), '') AS by,
         coalesce(counted.documents, 0) AS documents
    FROM app.pipeline_version v
    LEFT JOIN app.account person ON person.id = v.published_by
    LEFT JOIN (
      SELECT run.pipeline_version_id AS id, count(*)::integer AS documents
        FROM app.pipeline_version own
        JOIN app.processing_run run ON run.organisation_id = own.organisation_id AND run.pipeline_version_id = own.id
        JOIN app.document d ON d.item_id = run.document_id AND d.current_run_id = run.id
       WHERE own.pipeline_id = $1
       GROUP BY run.pipeline_version_id) counted ON counted.id = v.id
   WHERE v.pipeline_id = $1`;

/** One pipeline with its versions. Runs in the caller's unit of work. */
export async function detailOf(pipeline: PipelineEntity, mayChange: boolean): Promise<PipelineDetail> {
  const { id, draft, revision } = pipeline;
  const versions = await repository(PipelineVersionEntity).find({
    where: { pipelineId: id },
    order: { number: 'DESC' },
  });
  const told: VersionRow[] = await manager().query(VERSIONS, [id]);
  const uses = await repository(PipelineDefaultEntity).findBy({ pipelineId: id });
  return {
    ...rowOf(pipeline, versions[0], uses),
    draft,
    revision,
    problems: problemsOf(draft),
    versions: versions.map(({ id: versionId, number, steps, publishedAt }) => {
      const row = told.find((one) => one.id === versionId);
      return {
        number,
        steps,
        publishedAt: publishedAt.toISOString(),
        by: row?.by ?? null,
        documents: row?.documents ?? 0,
      };
    }),
    mayChange,
  };
}

/** A trial as its creator sees it. One that wasn't finished in time counts as failed. */
export function trialOf(row: PipelineTrialEntity, nowMs = Date.now()): PipelineTrial {
  const { id, pipelineId, documentId, steps, pages, pageCount, found, askedAt, expiresAt } = row;
  const isLost = isUnderWay(row) && askedAt.getTime() + pipelineLimits.trialLostMs < nowMs;
  const failureCode = isLost ? 'reading_timeout' : row.failureCode;
  return {
    id,
    pipelineId,
    documentId,
    state: isLost ? 'failed' : row.state,
    steps,
    pages,
    pageCount,
    askedAt: askedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    found,
    failure: failureCode === null ? null : sentenceOf(failureCode),
  };
}

const isUnderWay = ({ state }: PipelineTrialEntity): boolean => state === 'asked' || state === 'running';

const sentenceOf = (code: string): string => messageOf(code in errors ? (code as ErrorCode) : 'reading_unavailable');
