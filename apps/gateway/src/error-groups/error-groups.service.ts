import { Injectable } from '@nestjs/common';
import type { DataOf } from '@cartulary/contracts/endpoint';
import type { errorSummary, listErrorGroups } from '@cartulary/contracts/endpoints/error-groups';
import type { ErrorDetail, ErrorTrend, ListedError } from '@cartulary/contracts/error-groups';
import { severities } from '@cartulary/contracts/log';
import { ServedRelease } from '../monitoring/served-release.service.js';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import {
  countViews,
  readGroup,
  readGroups,
  readMembers,
  readReleases,
  readResolution,
  readTallies,
  readTotals,
  readTrends,
  readWorkersRelease,
  type GroupRow,
  type Resolution,
  type Wanted,
} from './error-groups.queries.js';
import { ErrorPeople } from './error-people.service.js';
import { ErrorReach } from './reach.service.js';
import { SourceMaps } from './source-maps.service.js';

const DAY_MS = 86_400_000;
type Names = ReadonlyMap<string, string>;

/** Errors grouped by cause. */
@Injectable()
export class ErrorGroupsService {
  constructor(
    private readonly reach: ErrorReach,
    private readonly people: ErrorPeople,
    private readonly release: ServedRelease,
    private readonly maps: SourceMaps,
  ) {}

  /** @throws AppError `access_denied` */
  async list(caller: Caller, wanted: Wanted): Promise<DataOf<typeof listErrorGroups>> {
    const now = new Date();
    const { rows, total, trends } = await this.reach.look(caller, async (ask) => {
      const found = await readGroups(ask, caller.accountId, wanted);
      return { ...found, trends: await readTrends(ask, found.rows, wanted.trend, now) };
    });
    const assignees = rows.map(({ assigneeId }) => assigneeId);
    const names = await this.people.namesOf(caller, assignees);
    const isOfAll = this.reach.isOfAll(caller);
    const items = rows.map((row) => listed(row, trends.get(row.id) ?? [], names, isOfAll, now));
    return { items, total, page: wanted.page, pageSize: wanted.pageSize };
  }

  /** @throws AppError `access_denied` */
  async summary(caller: Caller, trend: ErrorTrend): Promise<DataOf<typeof errorSummary>> {
    const told = await this.reach.look(caller, async (ask) => ({
      counts: await countViews(ask, caller.accountId),
      releases: await readReleases(ask),
      workersRelease: await readWorkersRelease(ask),
      ...(await readTotals(ask, trend, new Date())),
    }));
    const { name } = this.release;
    return {
      ...told,
      release: name,
      hasMaps: name !== null && (await this.maps.has(name)),
      people: await this.people.assignable(caller),
      isOfAll: this.reach.isOfAll(caller),
    };
  }

  /** @throws AppError `access_denied`, `not_found` */
  async read(caller: Caller, groupId: string, trend: ErrorTrend): Promise<ErrorDetail> {
    const now = new Date();
    const told = await this.reach.at(caller, groupId, async (ask) => {
      const row = await readGroup(ask, groupId);
      const resolution = row && (await readResolution(ask, row.id));
      if (row === undefined || resolution === undefined) throw new AppError('not_found');
      const trends = await readTrends(ask, [row], trend, now);
      const tallies = await readTallies(ask, row.ids);
      return { row, resolution, trends, tallies, members: await readMembers(ask, row.id) };
    });
    const { row, resolution, trends, tallies, members } = told;
    const of = (kind: string) => tallies.filter((tally) => tally.kind === kind);
    const met = of('person');
    const names = await this.people.namesOf(caller, [
      row.assigneeId,
      resolution.resolvedBy,
      ...met.map(({ key }) => key),
    ]);
    return {
      ...listed(row, trends.get(row.id) ?? [], names, this.reach.isOfAll(caller), now),
      ...resolutionOf(row, resolution, names),
      allReleases: of('release').map(tallied),
      browsers: of('browser').map(tallied),
      met: met.flatMap(({ key, count }) => {
        const name = names.get(key);
        return name === undefined ? [] : [{ id: key, name, count }];
      }),
      members,
    };
  }
}

const tallied = ({ key, count, firstAt, lastAt }: { key: string; count: number; firstAt: Date; lastAt: Date }) => ({
  name: key,
  count,
  firstAt: firstAt.toISOString(),
  lastAt: lastAt.toISOString(),
});

function listed(row: GroupRow, trend: number[], names: Names, isOfAll: boolean, now: Date): ListedError {
  const { ids, rank, assigneeId, releases, firstSeenAt, lastSeenAt, organisation, ...told } = row;
  return {
    ...told,
    severity: severities[rank] ?? 'medium',
    firstSeenAt: firstSeenAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    releases: [...(releases ?? [])],
    trend,
    isNew: now.getTime() - firstSeenAt.getTime() < DAY_MS,
    assignee: assigneeId === null ? null : { id: assigneeId, name: names.get(assigneeId) ?? null },
    organisation: isOfAll ? organisation : null,
    merged: ids.length - 1,
  };
}

function resolutionOf(
  { state, count }: GroupRow,
  row: Resolution,
  names: Names,
): Pick<ErrorDetail, 'resolved' | 'regressedIn' | 'ignored'> {
  const { resolvedAt, resolvedBy, ignoredUntil, ignoredToCount } = row;
  return {
    resolved:
      resolvedAt === null || (state !== 'resolved' && state !== 'regressed')
        ? null
        : {
            at: resolvedAt.toISOString(),
            by: resolvedBy === null ? null : (names.get(resolvedBy) ?? null),
            release: row.resolvedRelease,
            inNext: row.resolvedInNext,
          },
    regressedIn: state === 'regressed' ? row.regressedRelease : null,
    ignored:
      state !== 'ignored'
        ? null
        : {
            until: ignoredUntil?.toISOString() ?? null,
            timesLeft: ignoredToCount === null ? null : Math.max(0, Number(ignoredToCount) - count),
          },
  };
}
