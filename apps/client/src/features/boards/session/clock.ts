import type { BoardSession } from '@cartulary/contracts/endpoints/board-sessions';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Remaining times that a screen reader announces. Few, so that they don't interrupt the work. */
export const marks = [
  { id: 'fiveMinutes', leftMs: 5 * MINUTE_MS },
  { id: 'minute', leftMs: MINUTE_MS },
  { id: 'seconds', leftMs: 10 * SECOND_MS },
  { id: 'over', leftMs: 0 },
] as const;
export type Mark = (typeof marks)[number]['id'];

/** A timer's remaining time by the server's clock, in ms. 0 once it has ended. */
export function leftOf({ endsAt, leftMs }: NonNullable<BoardSession['timer']>, serverNowMs: number): number {
  return Math.max(0, endsAt === null ? (leftMs ?? 0) : Date.parse(endsAt) - serverNowMs);
}

/** The announcement threshold that a timer passed between two readings; undefined if none. */
export function markBetween(beforeMs: number, leftMs: number): Mark | undefined {
  return marks.findLast((mark) => beforeMs > mark.leftMs && leftMs <= mark.leftMs)?.id;
}

/** 4:05, 1:00:00. Rounds up to full seconds. */
export function clockFace(leftMs: number): string {
  const all = Math.ceil(leftMs / SECOND_MS);
  const two = (count: number): string => String(count).padStart(2, '0');
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
