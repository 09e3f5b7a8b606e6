import { log } from '@/lib/log/log';
import { keepStored, readStored } from '@/lib/settings/stored-item';

/** Someone's last viewport on a board: page and camera. */
export interface BoardLook {
  readonly page: string;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

const KEY = 'cartulary.board-views';
/** Number of boards whose viewport this browser remembers, newest last. */
const MAX_BOARDS = 50;

type Kept = readonly (readonly [itemId: string, look: BoardLook])[];

const isLook = (value: unknown): value is BoardLook =>
  typeof value === 'object' &&
  value !== null &&
  'page' in value &&
  typeof value.page === 'string' &&
  ['x', 'y', 'z'].every((key) => Number.isFinite((value as Record<string, unknown>)[key]));

const isKept = (value: unknown): value is Kept[number] =>
  Array.isArray(value) && typeof value[0] === 'string' && isLook(value[1]);

function kept(): Kept {
  try {
    const value: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isKept) : [];
  } catch (error) {
    log.warn('Where boards were looked at could not be read.', { component: 'board', error });
    return [];
  }
}

/** The last viewport of a board in this browser. Undefined if unknown. */
export const keptLook = (itemId: string): BoardLook | undefined => kept().find(([id]) => id === itemId)?.[1];

export function keepLook(itemId: string, look: BoardLook): void {
  const others = kept().filter(([id]) => id !== itemId);
  keepStored(KEY, JSON.stringify([...others.slice(1 - MAX_BOARDS), [itemId, look]]));
}
