import { Injectable } from '@nestjs/common';
import type { BoardRules } from '@cartulary/contracts/endpoints/boards';
import { writeRulesOfBoard, type RulesOfBoard } from '@cartulary/database/board-rules';
import { Database } from '@cartulary/database/database';
import { publishEvent } from '@cartulary/database/outbox';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import type { InputOf } from '../../platform/serve/serve.js';
import { seeing } from '../mentions/seeing.js';
import { namesOf } from '../principals.queries.js';
import { auditItem, colleague } from '../written-items.js';
import { openBoard, openToFacilitate, type OpenedBoard } from './open-board.js';

/** Rules on what editors may do on a board. They're stored here and enforced by the collab server. */
@Injectable()
export class BoardRulesService {
  constructor(private readonly database: Database) {}

  /** @throws AppError not_found */
  read(caller: Caller, itemId: string): Promise<BoardRules> {
    return this.database.inOrganisation(caller.organisationId, async () =>
      told((await openBoard(caller, itemId, 'view')).rules),
    );
  }

  /**
   * Owners and facilitators set the rules for everyone else. Only an owner chooses the facilitators.
   * @throws AppError not_found, access_denied, facilitator_cannot_edit; conflict in trash, and for an encrypted board, which the server
   * can't read
   */
  write(caller: Caller, itemId: string, wanted: InputOf<'boards.writeRules'>['body']): Promise<BoardRules> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const opened = await openToFacilitate(caller, itemId);
      if (opened.item.sealed) throw new AppError('conflict', { message: 'An encrypted board can’t have rules' });
      const facilitators = [...new Set(wanted.facilitators ?? opened.rules.facilitators)];
      await mayFacilitate(opened, facilitators);
      const frames = Object.fromEntries(wanted.frames.map(({ frame, may }) => [frame, may]));
      const rules: RulesOfBoard = { everywhere: wanted.everywhere, frames, facilitators };
      await writeRulesOfBoard(itemId, rules);
      await auditItem(caller, 'board.rules', itemId, { everywhere: rules.everywhere, frames: wanted.frames.length });
      await publishEvent('board.rules_changed', { itemId }, opened.audience);
      return told(rules);
    });
  }
}

/** @throws AppError access_denied if someone other than an owner changes the facilitators; facilitator_cannot_edit */
async function mayFacilitate(opened: OpenedBoard, wanted: readonly string[]): Promise<void> {
  const before = opened.rules.facilitators;
  const news = wanted.filter((id) => !before.includes(id));
  if (!opened.isOwner && (news.length > 0 || wanted.length < before.length)) throw new AppError('access_denied');
  if ((await seeing(opened, news, 'edit')).size < news.length) throw new AppError('facilitator_cannot_edit');
}

async function told({ everywhere, frames, facilitators }: RulesOfBoard): Promise<BoardRules> {
  const names = await namesOf(facilitators);
  return {
    everywhere,
    frames: Object.entries(frames).map(([frame, may]) => ({ frame, may })),
    facilitators: facilitators.map((id) => colleague(id, names.get(id) ?? '')),
  };
}
