/** A figure out of what a bench kept in `bench/results`; undefined where it isn't there. */
export type Figure = (result: unknown) => number | undefined;

/** The figure that stands there, by the names of what it lies in. */
export const at =
  (...names: readonly string[]): Figure =>
  (result) => {
    const found = inside(result, names);
    return typeof found === 'number' ? found : undefined;
  };

/** The largest of a list's figures; undefined where the list is missing or one of its figures is. */
export const largest =
  (names: readonly string[], figure: Figure): Figure =>
  (result) => {
    const figures = figuresOf(result, names, figure);
    return figures && Math.max(...figures);
  };

/** The middle one of a list's figures; undefined as of {@link largest}. */
export const middle =
  (names: readonly string[], figure: Figure): Figure =>
  (result) => {
    const figures = figuresOf(result, names, figure)?.sort((a, b) => a - b);
    return figures?.[figures.length >> 1];
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

const inside = (result: unknown, names: readonly string[]): unknown =>
  names.reduce<unknown>(
    (found, name) => (isRecord(found) && Object.hasOwn(found, name) ? found[name] : undefined),
    result,
  );

/** The same figure of everything in a list, or in an object; undefined where there is none, or where one is missing. */
function figuresOf(result: unknown, names: readonly string[], figure: Figure): number[] | undefined {
  const found = inside(result, names);
  const values = isRecord(found) ? Object.values(found) : [];
  const list: unknown[] = Array.isArray(found) ? found : values;
  const figures = list.flatMap((one) => figure(one) ?? []);
  return figures.length > 0 && figures.length === list.length ? figures : undefined;
}
