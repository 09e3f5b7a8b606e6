import type { BoardMay } from '@cartulary/contracts/endpoints/boards';
import type * as Y from 'yjs';
import { DrawnBoard } from './drawn-board.js';
import { ruleIn, type RuledRecord, type RulesHere } from './rules.js';

/**
 * The rule for an item on a board: that of the nearest enclosing frame with a rule, including the item itself. Items
 * that aren't on the board are in no frame.
 */
export function ruleOfThing(ydoc: Y.Doc, rules: RulesHere, thing: string): BoardMay {
  const board = new DrawnBoard(ydoc);
  const lookup = (id: string): RuledRecord | undefined => {
    const record = board.get(id);
    if (record?.typeName !== 'shape') return undefined;
    const { typeName, type, parentId } = record;
    return { typeName, type, parentId, fromId: undefined, isOwn: false, isDrawn: () => true };
  };
  return ruleIn(rules, thing, lookup);
}
