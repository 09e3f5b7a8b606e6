import type { EntityManager } from 'typeorm';
import type { Database } from './database.js';

/** Who runs statements as the system role: the database, each alone, or a transaction of `inSystem` ({@link asksIn}). */
export type Asks = Pick<Database, 'askSystem'>;

/** The same statements in the transaction that runs. */
export const asksIn = (system: EntityManager): Asks => ({
  askSystem: async <T>(statement: string, values: readonly unknown[]) => {
    const answer: unknown = await system.query(statement, [...values]);
    return (isChange(answer) ? answer[0] : answer) as T[];
  },
});

/** TypeORM answers an UPDATE or a DELETE with its rows and their number. */
const isChange = (answer: unknown): answer is [unknown[], number] =>
  Array.isArray(answer) && answer.length === 2 && Array.isArray(answer[0]) && typeof answer[1] === 'number';
