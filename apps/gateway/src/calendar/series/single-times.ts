import { wallClock, type AskedTime, type ChangedTime, type SingleTimes } from '@cartulary/contracts/endpoints/calendar';
import { wallAt } from '@cartulary/recurrence/clock';
import { dayOf, numberOfDay } from '@cartulary/recurrence/repeated-days';
import { beginOf, beginsBetween, lengthOf, lifeOf, occurrenceTimes, type Timing } from '@cartulary/recurrence/times';

/** A recurring event, with the properties shared by all its occurrences. */
export type Series = Timing & Pick<ChangedTime, 'title' | 'words' | 'place'> & { readonly singles: SingleTimes | null };

interface Span {
  readonly from: Date;
  readonly until: Date;
}

/** The properties that one occurrence of a series can override. */
export type OwnTime = Omit<ChangedTime, 'at'>;

const none: SingleTimes = { leftOut: [], added: [], changed: [] };

/** True if it takes place, or took place, more than once. */
export const isSeries = ({ repeat, singles }: Series): boolean => repeat !== null || (singles?.added.length ?? 0) > 0;

const beginAt = (series: Series, wall: string): number => beginOf({ ...series, starts: wall });
const byRule = (series: Series, atMs: number): boolean =>
  beginsBetween(series, new Date(atMs), new Date(atMs + 1)).includes(atMs);

/** Whether a series has an occurrence at a time, by its rule or added; a changed one counts at its regular time. */
export function hasTime(series: Series, at: string): boolean {
  const { leftOut, added, changed } = series.singles ?? none;
  const atMs = beginAt(series, at);
  const isThat = (wall: string): boolean => beginAt(series, wall) === atMs;
  if (changed.some((time) => isThat(time.at))) return true;
  return !leftOut.some(isThat) && (added.some(isThat) || byRule(series, atMs));
}

/** The current state of one occurrence of a series. @param at may be any text that someone typed */
export function askedTime(series: Series, at: string): AskedTime {
  if (!wallClock.safeParse(at).success || !hasTime(series, at)) return { is: 'off', at };
  const atMs = beginAt(series, at);
  const changed = series.singles?.changed.find((time) => beginAt(series, time.at) === atMs);
  if (changed) return { is: 'changed', ...changed };
  const { title, words, place, allDay } = series;
  const { starts, ends } = begunAt(series, at);
  // An all-day event's hours are meaningless, but a form that changes its type starts with them.
  const hours = (wall: string, own: string): string => (allDay ? wall.slice(0, 10) + own.slice(10) : wall);
  return {
    is: 'usual',
    at: wallAt(atMs, series.zone),
    title,
    words,
    place,
    starts: hours(starts, series.starts),
    ends: hours(ends, series.ends),
  };
}

/** The individual occurrences of a series after one changed; removes it if it's like all others again. */
export function changedOnce(series: Series, at: string, own: OwnTime): SingleTimes | null {
  const singles = series.singles ?? none;
  const atMs = beginAt(series, at);
  const others = singles.changed.filter((time) => beginAt(series, time.at) !== atMs);
  const wall = wallAt(atMs, series.zone);
  const changed = isAsAll(series, wall, own) ? others : [...others, { at: wall, ...own }];
  return orNull({ ...singles, changed: changed.sort((a, b) => (a.at < b.at ? -1 : 1)) });
}

/** The individual occurrences of a series after one was canceled. */
export function leftOutOnce(series: Series, at: string): SingleTimes | null {
  const { leftOut, added, changed } = series.singles ?? none;
  const atMs = beginAt(series, at);
  const isOther = (wall: string): boolean => beginAt(series, wall) !== atMs;
  const gone = byRule(series, atMs) ? [wallAt(atMs, series.zone)] : [];
  return orNull({
    leftOut: [...leftOut.filter(isOther), ...gone].sort(),
    added: added.filter(isOther),
    changed: changed.filter((time) => isOther(time.at)),
  });
}

/** The rest of a series that ends before one of its occurrences. */
export function endedBefore(series: Series, at: string): Pick<Series, 'repeat' | 'singles'> {
  const atMs = beginAt(series, at);
  const until = dayOf(numberOfDay(at.slice(0, 10)) - 1);
  return {
    repeat: series.repeat && { ...series.repeat, until },
    singles: partOf(series, (wall) => beginAt(series, wall) < atMs),
  };
}

/** The same series, starting with one of its occurrences. */
export function begunAt(series: Series, at: string): Pick<Series, 'starts' | 'ends' | 'singles'> {
  const atMs = beginAt(series, at);
  const endMs = lengthOf(series)(atMs);
  return {
    starts: wallAt(atMs, series.zone),
    ends: wallAt(series.allDay ? endMs - 1 : endMs, series.zone),
    singles: partOf(series, (wall) => beginAt(series, wall) >= atMs),
  };
}

/** The regular and the current time of one occurrence. */
export function spansOf(series: Series, at: string): { readonly was: Span; readonly is: Span } {
  const atMs = beginAt(series, at);
  const own = series.singles?.changed.find((time) => beginAt(series, time.at) === atMs);
  const span = (timing: Timing, beginMs: number): Span => ({
    from: new Date(beginMs),
    until: new Date(lengthOf(timing)(beginMs)),
  });
  const was = span(series, atMs);
  const changed = own && { ...series, ...own };
  return { was, is: changed ? span(changed, beginOf(changed)) : was };
}

/** Whether it has any occurrences. */
export function takesPlace(series: Series): boolean {
  const { firstAt, overAt } = lifeOf(series);
  return overAt === null || occurrenceTimes(series, firstAt, overAt).length > 0;
}

function isAsAll(series: Series, at: string, own: OwnTime): boolean {
  const usual = begunAt(series, at);
  const shown = (wall: string): string => (series.allDay ? wall.slice(0, 10) : wall);
  const sameWords = (['title', 'words', 'place'] as const).every((name) => series[name] === own[name]);
  return sameWords && shown(usual.starts) === shown(own.starts) && shown(usual.ends) === shown(own.ends);
}

function partOf({ singles }: Series, isIn: (wall: string) => boolean): SingleTimes | null {
  const { leftOut, added, changed } = singles ?? none;
  return orNull({
    leftOut: leftOut.filter(isIn),
    added: added.filter(isIn),
    changed: changed.filter(({ at }) => isIn(at)),
  });
}

const orNull = (singles: SingleTimes): SingleTimes | null => (countOf(singles) === 0 ? null : singles);

/** The number of individual occurrences. */
export const countOf = ({ leftOut, added, changed }: SingleTimes): number =>
  leftOut.length + added.length + changed.length;
