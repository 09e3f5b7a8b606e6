import { WAY_MARK } from '@cartulary/accuracy/arrive';
import type { AccuracyContract } from '@cartulary/contracts/endpoints/accuracy';
import { manager } from '@cartulary/database/organisation-context';

type StartedOver = NonNullable<AccuracyContract['startedOver']>;

/** Why contracts started over automatically, by their current generation, according to the audit log. */
export async function startedOverOf(generations: readonly string[]): Promise<Map<string, StartedOver>> {
  const acts: (StartedOver & { generation: string })[] = await manager().query(
    `SELECT c.generation, a.detail->>'because' AS because, a.detail->'engines' AS engines
       FROM app.accuracy_contract c JOIN app.audit a
         -- The times of the program and of the database; they find the act by its index.
         ON a.at BETWEEN c.started_at - interval '10 minutes' AND c.started_at + interval '10 minutes'
        AND a.action = 'accuracy-contract.start-over' AND a.detail->>'generation' = c.generation::text
      WHERE c.generation = ANY($1)`,
    [generations],
  );
  // A pipeline variant's ID is a hash, which is meaningless to people.
  const named = (stamp: string): string => stamp.split(WAY_MARK, 1).join('');
  return new Map(
    acts.map(({ generation, because, engines }) => [generation, { because, engines: engines.map(named) }]),
  );
}
