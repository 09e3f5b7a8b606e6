import type { Colleague } from '@cartulary/contracts/endpoints/collaboration';
import type { WrittenVersion } from '@cartulary/contracts/endpoints/history';
import type { VersionRow } from '@cartulary/database/written-versions.queries';
import { Account } from '@cartulary/database/entities/account.entity';
import { repository } from '@cartulary/database/organisation-context';
import { In } from 'typeorm';
import { colleague } from '../written-items.js';

/** People with these accounts who still exist, by ID. Runs in a unit of work. */
export async function colleaguesOf(accountIds: Iterable<string>): Promise<Map<string, Colleague>> {
  const rows = await repository(Account).find({
    select: { id: true, firstName: true, lastName: true },
    where: { id: In([...new Set(accountIds)]) },
  });
  return new Map(rows.map(({ id, firstName, lastName }) => [id, colleague(id, `${firstName} ${lastName}`)]));
}

/** Versions in API form. Runs in a unit of work. */
export async function recordsOf(rows: readonly VersionRow[]): Promise<WrittenVersion[]> {
  const people = await colleaguesOf(rows.flatMap(({ by, authors }) => [...authors, ...(by === null ? [] : [by])]));
  return rows.map(({ number, kind, name, by, authors, at }) => ({
    number,
    kind,
    name,
    by: by === null ? null : (people.get(by) ?? null),
    authors: authors.flatMap((id) => people.get(id) ?? []),
    at: at.toISOString(),
  }));
}

/** One version in API form. Runs in a unit of work. */
export async function recordOf(row: VersionRow): Promise<WrittenVersion> {
  const [record] = await recordsOf([row]);
  if (record === undefined) throw new Error('one row has one record');
  return record;
}
