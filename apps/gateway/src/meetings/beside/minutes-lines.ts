import { randomInt } from 'node:crypto';
import type { InMinutes } from '@cartulary/contracts/endpoints/transcript-proposals';
import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import { MeetingMinutesRow, type MinutesLine } from '@cartulary/database/entities/meetings-beside.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { Accepted } from '../../documents/findings/accepted-proposals.service.js';
import { addedAs, type AcceptedProposal, type MinutesPlace } from './accepted-proposals.js';
import { acceptedLine } from './minutes-text.js';

/**
 * Pending line changes are stored before they're applied, along with the Yjs client ID used to write each line. After a crash, the next
 * worker checks the text for that client ID to see whether the line was written. Everything here runs in a unit of work.
 */

/** Yjs client IDs have 32 bits. */
const CLIENTS = 2 ** 32;

/** A minutes line and its name. */
export type DueLine = MinutesLine & { readonly name: string };

/** The outcome for a line. */
export type Became = 'written' | 'same-words' | 'out' | 'stays';

type Rows = Pick<MeetingMinutesRow, 'added' | 'lines'>;

/** Updates the stored lines of minutes under a row lock; does nothing if there are no minutes. */
async function changing<T>(
  { meetingId, itemId }: MinutesPlace,
  change: (row: Rows) => [Rows, T],
): Promise<T | undefined> {
  const rows = repository(MeetingMinutesRow);
  const row = await rows.findOne({ where: { meetingId, itemId }, lock: { mode: 'pessimistic_write' } });
  if (row === null) return undefined;
  const [{ added, lines }, answer] = change(row);
  await rows.update({ meetingId, itemId }, { added, lines });
  return answer;
}

/** State of a line that hasn't been written yet. */
const newLine = () => ({ wants: 'in', client: randomInt(1, CLIENTS), sinceMs: null }) as const;

/** The initial line for an accepted proposal. */
const lineOf = ({ kind, ...accepted }: AcceptedProposal): MinutesLine => ({
  kind,
  text: acceptedLine(accepted),
  ...newLine(),
});

/** A line included when the minutes are first created. */
export const firstLineOf = (accepted: AcceptedProposal): MinutesLine => ({
  ...lineOf(accepted),
  wants: null,
  client: null,
});

/** Queues lines that were never added. Lines that people edited aren't added again. */
export async function wantIn(place: MinutesPlace, accepted: readonly AcceptedProposal[]): Promise<void> {
  await changing(place, ({ added, lines }) => {
    const next = { ...lines };
    for (const one of accepted) {
      const name = addedAs(one);
      const known = lines[name];
      if (known?.wants === 'out') next[name] = { ...known, wants: added.includes(name) ? null : 'in' };
      else if (known === undefined && !added.includes(name)) next[name] = lineOf(one);
    }
    return [{ added, lines: next }, undefined];
  });
}

/** Queues removal of the line for a proposal that's no longer accepted, if that line was added for it. */
export async function wantOut(place: MinutesPlace, proposal: Parameters<typeof addedAs>[0]): Promise<void> {
  const name = addedAs(proposal);
  await changing(place, ({ added, lines }) => {
    const known = lines[name];
    return [
      { added, lines: known === undefined ? lines : { ...lines, [name]: { ...known, wants: 'out' } } },
      undefined,
    ];
  });
}

/** Claims pending lines that no one else is working on. Stale claims expire after `meetingLimits.minutesMs`. */
export async function takeDue(place: MinutesPlace, nowMs: number): Promise<readonly DueLine[]> {
  const isFree = ({ sinceMs }: MinutesLine): boolean => sinceMs === null || nowMs - sinceMs > meetingLimits.minutesMs;
  const due = await changing(place, ({ added, lines }) => {
    const taken = Object.entries(lines)
      .filter(([, line]) => line.wants !== null && isFree(line))
      .slice(0, meetingLimits.maxMinutesLinesAtOnce)
      .map(([name, line]) => ({ ...line, name }));
    const begun = taken.map(({ name, ...line }) => [name, { ...line, sinceMs: nowMs }] as const);
    return [{ added, lines: { ...lines, ...Object.fromEntries(begun) } }, taken];
  });
  return due ?? [];
}

/** Stores the outcome of claimed lines and releases the others. */
export async function settle(
  place: MinutesPlace,
  due: readonly DueLine[],
  became: ReadonlyMap<string, Became>,
): Promise<void> {
  await changing(place, (row) => {
    const added = new Set(row.added);
    const lines = new Map(Object.entries(row.lines));
    for (const { name, wants } of due) {
      const line = lines.get(name);
      if (line === undefined) continue;
      const what = became.get(name);
      // The wanted state may have changed in the meantime.
      const isSame = line.wants === wants;
      // Forget lines that we didn't write, that are gone, or that people edited: they're never removed later.
      lines.delete(name);
      if (what === undefined) lines.set(name, { ...line, sinceMs: null });
      if (what === 'written') lines.set(name, { ...line, sinceMs: null, wants: isSame ? null : line.wants });
      if (what === 'out' && !isSame) lines.set(name, { ...line, ...newLine() });
      if (what === 'written' || what === 'same-words') added.add(name);
      if (what === 'out') added.delete(name);
    }
    return [{ added: [...added], lines: Object.fromEntries(lines) }, undefined];
  });
}

/** Status of a line that wasn't just worked on: another worker may be writing it, or it was written earlier. */
export async function standing(
  { meetingId, itemId }: MinutesPlace,
  { documentId, proposal, isTakenBack }: Accepted,
): Promise<InMinutes> {
  const row = await repository(MeetingMinutesRow).findOneBy({ meetingId, itemId });
  const name = addedAs({ documentId, ...proposal });
  if ((row?.lines[name]?.wants ?? null) !== null) return 'later';
  if (row?.added.includes(name) !== true) return 'none';
  return isTakenBack ? 'stays' : 'in';
}
