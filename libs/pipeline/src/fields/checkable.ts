import type { FieldCheck } from '@cartulary/contracts/understanding';

/** A named value with its checks. */
export interface Checkable {
  readonly name: string;
  /** Line number, for a cell of a bill's lines. */
  readonly line?: number | null | undefined;
  readonly value: string;
  readonly checks: readonly FieldCheck[];
  /** True if a person changed the extracted value. */
  readonly isCorrected?: boolean;
}
