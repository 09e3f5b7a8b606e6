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

/** An engine as it is calibrated: what stands behind `+` in its version was learned here, and changes with each version. */
export const calibratedEngine = (engine: string, version: string): string => `${engine} ${version.split('+', 1)[0]}`;
