import { Injectable } from '@nestjs/common';
import { holds } from '@cartulary/access/actor';
import type { AuditAction } from '@cartulary/contracts/audit';
import type { PipelineDetail } from '@cartulary/contracts/endpoints/pipelines';
import { pipelineLimits } from '@cartulary/contracts/limits/pipelines';
import {
  defaultSteps,
  inOrder,
  isSamePipeline,
  problemsOf,
  UPLOADS,
  type PipelineSteps,
} from '@cartulary/contracts/pipelines';
import { documentClasses } from '@cartulary/contracts/understanding';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { DocumentClassRow } from '@cartulary/database/entities/document-class.entity';
import {
  PipelineDefaultEntity,
  PipelineEntity,
  PipelineVersionEntity,
} from '@cartulary/database/entities/pipeline.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { newestVersion } from '@cartulary/database/pipelines';
import type { Caller } from '../platform/caller/call.js';
import { requireUsablePipeline } from '../platform/items/usable-pipeline.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';
import { detailOf, rowsOfPipelines } from './pipeline-shape.js';

/** Pipelines as people compose and publish them. The endpoints declare who may do so; the workers run them. */
@Injectable()
export class PipelinesService {
  constructor(private readonly database: Database) {}

  list(caller: Caller): Promise<AnswerOf<'pipelines.list'>> {
    return this.database.inOrganisation(caller.organisationId, async () => ({
      items: await rowsOfPipelines(),
      mayChange: mayChange(caller),
    }));
  }

  /** @throws AppError `not_found` */
  read(caller: Caller, id: string): Promise<PipelineDetail> {
    return this.database.inOrganisation(caller.organisationId, async () =>
      detailOf(await pipelineOf(id), mayChange(caller)),
    );
  }

  create(caller: Caller, { name, draft = defaultSteps }: InputOf<'pipelines.create'>['body']): Promise<PipelineDetail> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const id = newId();
      await refuseName(id, name);
      if ((await repository(PipelineEntity).count()) >= pipelineLimits.maxPipelines)
        throw new AppError('pipeline_too_many');
      await repository(PipelineEntity).insert({ id, name, draft: ordered(draft), createdBy: caller.accountId });
      await tell(caller, 'pipeline.create', id, { name });
      return detailOf(await pipelineOf(id), true);
    });
  }

  /** Once it's retired, documents assigned to it are processed with the default. */
  change(caller: Caller, id: string, body: InputOf<'pipelines.change'>['body']): Promise<PipelineDetail> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const before = await pipelineAt(id, body.revision);
      const { name = before.name, draft = before.draft, retired = before.retiredAt !== null } = body;
      await refuseName(id, name);
      await repository(PipelineEntity).update(
        { id },
        {
          name,
          draft: ordered(draft),
          retiredAt: retired ? (before.retiredAt ?? new Date()) : null,
          revision: before.revision + 1,
        },
      );
      const turned = retired !== (before.retiredAt !== null);
      if (retired) await repository(PipelineDefaultEntity).delete({ pipelineId: id });
      const changes = name !== before.name || !isSamePipeline(draft, before.draft);
      if (turned) await tell(caller, retired ? 'pipeline.retire' : 'pipeline.take-up', id, { name });
      if (changes || !turned) await tell(caller, 'pipeline.change', id, { name });
      return detailOf(await pipelineOf(id), true);
    });
  }

  /** Running documents finish with the earlier version, because a run names its version. */
  publish(caller: Caller, id: string, revision: number): Promise<PipelineDetail> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { name, draft, retiredAt } = await pipelineAt(id, revision);
      if (retiredAt !== null) throw new AppError('pipeline_not_usable');
      refuseIncomplete(draft);
      const number = ((await newestVersion(id))?.number ?? 0) + 1;
      if (number > pipelineLimits.mostVersions) throw new AppError('pipeline_versions_full');
      const version = { id: newId(), pipelineId: id, number, steps: draft, publishedBy: caller.accountId };
      await repository(PipelineVersionEntity).insert(version);
      await repository(PipelineEntity).update({ id }, { revision: revision + 1 });
      await tell(caller, 'pipeline.publish', id, { name, version: number });
      return detailOf(await pipelineOf(id), true);
    });
  }

  /** @throws AppError `conflict` if it was published, because documents refer to it */
  delete(caller: Caller, id: string): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { name } = await lockedPipeline(id);
      if ((await newestVersion(id)) !== null)
        throw new AppError('conflict', { message: 'This pipeline was published, so it can only be retired' });
      await repository(PipelineEntity).delete({ id });
      await tell(caller, 'pipeline.delete', id, { name });
    });
  }

  setDefault(caller: Caller, { usedFor, pipelineId }: InputOf<'pipelines.setDefault'>['body']): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await requireUse(usedFor);
      const defaults = repository(PipelineDefaultEntity);
      const before = await defaults.findOneBy({ usedFor });
      if (pipelineId === null) await defaults.delete({ usedFor });
      else {
        await requireUsablePipeline(pipelineId);
        await defaults.upsert({ usedFor, pipelineId }, ['organisationId', 'usedFor']);
      }
      const concerned = pipelineId ?? before?.pipelineId;
      if (concerned !== undefined) await tell(caller, 'pipeline.default', concerned, { usedFor, pipelineId });
    });
  }
}

const mayChange = (caller: Caller): boolean => holds(caller, 'ADMIN_DOCUMENTS_VIEW');

const ordered = ({ stages, options }: PipelineSteps): PipelineSteps => ({ stages: inOrder(stages), options });

/** @throws AppError `not_found` */
export async function pipelineOf(id: string): Promise<PipelineEntity> {
  const row = await repository(PipelineEntity).findOneBy({ id });
  if (row === null) throw new AppError('not_found');
  return row;
}

/** Locks it until the unit of work ends. */
async function lockedPipeline(id: string): Promise<PipelineEntity> {
  const row = await repository(PipelineEntity).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  if (row === null) throw new AppError('not_found');
  return row;
}

async function pipelineAt(id: string, revision: number): Promise<PipelineEntity> {
  const row = await lockedPipeline(id);
  if (row.revision !== revision) throw new AppError('pipeline_changed');
  return row;
}

/** @throws AppError `pipeline_incomplete`, with the missing parts */
export function refuseIncomplete(draft: PipelineSteps): void {
  const problems = problemsOf(draft);
  if (problems.length > 0) throw new AppError('pipeline_incomplete', { data: { problems } });
}

/** Two pipelines with the same name would be indistinguishable. */
async function refuseName(id: string, name: string): Promise<void> {
  const same = await repository(PipelineEntity)
    .createQueryBuilder('pipeline')
    .where('lower(pipeline.name) = lower(:name) AND pipeline.id <> :id', { name, id })
    .getExists();
  if (same) throw new AppError('conflict', { message: 'A pipeline with this name already exists' });
}

async function requireUse(usedFor: string): Promise<void> {
  if (usedFor === UPLOADS || (documentClasses as readonly string[]).includes(usedFor)) return;
  if (!(await repository(DocumentClassRow).existsBy({ id: usedFor }))) throw new AppError('not_found');
}

async function tell(caller: Caller, action: AuditAction, id: string, detail: object): Promise<void> {
  await recordAudit({ actorId: caller.accountId, action, targetKind: 'pipeline', targetId: id, detail });
  await publishEvent('pipeline.changed', { pipelineId: id }, [`organisation:${caller.organisationId}`]);
}
