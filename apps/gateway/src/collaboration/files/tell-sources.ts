import type { AskedSource, SourceState } from '@cartulary/contracts/endpoints/sources';
import { sourceLimits } from '@cartulary/contracts/limits/sources';
import type { ToldSource } from '@cartulary/editor-schema/kinds/text/sources';

/** The sources included in a file, and the number omitted because there are too many. */
export interface ToldSources {
  readonly sources: readonly (readonly [AskedSource, ToldSource])[];
  readonly left: number;
}

/**
 * Loads a document's sources that the caller can see, up to the limit for a file.
 * @param read responds in the requested order, with at most `sourceLimits.maxAsked` at once
 * @param isOver whether the client has disconnected; in that case, the result is undefined
 */
export async function tellSources(
  asked: readonly AskedSource[],
  read: (some: readonly AskedSource[]) => Promise<readonly SourceState[]>,
  isOver: () => boolean,
): Promise<ToldSources | undefined> {
  const sources: (readonly [AskedSource, ToldSource])[] = [];
  const shown = asked.slice(0, sourceLimits.maxExported);
  for (let at = 0; at < shown.length; at += sourceLimits.maxAsked) {
    if (isOver()) return undefined;
    const some = shown.slice(at, at + sourceLimits.maxAsked);
    const states = await read(some);
    sources.push(...some.map((one, index) => [one, states[index] ?? { kind: 'closed' }] as const));
  }
  if (isOver()) return undefined;
  const rest = asked.slice(shown.length);
  return { sources: [...sources, ...rest.map((one) => [one, { kind: 'left' }] as const)], left: rest.length };
}
