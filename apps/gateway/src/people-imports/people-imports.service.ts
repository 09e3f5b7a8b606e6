import { Inject, Injectable } from '@nestjs/common';
import type { ImportReason, PeopleImport as ImportRecord } from '@cartulary/contracts/endpoints/people-imports';
import { invitationLimits } from '@cartulary/contracts/limits/invitations';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { PeopleImportRow } from '@cartulary/database/entities/people-import-row.entity';
import { PeopleImport } from '@cartulary/database/entities/people-import.entity';
import { isErrorCode } from '@cartulary/database/error-code';
import { newId } from '@cartulary/database/new-id';
import { afterCommit, manager, repository } from '@cartulary/database/organisation-context';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { toCsv, UTF8_MARK } from '@cartulary/pipeline/csv';
import type { Call, Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import { JOBS } from '../platform/settings/parts.js';
import { requireProvedAddress } from '../platform/caller/proved-address.js';
import { sendText } from '../platform/serve/send-text.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';
import { judgeRows } from './judge.js';

type Wanted = InputOf<'imports.start'>['body'];

const INSERTED_AT_ONCE = 500;
const header = ['email', 'firstName', 'lastName', 'role', 'outcome', 'reason'] as const;

const counted = `
  SELECT count(*)::int AS total, count(done_at)::int AS done,
         count(*) FILTER (WHERE done_at IS NOT NULL AND deed = 'invite')::int AS invited,
         count(*) FILTER (WHERE done_at IS NOT NULL AND deed = 'change-role')::int AS changed,
         count(*) FILTER (WHERE done_at IS NOT NULL AND deed = 'nothing')::int AS nothing,
         count(*) FILTER (WHERE done_at IS NOT NULL AND deed = 'refuse')::int AS refused
    FROM app.people_import_row WHERE import_id = $1`;

type Counts = ImportRecord['counts'] & { total: number; done: number };

/** People from a file: checked first, then invited or assigned their role by the workers, in batches. */
@Injectable()
export class PeopleImportsService {
  constructor(
    private readonly database: Database,
    @Inject(JOBS) private readonly queue: JobQueue,
  ) {}

  /** Plans an import. @throws AppError not_found for an unknown role */
  check(caller: Caller, { rows, role }: Wanted): Promise<AnswerOf<'imports.check'>> {
    return this.database.inOrganisation(caller.organisationId, async () => ({
      rows: (await judgeRows(caller, rows, role)).map(({ judged }) => judged),
    }));
  }

  /**
   * Plans again and starts the workers. @throws AppError not_found; import_running if another one is running;
   * address_unproved, rate_limited
   */
  async start(caller: Caller, { rows, role }: Wanted): Promise<ImportRecord> {
    const { organisationId, accountId } = caller;
    try {
      return await this.database.inOrganisation(organisationId, async () => {
        await requireProvedAddress(caller);
        await requireRoom(rows.length);
        const id = newId();
        const judged = await judgeRows(caller, rows, role);
        await repository(PeopleImport).insert({ id, createdBy: accountId });
        const now = new Date();
        const waiting = judged.map(({ row, judged: { email, deed, why }, given }, index) => ({
          importId: id,
          position: index + 1,
          email,
          firstName: row.firstName,
          lastName: row.lastName,
          roleName: row.role,
          deed,
          why,
          role: given?.role ?? null,
          customRoleId: given?.customRoleId ?? null,
          doneAt: deed === 'invite' || deed === 'change-role' ? null : now,
        }));
        for (let at = 0; at < waiting.length; at += INSERTED_AT_ONCE)
          await repository(PeopleImportRow).insert(waiting.slice(at, at + INSERTED_AT_ONCE));
        await recordAudit({
          actorId: accountId,
          action: 'people.import',
          targetKind: 'organisation',
          targetId: organisationId,
          detail: { importId: id, rows: rows.length },
        });
        const data = { organisationId, importId: id };
        afterCommit(async () => void (await this.queue.enqueue('people.import', data, { jobId: `import-${id}-0` })));
        return recordOf(await repository(PeopleImport).findOneByOrFail({ id }));
      });
    } catch (error) {
      if (isErrorCode(error, '23505')) throw new AppError('import_running', { cause: error });
      throw error;
    }
  }

  latest({ organisationId }: Caller): Promise<AnswerOf<'imports.latest'>> {
    return this.database.inOrganisation(organisationId, async () => {
      const [newest] = await repository(PeopleImport).find({ order: { createdAt: 'DESC', id: 'DESC' }, take: 1 });
      return { import: newest === undefined ? null : await recordOf(newest) };
    });
  }

  /** The result of every row. Text that a spreadsheet would run as a formula stays text. @throws AppError not_found */
  async result(call: Call, importId: string): Promise<void> {
    const rows = await this.database.inOrganisation(call.caller.organisationId, async () => {
      if (!(await repository(PeopleImport).existsBy({ id: importId }))) throw new AppError('not_found');
      return repository(PeopleImportRow).find({ where: { importId }, order: { position: 'ASC' } });
    });
    const table = rows.map((row) => [
      row.email,
      row.firstName,
      row.lastName,
      row.roleName,
      outcomeOf(row),
      saidOf(row.why),
    ]);
    await sendText(call, 'import.csv', 'text/csv; charset=utf-8', [UTF8_MARK + toCsv([header, ...table])]);
  }
}

/**
 * Limits the rows in an organization's imports per hour, because each may send an email to a stranger. @throws AppError
 * rate_limited
 */
async function requireRoom(rows: number): Promise<void> {
  const { importedRows, windowMs } = invitationLimits;
  const [lately]: { rows: number }[] = await manager().query(
    `SELECT count(*)::int AS rows FROM app.people_import i JOIN app.people_import_row r ON r.import_id = i.id
      WHERE i.created_at > now() - $1 * interval '1 millisecond'`,
    [windowMs],
  );
  if ((lately?.rows ?? 0) + rows > importedRows)
    throw new AppError('rate_limited', { retryAfterSeconds: windowMs / 1_000 });
}

const outcomeOf = ({ deed, doneAt }: PeopleImportRow): string => {
  if (doneAt === null) return 'waiting';
  return { invite: 'invited', 'change-role': 'role changed', nothing: 'nothing to do', refuse: 'refused' }[deed];
};
const saidOf = (why: ImportReason | null): string => why?.replaceAll('-', ' ') ?? '';

async function recordOf({ id, createdAt, endedAt }: PeopleImport): Promise<ImportRecord> {
  const [found]: Counts[] = await manager().query(counted, [id]);
  if (found === undefined) throw new Error('a count answers one row');
  const { total, done, ...counts } = found;
  return { id, createdAt: createdAt.toISOString(), endedAt: endedAt?.toISOString() ?? null, total, done, counts };
}
