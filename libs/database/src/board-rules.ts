import type { BoardMay } from '@cartulary/contracts/endpoints/boards';
import { BoardFacilitatorRow, BoardRuleRow } from './entities/board.entity.js';
import { repository } from './organisation-context.js';

/** What editors may do on a board. Plain, so that threads get it as it is. */
export interface RulesOfBoard {
  readonly everywhere: BoardMay;
  readonly frames: Readonly<Record<string, BoardMay>>;
  /** Accounts. */
  readonly facilitators: readonly string[];
}

/** The rules of a board, in the running unit of work; without any everybody who edits it may do all. */
export async function readRulesOfBoard(itemId: string): Promise<RulesOfBoard> {
  const rules = await repository(BoardRuleRow).find({ where: { itemId }, order: { frame: 'ASC' } });
  const facilitators = await repository(BoardFacilitatorRow).findBy({ itemId });
  return {
    everywhere: rules.find(({ frame }) => frame === '')?.may ?? 'all',
    frames: Object.fromEntries(rules.flatMap(({ frame, may }) => (frame === '' ? [] : [[frame, may] as const]))),
    facilitators: facilitators.map(({ accountId }) => accountId),
  };
}

/** Puts others in place of them, in the running unit of work. */
export async function writeRulesOfBoard(
  itemId: string,
  { everywhere, frames, facilitators }: RulesOfBoard,
): Promise<void> {
  await repository(BoardRuleRow).delete({ itemId });
  const rows = [['', everywhere] as const, ...Object.entries(frames)].map(([frame, may]) => ({ itemId, frame, may }));
  await repository(BoardRuleRow).insert(rows);
  await repository(BoardFacilitatorRow).delete({ itemId });
  if (facilitators.length > 0)
    await repository(BoardFacilitatorRow).insert(facilitators.map((accountId) => ({ itemId, accountId })));
}

/** Whether there is anything to judge by. */
export const isRuled = ({ everywhere, frames }: RulesOfBoard): boolean =>
  everywhere !== 'all' || Object.values(frames).some((may) => may !== 'all');
