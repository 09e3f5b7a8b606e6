import { Inject, Injectable } from '@nestjs/common';
import type { HeldItem, HeldKind, LegalHold } from '@cartulary/contracts/endpoints/holds';
import { collaborationLimits } from '@cartulary/contracts/limits/collaboration';
import { holdLimits } from '@cartulary/contracts/limits/holds';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { LegalHoldRow, LegalHoldSubjectRow } from '@cartulary/database/entities/legal-hold.entity';
import { keepingJobId, noteHeldTexts, waitingTexts } from '@cartulary/database/held-items';
import { newId } from '@cartulary/database/new-id';
import { afterCommit, manager, repository } from '@cartulary/database/organisation-context';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { toCsv, UTF8_MARK } from '@cartulary/pipeline/csv';
import { IsNull } from 'typeorm';
import type { Call, Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import { JOBS } from '../platform/settings/parts.js';
import { sendText } from '../platform/serve/send-text.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';
import * as queries from './holds.queries.js';

const ROWS_AT_ONCE = 500;
const CSV = 'text/csv; charset=utf-8';
const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i;

/**
 * Legal holds. Placing one inserts a row; table triggers prevent the deletion of everything it covers (migration
 * 1763900000351), regardless of who deletes. The current content of each covered document is stored as a version.
 */
@Injectable()
export class HoldsService {
  constructor(
    private readonly database: Database,
    @Inject(JOBS) private readonly queue: JobQueue,
  ) {}

  list(caller: Caller, { page, pageSize, state }: InputOf<'holds.list'>['query']): Promise<AnswerOf<'holds.list'>> {
    return this.database.inOrganisation(caller.organisationId, async () => ({
      items: await queries.listHolds(state, pageSize, (page - 1) * pageSize),
      total: await queries.countHolds(state),
      page,
      pageSize,
    }));
  }

  /** @throws AppError not_found for subjects that don't exist; conflict if too many are active */
  place(caller: Caller, { reason, subjects }: InputOf<'holds.place'>['body']): Promise<LegalHold> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      // Waits for running deletions; later ones see this hold.
      await manager().query(`SELECT pg_advisory_xact_lock(hashtextextended('legal_hold:' || app.org(), 0))`);
      const most = holdLimits.maxHolds;
      if ((await repository(LegalHoldRow).countBy({ releasedAt: IsNull() })) >= most)
        throw new AppError('conflict', { message: `At most ${most} legal holds can be active at once` });
      const known = new Map((await queries.holdableById(subjects.map(({ id }) => id))).map((one) => [one.id, one]));
      const id = newId();
      await repository(LegalHoldRow).insert({ id, reason, placedBy: caller.accountId });
      const wanted = new Map<string, { kind: HeldKind; id: string }>(subjects.map((subject) => [subject.id, subject]));
      for (const subject of wanted.values()) {
        const found = known.get(subject.id);
        if (found?.kind !== subject.kind) throw new AppError('not_found');
        const { kind, name } = found;
        await repository(LegalHoldSubjectRow).insert({ holdId: id, kind, subjectId: found.id, name });
      }
      await noteHeldTexts(id);
      afterCommit(() => this.askForTexts(caller.organisationId));
      await record(caller, 'hold.place', id, { reason, subjects: [...wanted.values()] });
      return holdOf(id);
    });
  }

  /** Requests versions of the documents: the first of them now; a sweep requests the others. */
  private async askForTexts(organisationId: string): Promise<void> {
    const waiting = await this.database.inOrganisation(organisationId, () => waitingTexts(holdLimits.textsAtOnce));
    for (const text of waiting) {
      const { holdId, itemId } = text;
      await this.queue.enqueue('hold.keep', { organisationId, holdId, itemId }, { jobId: keepingJobId(text) });
    }
  }

  /** @throws AppError not_found; conflict if it was already released */
  release(caller: Caller, holdId: string, releaseReason: string): Promise<LegalHold> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const where = { id: holdId, releasedAt: IsNull() };
      const released = { releasedAt: new Date(), releasedBy: caller.accountId, releaseReason };
      const { affected } = await repository(LegalHoldRow).update(where, released);
      const hold = await holdOf(holdId);
      if (affected !== 1) throw new AppError('conflict', { message: 'This hold was already released' });
      await record(caller, 'hold.release', holdId, { reason: releaseReason });
      return hold;
    });
  }

  /** @throws AppError not_found */
  items(
    caller: Caller,
    holdId: string,
    { page, pageSize }: InputOf<'holds.items'>['query'],
  ): Promise<AnswerOf<'holds.items'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await holdOf(holdId);
      const items = await queries.heldItems(holdId, { limit: pageSize, offset: (page - 1) * pageSize });
      return { items, total: await queries.countHeldItems(holdId), page, pageSize };
    });
  }

  /** People and teams whose names contain these words; one item if its ID or URL is given. */
  async find(caller: Caller, q: string): Promise<AnswerOf<'holds.subjects'>['items']> {
    const id = UUID.exec(q)?.[0];
    return this.database.inOrganisation(caller.organisationId, () =>
      id === undefined ? queries.holdableByName(q, collaborationLimits.principalsFound) : queries.holdableById([id]),
    );
  }

  /** @throws AppError not_found */
  async exportItems(call: Call, holdId: string): Promise<void> {
    const { caller } = call;
    await this.database.inOrganisation(caller.organisationId, async () => {
      await holdOf(holdId);
      await record(caller, 'hold.export', holdId);
    });
    await sendText(call, 'held-items.csv', CSV, this.itemsTable(caller.organisationId, holdId));
  }

  async export(call: Call): Promise<void> {
    const { caller } = call;
    await this.database.inOrganisation(caller.organisationId, () => record(caller, 'hold.export', null));
    await sendText(call, 'legal-holds.csv', CSV, this.holdsTable(caller.organisationId));
  }

  private async *itemsTable(organisationId: string, holdId: string): AsyncGenerator<string> {
    yield UTF8_MARK + toCsv([['id', 'kind', 'title', 'owner', 'created', 'binned', 'text', 'reached', 'version']]);
    for (let after: string | null = null; ;) {
      const rows = await this.database.inOrganisation(organisationId, () =>
        queries.heldItems(holdId, { limit: ROWS_AT_ONCE, after }),
      );
      yield toCsv(rows.map(lineOf));
      const last = rows.at(ROWS_AT_ONCE - 1);
      if (last === undefined) return;
      after = last.id;
    }
  }

  private async *holdsTable(organisationId: string): AsyncGenerator<string> {
    const columns = ['hold', 'reason', 'placed', 'placed by', 'released', 'released by', 'release reason'];
    yield UTF8_MARK + toCsv([[...columns, 'kind', 'id', 'name', 'since']]);
    for (let offset = 0; ; offset += ROWS_AT_ONCE) {
      const holds = await this.database.inOrganisation(organisationId, () =>
        queries.listHolds('all', ROWS_AT_ONCE, offset),
      );
      yield toCsv(holds.flatMap(linesOf));
      if (holds.length < ROWS_AT_ONCE) return;
    }
  }
}

const lineOf = ({ id, kind, title, owner, createdAt, binnedAt, text }: HeldItem): string[] => [
  id,
  kind,
  title,
  owner.name,
  createdAt,
  binnedAt ?? '',
  text?.state ?? '',
  text?.reachedAt ?? '',
  text?.version?.toString() ?? '',
];

const linesOf = ({ id, reason, placedAt, placedBy, released, subjects }: LegalHold): string[][] =>
  subjects.map((subject) => [
    id,
    reason,
    placedAt,
    placedBy?.name ?? '',
    released?.at ?? '',
    released?.by?.name ?? '',
    released?.reason ?? '',
    subject.kind,
    subject.id,
    subject.name,
    subject.since,
  ]);

/** @throws AppError not_found */
async function holdOf(holdId: string): Promise<LegalHold> {
  const hold = await queries.readHold(holdId);
  if (hold === undefined) throw new AppError('not_found');
  return hold;
}

const record = (
  { accountId }: Caller,
  action: 'hold.place' | 'hold.release' | 'hold.export',
  targetId: string | null,
  detail: object = {},
): Promise<void> => recordAudit({ actorId: accountId, action, targetKind: 'hold', targetId, detail });
