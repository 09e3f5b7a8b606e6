/** One figure of the reading, as it is printed beside what is wanted. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  /** What the figure should reach; undefined where it is only told. */
  readonly wanted?: number;
  /** `F1`, `share`, `ms`, `count` … */
  readonly unit: string;
  /** Of wrong characters and of times less is better: `wanted` is the most there may be. */
  readonly lessIsBetter?: true;
  /** The same by the `tesseract` command line, where it can do that. */
  readonly commandLine?: number;
  /** What it was measured on. */
  readonly note?: string;
}

/** Whether the figure is what is wanted; true where nothing is. */
export function isReached({ value, wanted, lessIsBetter }: Figure): boolean {
  if (wanted === undefined) return true;
  return lessIsBetter ? value <= wanted : value >= wanted;
}
