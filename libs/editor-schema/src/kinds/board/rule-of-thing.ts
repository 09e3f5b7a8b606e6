import type { BoardMay } from '@cartulary/contracts/endpoints/boards';
import type * as Y from 'yjs';
import { DrawnBoard } from './drawn-board.js';
import { ruleIn, type RuledRecord, type RulesHere } from './rules.js';

/**
 * What may be done with a thing of a board: by the nearest frame around it that has a rule, itself where it is such a frame. What
 * is not on the board lies in no frame.
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
