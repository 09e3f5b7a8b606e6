import type { BoardMay } from '@cartulary/contracts/endpoints/boards';
import { BoardFacilitatorRow, BoardRuleRow } from './entities/board.entity.js';
import { repository } from './organisation-context.js';

/** What editors can do on a board. A plain object, so that it can be passed to threads. */
export interface RulesOfBoard {
  readonly everywhere: BoardMay;
  readonly frames: Readonly<Record<string, BoardMay>>;
  /** Account ids. */
  readonly facilitators: readonly string[];
}

/** Reads the rules of a board in the current unit of work. Without rules, every editor can do everything. */
export async function readRulesOfBoard(itemId: string): Promise<RulesOfBoard> {
  const rules = await repository(BoardRuleRow).find({ where: { itemId }, order: { frame: 'ASC' } });
  const facilitators = await repository(BoardFacilitatorRow).findBy({ itemId });
  return {
    everywhere: rules.find(({ frame }) => frame === '')?.may ?? 'all',
    frames: Object.fromEntries(rules.flatMap(({ frame, may }) => (frame === '' ? [] : [[frame, may] as const]))),
    facilitators: facilitators.map(({ accountId }) => accountId),
  };
}

/** Replaces the rules in the current unit of work. */
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

/** Whether there are any restrictions. */
export const isRuled = ({ everywhere, frames }: RulesOfBoard): boolean =>
  everywhere !== 'all' || Object.values(frames).some((may) => may !== 'all');
