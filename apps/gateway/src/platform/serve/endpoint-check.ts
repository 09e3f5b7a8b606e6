import type { Endpoint } from '@cartulary/contracts/endpoint';
import { endpoints } from '@cartulary/contracts/endpoints/all';
import type { Express } from 'express';

/** Properties of an Express route that its types omit. */
interface Layer {
  readonly route?: { readonly path: string; readonly methods: Readonly<Record<string, boolean>> };
}

/** Returns every route of the application as `METHOD path`, in the order of registration, including duplicates. */
export function servedRoutes(application: Express): string[] {
  const layers = application.router.stack as unknown as readonly Layer[];
  return layers.flatMap(({ route }) =>
    route === undefined ? [] : Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`),
  );
}

/** Throws unless every endpoint of the contracts has exactly one handler and nothing else is served. */
export function checkEndpoints(served: readonly string[]): void {
  const declared = Object.values<Endpoint>(endpoints).map(({ method, path }) => `${method} ${path}`);
  const problems = [
    ...declared.filter((route) => !served.includes(route)).map((route) => `no handler serves ${route}`),
    ...served.filter((route) => !declared.includes(route)).map((route) => `${route} is not in the endpoint table`),
    ...served.filter((route, at) => served.indexOf(route) !== at).map((route) => `${route} has several handlers`),
  ];
  if (problems.length > 0) throw new Error(`The endpoint table and the handlers differ:\n  ${problems.join('\n  ')}`);
}
