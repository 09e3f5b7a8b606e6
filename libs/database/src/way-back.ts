import { migrations } from './migrations/all.js';

/** What taking a migration back means. */
export interface WayBack {
  readonly name: string;
  /** Whether it says how. */
  readonly hasWayBack: boolean;
  /** Tables and columns that it drops, in the order in which it does. */
  readonly loses: readonly string[];
}

const DROPPED = /\bDROP (TABLE|COLUMN) (?:IF EXISTS )?([\w.]+)/g;
/** Tables after the first one of a list. */
const MORE = /^(?:, ?([\w.]+))/;

/** What the SQL of a way back drops: of a list of tables every one. */
export function droppedBy(sql: string): string[] {
  const found: string[] = [];
  for (const { 1: kind, 2: first = '', 0: all, index } of sql.matchAll(DROPPED)) {
    found.push(named(kind, first));
    let rest = kind === 'TABLE' ? sql.slice(index + all.length) : '';
    for (let more = MORE.exec(rest); more; more = MORE.exec(rest)) {
      found.push(named(kind, more[1] ?? ''));
      rest = rest.slice(more[0].length);
    }
  }
  return found;
}

const named = (kind: string | undefined, name: string): string =>
  kind === 'TABLE' ? name.replace(/^app\./, '') : `column ${name}`;

/** Every migration of this version, oldest first, with what taking it back loses: read from its own `down`. */
export const waysBack = (): WayBack[] =>
  migrations.map((migration) => {
    const one = new migration();
    const sql = typeof one.down === 'function' ? one.down.toString() : '';
    return { name: one.name, hasWayBack: /query/.test(sql), loses: droppedBy(sql) };
  });
