/** Extracts a figure from a bench's result in `bench/results`; undefined if it's missing. */
export type Figure = (result: unknown) => number | undefined;

/** The figure at this path. */
export const at =
  (...names: readonly string[]): Figure =>
  (result) => {
    const found = inside(result, names);
    return typeof found === 'number' ? found : undefined;
  };

/** The largest figure in a list; undefined if the list or one of its figures is missing. */
export const largest =
  (names: readonly string[], figure: Figure): Figure =>
  (result) => {
    const figures = figuresOf(result, names, figure);
    return figures && Math.max(...figures);
  };

/** The median figure in a list; undefined like in {@link largest}. */
export const middle =
  (names: readonly string[], figure: Figure): Figure =>
  (result) => {
    const figures = figuresOf(result, names, figure)?.sort((a, b) => a - b);
    return figures?.[figures.length >> 1];
  };

/** The ratio of two figures. */
export const over =
  (figure: Figure, below: Figure): Figure =>
  (result) => {
    const [above, under] = [figure(result), below(result)];
    return above === undefined || under === undefined || under === 0 ? undefined : above / under;
  };

/** Whether a value is an object with named properties. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inside = (result: unknown, names: readonly string[]): unknown =>
  names.reduce<unknown>(
    (found, name) => (isRecord(found) && Object.hasOwn(found, name) ? found[name] : undefined),
    result,
  );

/** The same figure for all entries of a list or object; undefined if there are none, or one is missing. */
function figuresOf(result: unknown, names: readonly string[], figure: Figure): number[] | undefined {
  const found = inside(result, names);
  const values = isRecord(found) ? Object.values(found) : [];
  const list: unknown[] = Array.isArray(found) ? found : values;
  const figures = list.flatMap((one) => figure(one) ?? []);
  return figures.length > 0 && figures.length === list.length ? figures : undefined;
}
