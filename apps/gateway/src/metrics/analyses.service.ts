import { Injectable } from '@nestjs/common';
import { KeptQuestion, type Reader, type SavedQuestion } from '@cartulary/contracts/endpoints/analyses';
import { analyticsLimits } from '@cartulary/contracts/limits/analytics';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { AnalysisRow } from '@cartulary/database/entities/analysis.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { SharingService } from '../collaboration/sharing.service.js';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import type { InputOf } from '../platform/serve/serve.js';
import { analysesSeen, type AnalysisFound } from './analyses.queries.js';
import { questionOf } from './question-of.js';
import { keptOf, nameTaken, readersNamed, readersOf } from './kept.js';

const kind = 'question';

/**
 * Saved and shared questions: the answer reflects the permissions of the person who opens one, as if they had asked it.
 */
@Injectable()
export class AnalysesService {
  constructor(
    private readonly database: Database,
    private readonly sharing: SharingService,
  ) {}

  list(caller: Caller): Promise<SavedQuestion[]> {
    return this.database.inOrganisation(caller.organisationId, async () =>
      this.shown(caller, await analysesSeen(caller, kind)),
    );
  }

  /** @throws AppError `dimension_unknown`; `conflict` for a name that is taken, or too many */
  save(caller: Caller, { name, question }: InputOf<'questions.save'>['body']): Promise<SavedQuestion> {
    requireAnswerable(question);
    return this.named(caller, async () => {
      const ownerId = caller.accountId;
      if ((await repository(AnalysisRow).countBy({ ownerId, kind })) >= analyticsLimits.maxQuestions)
        throw new AppError('conflict', { message: `At most ${analyticsLimits.maxQuestions} questions can be saved` });
      const id = newId();
      await repository(AnalysisRow).insert({ id, ownerId, kind, name, definition: question, readers: [] });
      return this.one(caller, id);
    });
  }

  /** @throws AppError `not_found` if it isn't this person's question; otherwise as {@link save} */
  change(caller: Caller, id: string, { name, question }: InputOf<'questions.change'>['body']): Promise<SavedQuestion> {
    if (question) requireAnswerable(question);
    return this.named(caller, async () => {
      const { ownerId } = await this.own(caller, id);
      const change = { ...(name !== undefined && { name }), ...(question && { definition: question }) };
      if (Object.keys(change).length > 0) await repository(AnalysisRow).update({ id, ownerId, kind }, change);
      return this.one(caller, id);
    });
  }

  /** @throws AppError `not_found` if it isn't this person's question, or for readers that don't exist */
  share(caller: Caller, id: string, wanted: readonly Reader[]): Promise<SavedQuestion> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const before = await this.own(caller, id);
      const readers = await readersOf(this.sharing, wanted);
      await repository(AnalysisRow).update({ id, ownerId: caller.accountId, kind }, { readers });
      await recordAudit({
        actorId: caller.accountId,
        action: 'question.share',
        targetKind: 'question',
        targetId: id,
        detail: { before: before.readers, after: readers },
      });
      return this.one(caller, id);
    });
  }

  /** @throws AppError `not_found` if it isn't this person's question */
  remove({ organisationId, accountId: ownerId }: Caller, id: string): Promise<void> {
    return this.database.inOrganisation(organisationId, async () => {
      const { affected } = await repository(AnalysisRow).delete({ id, ownerId, kind });
      if (affected !== 1) throw new AppError('not_found');
    });
  }

  /** Reports `not_found` to people who only have read access, because they can't change it either way. */
  private async own({ accountId: ownerId }: Caller, id: string): Promise<AnalysisRow> {
    const row = await repository(AnalysisRow).findOneBy({ id, ownerId, kind });
    if (!row) throw new AppError('not_found');
    return row;
  }

  private async one(caller: Caller, id: string): Promise<SavedQuestion> {
    const [found] = await this.shown(caller, await analysesSeen(caller, kind, id));
    if (!found) throw new AppError('not_found');
    return found;
  }

  /** Omits definitions that this release doesn't know or that were tampered with. */
  private async shown({ accountId }: Caller, found: readonly AnalysisFound[]): Promise<SavedQuestion[]> {
    const known = await readersNamed(this.sharing, found, accountId);
    return found.flatMap((row) => {
      const question = KeptQuestion.safeParse(row.definition);
      return question.success ? [{ ...keptOf(row, accountId, known), question: question.data }] : [];
    });
  }

  private named<T>({ organisationId }: Caller, fn: () => Promise<T>): Promise<T> {
    return nameTaken('Another of your questions has this name', () => this.database.inOrganisation(organisationId, fn));
  }
}

function requireAnswerable({ measure, by, where }: KeptQuestion): void {
  questionOf(measure, by ?? undefined, where);
}
