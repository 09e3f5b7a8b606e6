import { Column, type ColumnOptions } from 'typeorm';

/** `bigint` arrives as text from PostgreSQL; every bigint of this schema stays far below 2^53. */
const safeInteger = {
  to: (value: number | null | undefined) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};

/** Column of 64-bit whole numbers that are read and written as `number`. */
export function WholeNumberColumn(options: ColumnOptions = {}): PropertyDecorator {
  return Column({ ...options, type: 'bigint', transformer: safeInteger });
}

/** The organisation a row belongs to. Left out on insert, it is the organisation of the unit of work. */
export function OrganisationColumn(): PropertyDecorator {
  return Column({ type: 'uuid', default: () => 'app.org()', update: false });
}

/** A moment filled by the database on insert unless given. */
export function MomentOfInsertColumn(): PropertyDecorator {
  return Column({ type: 'timestamptz', default: () => 'now()' });
}
