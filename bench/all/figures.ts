/** A figure out of what a bench kept in `bench/results`; undefined where it isn't there. */
export type Figure = (result: unknown) => number | undefined;

/** The figure that stands there, by the names of what it lies in. */
export const at =
  (...names: readonly string[]): Figure =>
  (result) => {
    const found = names.reduce<unknown>(
      (inside, name) => (isRecord(inside) && Object.hasOwn(inside, name) ? inside[name] : undefined),
      result,
    );
    return typeof found === 'number' ? found : undefined;
  };

/** The largest of a list's figures; undefined where the list is missing or one of its figures is. */
export const largest =
  (list: string, figure: Figure): Figure =>
  (result) => {
    const found = isRecord(result) ? result[list] : undefined;
    if (!Array.isArray(found) || found.length === 0) return undefined;
    return found.reduce<number | undefined>((most, one) => {
      const here = figure(one);
      return most === undefined || here === undefined ? undefined : Math.max(most, here);
    }, -Infinity);
  };

/** One figure by another. */
export const over =
  (figure: Figure, below: Figure): Figure =>
  (result) => {
    const [above, under] = [figure(result), below(result)];
    return above === undefined || under === undefined || under === 0 ? undefined : above / under;
  };

/** What an object has by its names. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
