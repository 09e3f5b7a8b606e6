import { holds } from '@cartulary/access/actor';
import { exactInterval } from '@cartulary/accuracy/binomial';
import { CONFIDENCE } from '@cartulary/accuracy/gate';
import type { LearnedVersion, Learning } from '@cartulary/contracts/endpoints/learning';
import { CLASS_EXAMPLE, ENTITY_EXAMPLE } from '@cartulary/contracts/learning';
import { learningLimits } from '@cartulary/contracts/limits/learning';
import { Account } from '@cartulary/database/entities/account.entity';
import { LearnedVersionRow, LearningTurnRow } from '@cartulary/database/entities/learning.entity';
import { learnedStateOf, openLearned, versionBefore } from '@cartulary/database/learning';
import { partOf } from '@cartulary/database/learning-part';
import { manager, repository } from '@cartulary/database/organisation-context';
import { settingValues } from '@cartulary/database/settings';
import { In } from 'typeorm';
import type { Caller } from '../platform/caller/call.js';

/** Everything displayed about learning. Runs in a unit of work. */
export async function learningOf(caller: Caller): Promise<Learning> {
  const settings = await settingValues('ai', null);
  const rows = await repository(LearnedVersionRow).find({
    order: { number: 'DESC' },
    take: learningLimits.listedVersions,
  });
  const names = await namesOf(rows.flatMap(({ usedBy }) => usedBy ?? []));
  const inUse = await repository(LearnedVersionRow).existsBy({ inUse: true });
  const turn = await repository(LearningTurnRow).findOneBy({ organisationId: caller.organisationId });
  return {
    isKept: settings.dataRetentionPolicy !== 'none',
    examples: await examples(),
    turn: turnOf(turn),
    versions: rows.map((row) => versionOf(row, names)),
    takenByItself: settings.automatedDeployment && (turn?.heldSince ?? null) === null,
    backTo: inUse ? ((await versionBefore())?.number ?? 0) : null,
    mayChange: holds(caller, 'ADMIN_DOCUMENTS_VIEW'),
  };
}

async function examples(): Promise<Learning['examples']> {
  const rows = await manager().query<{ sha256: string; values: number; classes: number; names: number }[]>(
    `SELECT d.sha256, count(*) FILTER (WHERE e.name <> $1 AND NOT starts_with(e.name, $2))::int AS values,
            count(*) FILTER (WHERE e.name = $1)::int AS classes,
            count(*) FILTER (WHERE starts_with(e.name, $2))::int AS names
       FROM app.learning_example e JOIN app.document d ON d.item_id = e.document_id GROUP BY d.sha256`,
    [CLASS_EXAMPLE, ENTITY_EXAMPLE],
  );
  const learn = rows.filter(({ sha256 }) => partOf(sha256) === 'learn').length;
  const all = (of: 'values' | 'classes' | 'names'): number => rows.reduce((sum, row) => sum + row[of], 0);
  return { values: all('values'), classes: all('classes'), names: all('names'), learn, compare: rows.length - learn };
}

function stateAtRest(row: LearningTurnRow | null): Learning['turn']['state'] {
  if (row === null) return 'never';
  if (row.failed) return 'failed';
  if (row.dueAt) return 'waiting';
  return row.endedAt ? 'done' : 'never';
}

function turnOf(row: LearningTurnRow | null): Learning['turn'] {
  const startedAt = row?.startedAt ?? null;
  const isRunning = startedAt !== null && Date.now() - startedAt.getTime() < learningLimits.turnMs;
  const state = isRunning ? 'running' : stateAtRest(row);
  return { state, dueAt: row?.dueAt?.toISOString() ?? null, endedAt: row?.endedAt?.toISOString() ?? null };
}

function versionOf(row: LearnedVersionRow, names: ReadonlyMap<string, string>): LearnedVersion {
  const { number, createdAt, documents, suppliers, against, compared, usedAt, usedBy } = row;
  const interval = (right: number) =>
    compared.values === 0 ? null : exactInterval(right, compared.values, CONFIDENCE);
  return {
    number,
    state: learnedStateOf(row),
    createdAt: createdAt.toISOString(),
    documents,
    suppliers,
    names: namesIn(row),
    against,
    compared,
    before: interval(compared.rightBefore),
    after: interval(compared.rightAfter),
    usedAt: usedAt?.toISOString() ?? null,
    usedBy: usedBy === null ? null : (names.get(usedBy) ?? null),
  };
}

/** Only the number of names, because their documents and contents may not be visible to the caller. */
function namesIn(row: LearnedVersionRow): LearnedVersion['names'] {
  const learned = openLearned(row);
  const { listed = [], removed = [], shapes = [] } = typeof learned === 'string' ? {} : (learned.names ?? {});
  return { listed: listed.length, removed: removed.length, shapes: shapes.length };
}

async function namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const people = ids.length === 0 ? [] : await repository(Account).findBy({ id: In(ids) });
  return new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
}
