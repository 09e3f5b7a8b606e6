import { askedOf, withoutGaps } from '@cartulary/accuracy/evidence.queries';
import { valuesOfLook } from '@cartulary/accuracy/gate';
import type { AccuracyContract } from '@cartulary/contracts/endpoints/accuracy';
import type { AccuracyContractRow } from '@cartulary/database/entities/accuracy-contract.entity';
import { manager } from '@cartulary/database/organisation-context';

/** A contract as it is answered, with what was gathered since it started over. */
export async function contractOf(row: AccuracyContractRow): Promise<AccuracyContract> {
  const isGathering = row.state === 'gathering';
  const asked = await askedOf(row.generation, isGathering ? 'proof' : 'sample');
  const samples = isGathering ? [] : asked.filter(({ reviewed }) => reviewed);
  const number = row.looks + 1;
  const proving = withoutGaps(asked).filter(({ chooses }) => !chooses).length;
  const { provenValues: values, provenWrong: wrong, provenBound: bound } = row;
  return {
    id: row.id,
    class: row.class,
    field: row.field,
    promise: row.promise,
    state: row.state,
    closedBecause: row.closedBecause,
    threshold: row.threshold,
    startedAt: row.startedAt.toISOString(),
    openedAt: row.openedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    proven: values === null || wrong === null || bound === null ? null : { values, wrong, bound },
    nextLook: isGathering ? { number, proving, needed: valuesOfLook(row.promise, number) } : null,
    samples: { values: samples.length, wrong: samples.filter((sample) => sample.wrong).length },
    waiting: asked.filter((value) => !value.reviewed).length,
    ...(await countSent(row.generation)),
  };
}

/** Where the values went since a contract started over. */
async function countSent(generation: string): Promise<{ accepted: number; toPeople: number }> {
  const [row]: [{ accepted: number; toPeople: number }] = await manager().query(
    `SELECT count(*) FILTER (WHERE gate = 'accepted')::int AS accepted, count(*) FILTER (WHERE gate <> 'accepted')::int AS "toPeople"
       FROM app.field WHERE gate_generation = $1`,
    [generation],
  );
  return row;
}
