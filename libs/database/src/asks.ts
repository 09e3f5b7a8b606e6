import type { EntityManager } from 'typeorm';
import type { Database } from './database.js';

/** Runs statements as the system role: the database, one statement at a time, or a transaction of `inSystem` ({@link asksIn}). */
export type Asks = Pick<Database, 'askSystem'>;

/** Runs the statements in the current transaction. */
export const asksIn = (system: EntityManager): Asks => ({
  askSystem: async <T>(statement: string, values: readonly unknown[]) => {
    const answer: unknown = await system.query(statement, [...values]);
    return (isChange(answer) ? answer[0] : answer) as T[];
  },
});

/** TypeORM returns the rows and their count for an UPDATE or a DELETE. */
const isChange = (answer: unknown): answer is [unknown[], number] =>
  Array.isArray(answer) && answer.length === 2 && Array.isArray(answer[0]) && typeof answer[1] === 'number';
