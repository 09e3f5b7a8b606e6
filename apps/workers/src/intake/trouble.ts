import type { IntakeProblem } from '@cartulary/contracts/intake';

/** A check can't continue; the source shows the problem until one succeeds. */
export class IntakeTrouble extends Error {
  override readonly name = 'IntakeTrouble';

  constructor(
    readonly problem: IntakeProblem,
    cause?: unknown,
  ) {
    super(problem, { cause });
  }
}

/** The source was paused, changed, or removed, or another scan has started, so this one imports nothing more. */
export class LookIsOver extends Error {
  override readonly name = 'LookIsOver';
}
