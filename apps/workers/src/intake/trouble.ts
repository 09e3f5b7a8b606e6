import type { IntakeProblem } from '@cartulary/contracts/intake';

/** A look can't go on; its source says so until one goes well. */
export class IntakeTrouble extends Error {
  override readonly name = 'IntakeTrouble';

  constructor(
    readonly problem: IntakeProblem,
    cause?: unknown,
  ) {
    super(problem, { cause });
  }
}

/** The source was paused, changed or removed, or somebody else looks at it: nothing more is taken by this look. */
export class LookIsOver extends Error {
  override readonly name = 'LookIsOver';
}
