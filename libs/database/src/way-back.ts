import { migrations } from './migrations/all.js';

/** Consequences of rolling back a migration. */
export interface WayBack {
  readonly name: string;
  /** Whether it has a rollback. */
  readonly hasWayBack: boolean;
  /** Tables and columns that the rollback drops, and tables whose rows it deletes, in order. */
  readonly loses: readonly string[];
}

const LOST = /\b(DROP TABLE|DROP COLUMN|DELETE FROM) (?:IF EXISTS )?([\w."]+)/g;
/** Further tables of a list. */
const MORE = /^,\s*([\w."]+)/;

/** The tables and columns that a rollback's SQL drops or deletes, including every table in a list. */
export function droppedBy(sql: string): string[] {
  const found: string[] = [];
  for (const { 1: kind, 2: first = '', 0: all, index } of sql.matchAll(LOST)) {
    found.push(named(kind, first));
    let rest = kind === 'DROP TABLE' ? sql.slice(index + all.length) : '';
    for (let more = MORE.exec(rest); more; more = MORE.exec(rest)) {
      found.push(named(kind, more[1] ?? ''));
      rest = rest.slice(more[0].length);
    }
  }
  return found;
}

function named(kind: string | undefined, name: string): string {
  const bare = name.replaceAll('"', '').replace(/^app\./, '');
  if (kind === 'DROP COLUMN') return `column ${bare}`;
  return kind === 'DELETE FROM' ? `rows of ${bare}` : bare;
}

/** All migrations in this version, oldest first, with the data that a rollback would lose, parsed from their `down`. */
export const waysBack = (): WayBack[] =>
  migrations.map((migration) => {
    const one = new migration();
    const sql = typeof one.down === 'function' ? one.down.toString() : '';
    return { name: one.name, hasWayBack: /query/.test(sql), loses: droppedBy(sql) };
  });
