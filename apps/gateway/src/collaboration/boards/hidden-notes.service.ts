import { Injectable } from '@nestjs/common';
import { boardLimits } from '@cartulary/contracts/limits/boards';
import { Database } from '@cartulary/database/database';
import { BoardHiddenNoteRow } from '@cartulary/database/entities/board.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { In, IsNull, Not } from 'typeorm';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { auditItem } from '../written-items.js';
import { openBoard, type OpenedBoard } from './open-board.js';
import { areFree, openSessionTo, tellSession } from './open-session.js';

/**
 * Notes that only their author can see until all are revealed at once. The facilitators' pages then add them to the
 * board.
 */
@Injectable()
export class HiddenNotesService {
  constructor(private readonly database: Database) {}

  /** Idempotent by note ID. @throws AppError not_found, board_forbids, too_many_hidden_notes; conflict if the note is already revealed */
  write(caller: Caller, itemId: string, noteId: string, words: string): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const opened = await openSessionTo(caller, itemId, 'mayHide');
      await manager().query(`SELECT pg_advisory_xact_lock(hashtextextended('board_hidden_note:' || $1, 0))`, [itemId]);
      const notes = repository(BoardHiddenNoteRow);
      const { accountId } = caller;
      const there = await notes.findOneBy({ id: noteId });
      if (there && (there.accountId !== accountId || there.itemId !== itemId)) throw new AppError('not_found');
      if (there && there.revealedAt !== null) throw new AppError('conflict');
      if (there) await notes.update({ id: noteId }, { words });
      else {
        const [own, all] = [await notes.countBy({ itemId, accountId }), await notes.countBy({ itemId })];
        if (own >= boardLimits.maxHiddenNotes || all >= boardLimits.maxHiddenNotesInAll)
          throw new AppError('too_many_hidden_notes');
        const row = { id: noteId, itemId, accountId, words };
        const { raw } = await notes.createQueryBuilder().insert().values(row).orIgnore().returning('id').execute();
        if ((raw as unknown[]).length === 0) throw new AppError('not_found');
      }
      await tellSession(opened, whoCounts(opened, accountId));
    });
  }

  /** @throws AppError not_found; conflict in trash */
  remove(caller: Caller, itemId: string, noteId: string): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const opened = await openBoard(caller, itemId, 'view');
      const { accountId } = caller;
      const gone = { id: noteId, itemId, accountId, revealedAt: IsNull() };
      const { affected } = await repository(BoardHiddenNoteRow).delete(gone);
      if (affected !== 1) throw new AppError('not_found');
      await tellSession(opened, whoCounts(opened, accountId));
    });
  }

  /** @throws AppError not_found, conflict, board_forbids */
  reveal(caller: Caller, itemId: string): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const opened = await openSessionTo(caller, itemId, 'mayLead');
      const now = { revealedAt: new Date() };
      const { affected } = await repository(BoardHiddenNoteRow).update({ itemId, revealedAt: IsNull() }, now);
      if (affected === 0) return;
      await auditItem(caller, 'board.reveal', itemId, { notes: affected ?? 0 });
      await tellSession(opened);
    });
  }

  /** Deletes revealed notes that are now stored on the board. @throws AppError not_found, conflict, board_forbids */
  clear(caller: Caller, itemId: string, notes: readonly string[]): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const opened = await openSessionTo(caller, itemId, 'mayLead');
      await repository(BoardHiddenNoteRow).delete({ itemId, id: In([...notes]), revealedAt: Not(IsNull()) });
      await tellSession(opened);
    });
  }
}

/**
 * People whose pages show the number of notes: the author and people who can reveal them. Undefined means everyone, if
 * no rule restricts editors.
 */
const whoCounts = ({ item, rules }: OpenedBoard, accountId: string): string[] | undefined =>
  areFree(rules) ? undefined : [...new Set([accountId, item.ownerId, ...rules.facilitators])];
