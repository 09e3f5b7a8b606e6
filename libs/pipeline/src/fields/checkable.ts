import type { FieldCheck } from '@cartulary/contracts/understanding';

/** A named value with the checks that are known of it. */
export interface Checkable {
  readonly name: string;
  /** Of a cell of a bill's lines its line. */
  readonly line?: number | null | undefined;
  readonly value: string;
  readonly checks: readonly FieldCheck[];
  /** A person said something else than what was read. */
  readonly isCorrected?: boolean;
}
