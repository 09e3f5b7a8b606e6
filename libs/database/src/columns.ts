import { Column, type ColumnOptions } from 'typeorm';

/** PostgreSQL returns `bigint` as text. All bigints of this schema stay far below 2^53. */
const safeInteger = {
  to: (value: number | null | undefined) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};

/** A 64-bit integer column that is read and written as `number`. */
export function WholeNumberColumn(options: ColumnOptions = {}): PropertyDecorator {
  return Column({ ...options, type: 'bigint', transformer: safeInteger });
}

/** The organization a row belongs to. Defaults to the organization of the unit of work. */
export function OrganisationColumn(): PropertyDecorator {
  return Column({ type: 'uuid', default: () => 'app.org()', update: false });
}

/** A timestamp that defaults to the time of the insert. */
export function MomentOfInsertColumn(): PropertyDecorator {
  return Column({ type: 'timestamptz', default: () => 'now()' });
}
