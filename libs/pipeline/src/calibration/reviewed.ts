/** A reviewed value: its raw score and whether it was right. */
export interface Reviewed {
  readonly documentId: string;
  /** Includes the version but not the learned part: scores of another release aren't comparable. */
  readonly engine: string;
  readonly class: string;
  readonly name: string;
  readonly score: number;
  readonly right: boolean;
}

/** Key of a calibration. */
export const keyOf = ({ engine, class: of, name }: Pick<Reviewed, 'engine' | 'class' | 'name'>): string =>
  JSON.stringify([engine, of, name]);

/** The engine version as calibrated. The part after `+` was learned here and changes with each learned version. */
export const calibratedEngine = (engine: string, version: string): string => `${engine} ${version.split('+', 1)[0]}`;
