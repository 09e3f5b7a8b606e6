import { Injectable } from '@nestjs/common';
import type { BoardSession } from '@cartulary/contracts/endpoints/board-sessions';
import { Database } from '@cartulary/database/database';
import {
  BoardDotRow,
  BoardHiddenNoteRow,
  BoardTimerRow,
  BoardVoteRow,
} from '@cartulary/database/entities/board.entity';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { IsNull, Not } from 'typeorm';
import type { Caller } from '../../platform/caller/call.js';
import type { InputOf } from '../../platform/serve/serve.js';
import { openSession, openSessionTo, tellSession } from './open-session.js';

/** Session state shared by people working on a board. Votes and hidden notes are returned only to their own author. */
@Injectable()
export class BoardSessionsService {
  constructor(private readonly database: Database) {}

  /** @throws AppError not_found */
  read(caller: Caller, itemId: string): Promise<BoardSession> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { mayLead, mayVote, mayHide } = await openSession(caller, itemId, 'view');
      const notes = repository(BoardHiddenNoteRow);
      const order = { writtenAt: 'ASC', id: 'ASC' } as const;
      const hidden = await notes.find({
        where: { itemId, accountId: caller.accountId, revealedAt: IsNull() },
        order,
      });
      const revealed = await notes.find({ where: { itemId, revealedAt: Not(IsNull()) }, order });
      return {
        now: new Date().toISOString(),
        mayLead,
        mayVote,
        mayHide,
        timer: await timerOf(itemId),
        vote: await voteOf(itemId, caller.accountId),
        hidden: hidden.map(told),
        hiddenCount: await notes.countBy({ itemId, revealedAt: IsNull() }),
        revealed: revealed.map(told),
      };
    });
  }

  /** Idempotent. @throws AppError not_found, conflict, board_forbids */
  writeTimer(caller: Caller, itemId: string, wanted: InputOf<'boards.writeTimer'>['body']): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const opened = await openSessionTo(caller, itemId, 'mayLead');
      const timers = repository(BoardTimerRow);
      const nowMs = Date.now();
      if (wanted.state === 'off') await timers.delete({ itemId });
      else if (wanted.state === 'running')
        await timers.upsert({ itemId, endsAt: new Date(nowMs + wanted.ms), leftMs: null }, ['itemId']);
      else {
        const running = await timers.findOne({ where: { itemId }, lock: { mode: 'pessimistic_write' } });
        const leftMs = running?.endsAt ? running.endsAt.getTime() - nowMs : 0;
        // A timer that has run out can't be paused.
        if (leftMs > 0) await timers.update({ itemId }, { endsAt: null, leftMs });
      }
      await tellSession(opened);
    });
  }

  /** @throws AppError not_found, conflict, board_forbids */
  gather(caller: Caller, itemId: string): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { audience } = await openSessionTo(caller, itemId, 'mayLead');
      await publishEvent('board.gathered', { itemId, accountId: caller.accountId }, audience);
    });
  }
}

const told = ({ id, words }: BoardHiddenNoteRow) => ({ id, words });

async function timerOf(itemId: string): Promise<BoardSession['timer']> {
  const row = await repository(BoardTimerRow).findOneBy({ itemId });
  if (row === null || (row.endsAt === null && row.leftMs === null)) return null;
  return { endsAt: row.endsAt?.toISOString() ?? null, leftMs: row.leftMs };
}

async function voteOf(itemId: string, accountId: string): Promise<BoardSession['vote']> {
  const vote = await repository(BoardVoteRow).findOneBy({ itemId });
  if (vote === null) return null;
  const own = await repository(BoardDotRow).find({ where: { voteId: vote.id, accountId }, order: { thing: 'ASC' } });
  return {
    id: vote.id,
    dots: vote.dots,
    isClosed: vote.closedAt !== null,
    mine: own.map(({ thing, dots }) => ({ thing, dots })),
    counts: vote.closedAt === null ? null : await countsOf(vote.id),
  };
}

async function countsOf(voteId: string): Promise<{ thing: string; dots: number }[]> {
  const sums = await repository(BoardDotRow)
    .createQueryBuilder('dot')
    .select('dot.thing', 'thing')
    .addSelect('sum(dot.dots)::int', 'dots')
    .where({ voteId })
    .groupBy('dot.thing')
    .orderBy('dots', 'DESC')
    .addOrderBy('thing')
    .getRawMany<{ thing: string; dots: number }>();
  return sums.map(({ thing, dots }) => ({ thing, dots }));
}
