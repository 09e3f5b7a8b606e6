import { Injectable } from '@nestjs/common';
import { can } from '@cartulary/access/can';
import type { DeckQuestion, DeckQuestions } from '@cartulary/contracts/endpoints/deck-questions';
import { deckLimits } from '@cartulary/contracts/limits/decks';
import { Database } from '@cartulary/database/database';
import { DeckQuestionRow, DeckQuestionVoteRow } from '@cartulary/database/entities/deck-question.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { IsNull } from 'typeorm';
import type { Caller } from '../../platform/caller/call.js';
import { openItemOf, type OpenedItem } from '../../platform/items/open-item.js';
import { RateLimit } from '../../platform/rates/rate-limit.js';
import { AppError } from '../../platform/serve/errors.js';
import { auditItem } from '../written-items.js';

const MINUTE_MS = 60_000;

/** The audience’s questions on a presentation. Viewers ask and vote; editors mark questions as answered and delete them. */
@Injectable()
export class DeckQuestionsService {
  private readonly signs = new RateLimit(deckLimits.signsAMinute, MINUTE_MS);

  constructor(private readonly database: Database) {}

  /** @throws AppError not_found */
  read(caller: Caller, itemId: string): Promise<DeckQuestions> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const opened = await openDeck(caller, itemId);
      const isInBin = opened.item.binnedAt !== null;
      return {
        mayAsk: !opened.item.sealed && !isInBin,
        mayLead: leads(caller, opened),
        questions: await questionsOf(itemId, caller.accountId),
      };
    });
  }

  /**
   * Idempotent by question ID; the author's own vote is added. The wording can't change, because others voted on it.
   * @throws AppError not_found, conflict, questions_closed, rate_limited, too_many_questions
   */
  ask(caller: Caller, itemId: string, questionId: string, words: string): Promise<void> {
    this.signs.take(caller.accountId);
    return this.change(caller, itemId, async ({ item }) => {
      // Questions are stored in plaintext, so encrypted presentations don't have any.
      if (item.sealed) throw new AppError('questions_closed');
      await manager().query(`SELECT pg_advisory_xact_lock(hashtextextended('deck_question:' || $1, 0))`, [itemId]);
      const questions = repository(DeckQuestionRow);
      const { accountId } = caller;
      const there = await questions.findOneBy({ id: questionId });
      if (there && (there.accountId !== accountId || there.itemId !== itemId)) throw new AppError('not_found');
      if (there) return false;
      const open = await questions.countBy({ itemId, accountId, answeredAt: IsNull() });
      if (open >= deckLimits.maxOpenQuestions || (await questions.countBy({ itemId })) >= deckLimits.maxQuestions)
        throw new AppError('too_many_questions');
      const row = { id: questionId, itemId, accountId, words };
      const { raw } = await questions.createQueryBuilder().insert().values(row).orIgnore().returning('id').execute();
      // The ID is already in use in someone else's presentation.
      if ((raw as unknown[]).length === 0) throw new AppError('not_found');
      await repository(DeckQuestionVoteRow).insert({ questionId, accountId });
      return true;
    });
  }

  /** @throws AppError not_found, conflict, rate_limited */
  vote(caller: Caller, itemId: string, questionId: string, isWanted: boolean): Promise<void> {
    this.signs.take(caller.accountId);
    return this.change(caller, itemId, async () => {
      await lockedQuestion(itemId, questionId);
      const vote = { questionId, accountId: caller.accountId };
      const votes = repository(DeckQuestionVoteRow);
      if ((await votes.existsBy(vote)) === isWanted) return false;
      if (isWanted) await votes.insert(vote);
      else await votes.delete(vote);
      return true;
    });
  }

  /** @throws AppError not_found, conflict, access_denied */
  answer(caller: Caller, itemId: string, questionId: string, isAnswered: boolean): Promise<void> {
    return this.change(caller, itemId, async (opened) => {
      if (!leads(caller, opened)) throw new AppError('access_denied');
      const { answeredAt } = await lockedQuestion(itemId, questionId);
      if ((answeredAt !== null) === isAnswered) return false;
      await repository(DeckQuestionRow).update({ id: questionId }, { answeredAt: isAnswered ? new Date() : null });
      await auditItem(caller, 'deck.answer', itemId, { questionId, isAnswered });
      return true;
    });
  }

  /** @throws AppError not_found, conflict, on_hold */
  remove(caller: Caller, itemId: string, questionId: string): Promise<void> {
    return this.change(caller, itemId, async (opened) => {
      const own = leads(caller, opened) ? {} : { accountId: caller.accountId };
      const { affected } = await repository(DeckQuestionRow).delete({ id: questionId, itemId, ...own });
      if (affected !== 1) throw new AppError('not_found');
      await auditItem(caller, 'deck.remove', itemId, { questionId });
      return true;
    });
  }

  /** @throws AppError not_found, conflict, access_denied, on_hold */
  clear(caller: Caller, itemId: string): Promise<void> {
    return this.change(caller, itemId, async (opened) => {
      if (!leads(caller, opened)) throw new AppError('access_denied');
      const { affected } = await repository(DeckQuestionRow).delete({ itemId });
      if (affected === 0) return false;
      await auditItem(caller, 'deck.clear', itemId, { questions: affected ?? 0 });
      return true;
    });
  }

  /**
   * @param work returns whether it changed anything; if so, the pages of everyone who can see the presentation are
   * notified
   */
  private change(caller: Caller, itemId: string, work: (opened: OpenedItem) => Promise<boolean>): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const opened = await openDeck(caller, itemId);
      if (opened.item.binnedAt !== null) throw new AppError('conflict');
      if (await work(opened)) await publishEvent('deck.questions_changed', { itemId }, opened.audience);
    });
  }
}

const openDeck = (caller: Caller, itemId: string): Promise<OpenedItem> =>
  openItemOf(caller, itemId, ['presentation'], 'view');

const leads = (caller: Caller, { sharing, item }: OpenedItem): boolean =>
  can(caller, 'edit', { ...sharing, sealed: item.sealed }).allowed;

/** @throws AppError not_found */
async function lockedQuestion(itemId: string, id: string): Promise<DeckQuestionRow> {
  const row = await repository(DeckQuestionRow).findOne({ where: { id, itemId }, lock: { mode: 'pessimistic_write' } });
  if (row === null) throw new AppError('not_found');
  return row;
}

interface CountedRow {
  readonly id: string;
  readonly words: string;
  readonly is_mine: boolean;
  readonly is_answered: boolean;
  readonly votes: number;
  readonly has_my_vote: boolean;
}

async function questionsOf(itemId: string, accountId: string): Promise<DeckQuestion[]> {
  const rows = await manager().query<CountedRow[]>(
    `SELECT question.id, question.words, question.account_id = $2 AS is_mine, question.answered_at IS NOT NULL AS is_answered,
            count(vote.account_id)::int AS votes, coalesce(bool_or(vote.account_id = $2), false) AS has_my_vote
       FROM app.deck_question question
       LEFT JOIN app.deck_question_vote vote ON vote.question_id = question.id
      WHERE question.item_id = $1
      GROUP BY question.id
      ORDER BY is_answered, votes DESC, question.asked_at, question.id`,
    [itemId, accountId],
  );
  return rows.map((row) => ({
    id: row.id,
    words: row.words,
    votes: row.votes,
    isMine: row.is_mine,
    hasMyVote: row.has_my_vote,
    isAnswered: row.is_answered,
  }));
}
