/** A value that people were asked about, and settled: how surely it was read, and whether it was right. */
export interface Reviewed {
  readonly documentId: string;
  /** With its version, without what was learned: another release scores otherwise. */
  readonly engine: string;
  readonly class: string;
  readonly name: string;
  readonly score: number;
  readonly right: boolean;
}

/** What one calibration is of. */
export const keyOf = ({ engine, class: of, name }: Pick<Reviewed, 'engine' | 'class' | 'name'>): string =>
  JSON.stringify([engine, of, name]);

/** An engine, or several with a ` + ` between, as they are calibrated: what stands behind `+` in a version was learned here, and changes with each version. */
export const calibratedEngine = (engine: string, version: string): string =>
  `${engine} ${version
    .split(' + ')
    .map((one) => one.split('+', 1)[0])
    .join(' + ')}`;
