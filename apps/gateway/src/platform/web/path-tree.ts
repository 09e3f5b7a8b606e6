interface Branch<Value> {
  readonly values: Value[];
  readonly named: Map<string, Branch<Value>>;
  parameter: Branch<Value> | undefined;
}

const newBranch = <Value>(): Branch<Value> => ({ values: [], named: new Map(), parameter: undefined });

function branchAfter<Value>(branch: Branch<Value>, segment: string): Branch<Value> {
  if (segment.startsWith(':')) return (branch.parameter ??= newBranch());
  const next = branch.named.get(segment) ?? newBranch();
  branch.named.set(segment, next);
  return next;
}

function valuesAt<Value>(branch: Branch<Value>, [segment, ...rest]: readonly string[]): readonly Value[] {
  if (segment === undefined) return branch.values;
  const named = branch.named.get(segment);
  const values = named ? valuesAt(named, rest) : [];
  if (values.length > 0 || !branch.parameter || segment === '') return values;
  return valuesAt(branch.parameter, rest);
}

/**
 * Returns a lookup of values by path. Patterns are paths with parameters, such as `/documents/:id`. A parameter matches one segment that
 * isn't empty, and has a lower priority than a pattern that names the segment (`/documents/bulk` isn't a document). A lookup takes as many
 * steps as the path has segments, however many patterns there are. It returns the values of every entry with the matching pattern, or none
 * if no pattern matches.
 */
export function pathLookup<Value>(
  patterns: readonly (readonly [pattern: string, value: Value])[],
): (path: string) => readonly Value[] {
  const root = newBranch<Value>();
  for (const [pattern, value] of patterns)
    pattern
      .split('/')
      .reduce(branchAfter<Value>, root)
      .values.push(value);
  return (path) => valuesAt(root, path.split('/'));
}
