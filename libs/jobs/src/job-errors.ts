/** Thrown by a handler when trying again would change nothing: the job is given up at once. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError';
}

/** The reason of a handler's signal when somebody cancelled the job. */
export class JobCancelled extends Error {
  override readonly name = 'JobCancelled';
  constructor() {
    super('The job was cancelled.');
  }
}

/** The reason of a handler's signal when its time limit passed. */
export class JobTimedOut extends Error {
  override readonly name = 'JobTimedOut';
  constructor(limitMs: number) {
    super(`The job took longer than ${limitMs} ms.`);
  }
}

/** The reason of a handler's signal when the queue could not be reached for so long that another process may run the job. */
export class JobLost extends Error {
  override readonly name = 'JobLost';
  constructor() {
    super('The job may run elsewhere by now.');
  }
}

/** The reason of a handler's signal when its process ends; the job goes back and runs elsewhere or later. */
export class WorkersClosing extends Error {
  override readonly name = 'WorkersClosing';
  constructor() {
    super('The workers are closing.');
  }
}
