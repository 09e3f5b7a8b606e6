import { randomInt } from 'node:crypto';
import type { InMinutes } from '@cartulary/contracts/endpoints/transcript-proposals';
import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import { MeetingMinutesRow, type MinutesLine } from '@cartulary/database/entities/meetings-beside.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { Accepted } from '../../documents/findings/accepted-proposals.service.js';
import { addedAs, type AcceptedProposal, type MinutesPlace } from './accepted-proposals.js';
import { acceptedLine } from './minutes-text.js';

/**
 * What is to be done with lines of minutes is kept before it is done, with the client of Yjs under which a line is written: whoever dies in
 * between leaves it to the next one, who sees in the text whether it was written. Each of these runs in a unit of work.
 */

/** Client ids of Yjs have 32 bits. */
const CLIENTS = 2 ** 32;

/** A line with its name among those of its minutes. */
export type DueLine = MinutesLine & { readonly name: string };

/** What became of a line. */
export type Became = 'written' | 'same-words' | 'out' | 'stays';

type Rows = Pick<MeetingMinutesRow, 'added' | 'lines'>;

/** Changes what is kept of the lines of minutes; nothing where the minutes are not there. */
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

/** What nobody has written yet. */
const newLine = () => ({ wants: 'in', client: randomInt(1, CLIENTS), sinceMs: null }) as const;

/** A line of an accepted proposal, as it begins. */
const lineOf = ({ kind, ...accepted }: AcceptedProposal): MinutesLine => ({
  kind,
  text: acceptedLine(accepted),
  ...newLine(),
});

/** One with which minutes begin. */
export const firstLineOf = (accepted: AcceptedProposal): MinutesLine => ({
  ...lineOf(accepted),
  wants: null,
  client: null,
});

/** Lines that were never put in are to be; what people made of others is no reason to put them in again. */
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

/** A line whose proposal is accepted no longer is to be taken out, where it was put in for it. */
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

/** What nobody is doing, for whoever asks to do now. */
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

/** Keeps what became of lines that were taken; those that nothing became of wait for the next one. */
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
      // Somebody may want something else of it by now.
      const isSame = line.wants === wants;
      // What is not ours, and what is gone or somebody’s by now, is not taken out later.
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

/** How a line stands that nobody has just worked on: somebody else may be doing it, or it was done before. */
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
