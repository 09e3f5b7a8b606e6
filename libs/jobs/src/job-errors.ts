/** Thrown by a handler if a retry wouldn't help: the job fails permanently at once. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError';
}

/** Abort reason of a handler's signal if the job was canceled. */
export class JobCancelled extends Error {
  override readonly name = 'JobCancelled';
  constructor() {
    super('The job was cancelled.');
  }
}

/** Abort reason of a handler's signal if its time limit passed. */
export class JobTimedOut extends Error {
  override readonly name = 'JobTimedOut';
  constructor(limitMs: number) {
    super(`The job took longer than ${limitMs} ms.`);
  }
}

/** Abort reason of a handler's signal if the queue was unreachable for so long that another process may run the job. */
export class JobLost extends Error {
  override readonly name = 'JobLost';
  constructor() {
    super('The job may run elsewhere by now.');
  }
}

/** Abort reason of a handler's signal if its process ends. The job returns to the queue and runs elsewhere or later. */
export class WorkersClosing extends Error {
  override readonly name = 'WorkersClosing';
  constructor() {
    super('The workers are closing.');
  }
}
