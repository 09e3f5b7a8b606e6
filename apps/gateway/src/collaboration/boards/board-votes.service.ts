import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@cartulary/database/database';
import { BoardDotRow, BoardVoteRow } from '@cartulary/database/entities/board.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { Not } from 'typeorm';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import type { InputOf } from '../../platform/serve/serve.js';
import { CONTENT_MAKERS } from '../../platform/settings/parts.js';
import { made } from '../../platform/threads/made-in-thread.js';
import type { ContentMakers } from '../content/content-makers.js';
import { StoredContentService } from '../history/stored-content.service.js';
import { auditItem } from '../written-items.js';
import { openSessionTo, tellSession } from './open-session.js';

/** Votes on items on a board. Votes are private until the vote is closed; after that, only totals are visible. */
@Injectable()
export class BoardVotesService {
  constructor(
    private readonly database: Database,
    private readonly texts: StoredContentService,
    @Inject(CONTENT_MAKERS) private readonly makers: ContentMakers,
  ) {}

  /** @throws AppError not_found, conflict, board_forbids, vote_is_open */
  begin(caller: Caller, itemId: string, dots: number): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const opened = await openSessionTo(caller, itemId, 'mayLead');
      const before = await lockedVote(itemId);
      if (before?.closedAt === null) throw new AppError('vote_is_open');
      await repository(BoardVoteRow).delete({ itemId });
      const { identifiers } = await repository(BoardVoteRow)
        .createQueryBuilder()
        .insert()
        .values({ id: newId(), itemId, dots })
        .orIgnore()
        .execute();
      // Someone else started a vote at the same time.
      if (identifiers[0] === undefined) throw new AppError('vote_is_open');
      await auditItem(caller, 'board.vote', itemId, { dots });
      await tellSession(opened);
    });
  }

  /** @throws AppError not_found, conflict, board_forbids, vote_is_closed, no_dots_left, version_not_read, unavailable */
  async place(
    caller: Caller,
    itemId: string,
    { voteId, thing, dots }: InputOf<'boards.placeDots'>['body'],
  ): Promise<void> {
    // Dots can be withdrawn from anything.
    if (dots > 0) await this.mayVoteOn(caller, itemId, thing);
    return this.database.inOrganisation(caller.organisationId, async () => {
      const opened = await openSessionTo(caller, itemId, 'mayVote');
      const vote = await lockedVote(itemId);
      if (vote?.id !== voteId) throw new AppError('not_found');
      if (vote.closedAt !== null) throw new AppError('vote_is_closed');
      const { accountId } = caller;
      const others = (await repository(BoardDotRow).sum('dots', { voteId, accountId, thing: Not(thing) })) ?? 0;
      if (others + dots > vote.dots) throw new AppError('no_dots_left');
      if (dots === 0) await repository(BoardDotRow).delete({ voteId, accountId, thing });
      else await repository(BoardDotRow).upsert({ voteId, accountId, thing, dots }, ['voteId', 'accountId', 'thing']);
      // Don't reveal to others that someone voted.
      await tellSession(opened, [accountId]);
    });
  }

  /** Applies the rule of the thing's frame, based on the board as it's stored now. */
  private async mayVoteOn(caller: Caller, itemId: string, thing: string): Promise<void> {
    const { rules, mayVoteEverywhere } = await this.database.inOrganisation(caller.organisationId, () =>
      openSessionTo(caller, itemId, 'mayVote'),
    );
    if (mayVoteEverywhere) return;
    const { stored } = await this.texts.open(caller, itemId, 'edit');
    const { everywhere, frames } = rules;
    const order = { updates: stored?.updates ?? [], rules: { everywhere, frames }, thing };
    const may = await made(this.makers.versions, 'frameRule', order, 'version_not_read');
    if (may === 'look') throw new AppError('board_forbids');
  }

  /** Idempotent. @throws AppError not_found, conflict, board_forbids */
  close(caller: Caller, itemId: string): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const opened = await openSessionTo(caller, itemId, 'mayLead');
      const vote = await lockedVote(itemId);
      if (vote === null) throw new AppError('not_found');
      if (vote.closedAt !== null) return;
      await repository(BoardVoteRow).update({ id: vote.id }, { closedAt: new Date() });
      await auditItem(caller, 'board.vote', itemId, {});
      await tellSession(opened);
    });
  }
}

/** Locks the vote, so that simultaneous votes can't exceed the number of dots. */
const lockedVote = (itemId: string): Promise<BoardVoteRow | null> =>
  repository(BoardVoteRow).findOne({ where: { itemId }, lock: { mode: 'pessimistic_write' } });
