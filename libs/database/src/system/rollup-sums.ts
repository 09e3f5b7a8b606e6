import { DDSketch } from '@datadog/sketches-js';
import { grainsMs } from '../rollup-spans.js';

/** The parts of a fact that rollups need. */
export interface FactRow {
  readonly organisationId: string;
  readonly kind: string;
  readonly version: number;
  readonly at: Date;
  readonly accountId: string | null;
  readonly durationMs: number | null;
  readonly by: Readonly<Record<string, unknown>>;
  readonly amounts: Readonly<Record<string, number>>;
  readonly late: boolean;
}

export type Grain = keyof typeof grainsMs;
const grains = Object.keys(grainsMs) as Grain[];

/** Sum of the facts of one kind with identical dimension values, in one UTC minute, hour or day. */
export interface Rollup {
  readonly organisationId: string;
  readonly kind: string;
  readonly version: number;
  readonly grain: Grain;
  readonly start: Date;
  /** JSON with sorted keys. */
  readonly by: string;
  facts: number;
  late: number;
  newest: Date;
  readonly amounts: Record<string, number>;
  durationMs: number;
  durations: DDSketch | null;
}

/** A person's facts of one kind in a UTC hour. */
export interface PersonHour {
  readonly organisationId: string;
  readonly kind: string;
  readonly hour: Date;
  readonly accountId: string;
  facts: number;
}

/**
 * Sums up facts in memory, to be merged into the stored rollups.
 * @param countsPeople whether hours of this kind are stored per person
 */
export class RollupSums {
  readonly rollups = new Map<string, Rollup>();
  readonly people = new Map<string, PersonHour>();

  constructor(private readonly countsPeople: (kind: string) => boolean) {}

  add(fact: FactRow): void {
    const by = orderedJson(fact.by);
    for (const grain of grains) this.addTo(grain, by, fact);
    if (fact.accountId !== null && this.countsPeople(fact.kind)) this.addPerson(fact, fact.accountId);
  }

  private addTo(grain: Grain, by: string, fact: FactRow): void {
    const start = startOf(grain, fact.at);
    const rollup = this.rollupOf(grain, start, by, fact);
    rollup.facts += 1;
    rollup.late += fact.late ? 1 : 0;
    if (fact.at > rollup.newest) rollup.newest = fact.at;
    addAmounts(rollup.amounts, fact.amounts);
    if (fact.durationMs === null) return;
    rollup.durationMs += fact.durationMs;
    rollup.durations ??= new DDSketch();
    rollup.durations.accept(fact.durationMs);
  }

  private rollupOf(grain: Grain, start: Date, by: string, fact: FactRow): Rollup {
    const { organisationId, kind, version } = fact;
    const key = [organisationId, kind, version, grain, start.getTime(), by].join(' ');
    let rollup = this.rollups.get(key);
    if (!rollup) {
      const nothing = { facts: 0, late: 0, newest: fact.at, amounts: {}, durationMs: 0, durations: null };
      rollup = { organisationId, kind, version, grain, start, by, ...nothing };
      this.rollups.set(key, rollup);
    }
    return rollup;
  }

  private addPerson({ organisationId, kind, at }: FactRow, accountId: string): void {
    const hour = startOf('hour', at);
    const key = [organisationId, kind, hour.getTime(), accountId].join(' ');
    const person = this.people.get(key) ?? { organisationId, kind, hour, accountId, facts: 0 };
    person.facts += 1;
    this.people.set(key, person);
  }
}

/** Adds amounts by name. */
export function addAmounts(to: Record<string, number>, more: Readonly<Record<string, number>>): void {
  for (const [name, amount] of Object.entries(more)) to[name] = (to[name] ?? 0) + amount;
}

/** Start of the UTC minute, hour or day that contains a time. */
export const startOf = (grain: Grain, at: Date): Date =>
  new Date(Math.floor(at.getTime() / grainsMs[grain]) * grainsMs[grain]);

const orderedJson = (by: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(by).sort(([one], [other]) => (one < other ? -1 : 1))));
