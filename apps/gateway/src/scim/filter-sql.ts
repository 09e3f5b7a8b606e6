import type { Comparison, Filter, FilterValue } from './filter.js';
import { ScimError } from '../platform/serve/scim-error.js';

/** An attribute's location in the rows. All SQL here is ours; requests only add parameters. */
export interface Attribute {
  /**
   * `text` is compared case-insensitively, `exact` case-sensitively. `members`: `sql` checks whether an id given as `?`
   * is among them.
   */
  readonly as: 'text' | 'exact' | 'boolean' | 'moment' | 'members';
  readonly sql: string;
}
/** By lower-case name, such as `name.givenname`. */
export type Attributes = Readonly<Record<string, Attribute>>;

const refused = (detail: string): ScimError => new ScimError(400, detail, 'invalidFilter');

/** Collects the parameters of a statement. */
export class Values {
  readonly list: unknown[] = [];

  /** @returns the parameter's placeholder, `$3` */
  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

/**
 * Converts a filter to an SQL condition. @throws ScimError `invalidFilter` for an unknown attribute or an unsupported
 * comparison
 */
export function conditionOf(filter: Filter, attributes: Attributes, values: Values, within = ''): string {
  const inner = (part: Filter): string => conditionOf(part, attributes, values, within);
  switch (filter.kind) {
    case 'and':
    case 'or':
      return `(${inner(filter.of[0])} ${filter.kind === 'and' ? 'AND' : 'OR'} ${inner(filter.of[1])})`;
    case 'not':
      return `NOT coalesce(${inner(filter.of)}, false)`;
    case 'some':
      // Every list here has one value or is matched by id, so all conditions apply to the same value.
      return conditionOf(filter.of, attributes, values, `${within}${filter.attribute}.`);
    case 'present':
      return present(find(attributes, within + filter.attribute));
    case 'compare':
      return compared(find(attributes, within + filter.attribute), filter.comparison, filter.value, values);
  }
}

/** @throws ScimError `invalidFilter` */
export function find(attributes: Attributes, name: string): Attribute {
  const found = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  if (found === undefined) throw refused(`“${name}” can’t be used to filter or sort`);
  return found;
}

function present({ as, sql }: Attribute): string {
  if (as === 'members') throw refused('Filter members by their id');
  return as === 'text' || as === 'exact' ? `coalesce(${sql}, '') <> ''` : `${sql} IS NOT NULL`;
}

function compared(attribute: Attribute, comparison: Comparison, value: FilterValue, values: Values): string {
  const { as, sql } = attribute;
  if (value === null) {
    if (comparison === 'eq') return `NOT (${present(attribute)})`;
    if (comparison === 'ne') return present(attribute);
    throw refused('null can only be compared with eq and ne');
  }
  if (as === 'boolean') return ofBoolean(sql, comparison, value, values);
  if (as === 'moment') return ofMoment(sql, comparison, value, values);
  if (typeof value !== 'string') throw refused('Expected a string');
  if (as === 'members') {
    if (comparison !== 'eq') throw refused('Filter members with eq');
    return sql.replace('?', `${values.add(value)}::text`);
  }
  const place = `${values.add(value)}::text`;
  return as === 'text' ? ofText(`lower(${sql})`, comparison, `lower(${place})`) : ofText(sql, comparison, place);
}

const orders = { gt: '>', ge: '>=', lt: '<', le: '<=' } as const;

function ofText(sql: string, comparison: Comparison, place: string): string {
  switch (comparison) {
    case 'eq':
      return `${sql} = ${place}`;
    case 'ne':
      return `${sql} IS DISTINCT FROM ${place}`;
    case 'co':
      return `position(${place} in ${sql}) > 0`;
    case 'sw':
      return `starts_with(${sql}, ${place})`;
    case 'ew':
      return `right(${sql}, length(${place})) = ${place}`;
    default:
      return `${sql} COLLATE "C" ${orders[comparison]} ${place} COLLATE "C"`;
  }
}

function ofBoolean(sql: string, comparison: Comparison, value: string | number | boolean, values: Values): string {
  const said = typeof value === 'string' ? value.toLowerCase() : value;
  if ((comparison !== 'eq' && comparison !== 'ne') || ![true, false, 'true', 'false'].some((one) => one === said))
    throw refused('Expected true or false');
  const place = `${values.add(said === true || said === 'true')}::boolean`;
  return comparison === 'eq' ? `${sql} = ${place}` : `${sql} IS DISTINCT FROM ${place}`;
}

function ofMoment(sql: string, comparison: Comparison, value: string | number | boolean, values: Values): string {
  const isMoment = typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value);
  if (!isMoment || Number.isNaN(Date.parse(value))) throw refused('Expected a time, such as 2026-11-20T10:00:00Z');
  // Responses use milliseconds, rows microseconds.
  const place = `${values.add(new Date(value).toISOString())}::timestamptz`;
  const shown = `date_trunc('milliseconds', ${sql})`;
  if (comparison === 'eq') return `${shown} = ${place}`;
  if (comparison === 'ne') return `${shown} <> ${place}`;
  if (comparison === 'co' || comparison === 'sw' || comparison === 'ew')
    throw refused('Times can’t be compared with co, sw, or ew');
  return `${shown} ${orders[comparison]} ${place}`;
}
