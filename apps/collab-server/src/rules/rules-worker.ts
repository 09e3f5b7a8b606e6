import { parentPort } from 'node:worker_threads';
import type { Forbidding, RulesHere } from '@cartulary/editor-schema/kinds/board/rules';
import { unpacked, type Packed } from '../packed.js';
import { JudgedBoard, type Sent } from './judged-board.js';

/** The thread that holds boards with rules and checks each update against them. */

export type RulesOrder = { readonly itemId: string } & (
  | ({ readonly kind: 'open'; readonly owners: ReadonlyMap<number, string> } & Packed)
  | ({ readonly kind: 'judge'; readonly id: number; readonly rules: RulesHere } & Sent)
  /** From a person exempt from the rules; there is no reply. */
  | ({ readonly kind: 'take' } & Sent)
  | { readonly kind: 'end' }
);

export type RulesAnswer = { readonly id: number } & (
  { readonly forbidden: Forbidding | undefined } | { readonly failed: string }
);

const boards = new Map<string, JudgedBoard>();

parentPort?.on('message', (order: RulesOrder) => {
  if (order.kind === 'judge') return parentPort?.postMessage(judged(order));
  // A failure discards the board: the next update gets an error, and the board is reopened.
  try {
    carryOut(order);
  } catch {
    end(order.itemId);
  }
});

function carryOut(order: Exclude<RulesOrder, { kind: 'judge' }>): void {
  if (order.kind === 'open') {
    end(order.itemId);
    boards.set(order.itemId, new JudgedBoard(unpacked(order), new Map(order.owners)));
  } else if (order.kind === 'take') boards.get(order.itemId)?.take(order);
  else end(order.itemId);
}

function judged(order: Extract<RulesOrder, { kind: 'judge' }>): RulesAnswer {
  const { id, itemId } = order;
  try {
    const board = boards.get(itemId);
    return board ? { id, forbidden: board.judge(order.rules, order) } : { id, failed: 'the board is not there' };
  } catch (error) {
    end(itemId);
    return { id, failed: String(error) };
  }
}

function end(itemId: string): void {
  boards.get(itemId)?.end();
  boards.delete(itemId);
}
