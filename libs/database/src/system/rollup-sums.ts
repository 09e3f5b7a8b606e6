import { DDSketch } from '@datadog/sketches-js';
import { grainsMs } from '../rollup-spans.js';

/** A fact as the sums need it. */
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

/** The sum of the facts of one kind with the same values of all dimensions, in one minute, hour or day of UTC. */
export interface Rollup {
  readonly organisationId: string;
  readonly kind: string;
  readonly version: number;
  readonly grain: Grain;
  readonly start: Date;
  /** JSON with its keys in order. */
  readonly by: string;
  facts: number;
  late: number;
  newest: Date;
  readonly amounts: Record<string, number>;
  durationMs: number;
  durations: DDSketch | null;
}

/** How often one person did something in an hour of UTC. */
export interface PersonHour {
  readonly organisationId: string;
  readonly kind: string;
  readonly hour: Date;
  readonly accountId: string;
  facts: number;
}

/** Adds facts up in memory, to be merged with what is stored. @param countsPeople whether hours of this kind are kept for each person */
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

/** Adds amounts by their names. */
export function addAmounts(to: Record<string, number>, more: Readonly<Record<string, number>>): void {
  for (const [name, amount] of Object.entries(more)) to[name] = (to[name] ?? 0) + amount;
}

/** The beginning of the minute, hour or day of UTC that a moment lies in. */
export const startOf = (grain: Grain, at: Date): Date =>
  new Date(Math.floor(at.getTime() / grainsMs[grain]) * grainsMs[grain]);

const orderedJson = (by: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(by).sort(([one], [other]) => (one < other ? -1 : 1))));
