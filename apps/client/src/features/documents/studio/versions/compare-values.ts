import type { VersionEntity, VersionField } from '@cartulary/contracts/endpoints/versions';

type Value = Pick<VersionField, 'value' | 'confirmed' | 'page'>;
export type Change = 'same' | 'changed' | 'added' | 'removed';

/** One value in two versions. Null if a version doesn't have it. */
export interface Compared<V extends Value> {
  readonly change: Change;
  readonly before: V | null;
  readonly after: V | null;
}

/** Fields of two versions side by side, in order: equal values are matched first, then replacements. */
export const compareFields = (
  before: readonly VersionField[],
  after: readonly VersionField[],
): Compared<VersionField>[] => compare(before, after, ({ name, line }) => `${name} ${line ?? ''}`, true);

/** Entities of two versions side by side. A different text makes it a different entity. */
export const compareEntities = (
  before: readonly VersionEntity[],
  after: readonly VersionEntity[],
): Compared<VersionEntity>[] => compare(before, after, ({ kind }) => kind, false);

function compare<V extends Value>(
  before: readonly V[],
  after: readonly V[],
  nameOf: (value: V) => string,
  replaces: boolean,
): Compared<V>[] {
  const names = [...new Set([...before, ...after].map(nameOf))];
  return names.flatMap((name) => {
    const left = before.filter((value) => nameOf(value) === name);
    const compared: Compared<V>[] = [];
    const fresh: V[] = [];
    for (const now of after.filter((value) => nameOf(value) === name)) {
      // The one on the same page first, because a value can occur several times.
      const alike = left.filter(({ value }) => value === now.value);
      const was = alike.find(({ page }) => page === now.page) ?? alike[0];
      if (!was) {
        fresh.push(now);
        continue;
      }
      left.splice(left.indexOf(was), 1);
      compared.push({ change: 'same', before: was, after: now });
    }
    for (const now of fresh) {
      const was = replaces ? left.shift() : undefined;
      compared.push({ change: was ? 'changed' : 'added', before: was ?? null, after: now });
    }
    return [...compared, ...left.map((was) => ({ change: 'removed' as const, before: was, after: null }))];
  });
}

/** Stages whose versions differ between two pipelines, with both versions. */
export function changedStages(before: string, after: string): { stage: string; before: string; after: string }[] {
  const versionsOf = (pipeline: string): Map<string, string> =>
    new Map(pipeline.split(' ').map((entry) => entry.split('@') as [string, string]));
  const [was, now] = [versionsOf(before), versionsOf(after)];
  return [...new Set([...was.keys(), ...now.keys()])].flatMap((stage) => {
    const [one = '–', other = '–'] = [was.get(stage), now.get(stage)];
    return one === other ? [] : [{ stage, before: one, after: other }];
  });
}
