import { AsyncLocalStorage } from 'node:async_hooks';

type Note = (cpuMs: number) => void;
const notes = new AsyncLocalStorage<Note>();

/** Adds CPU time to the current measurement; does nothing outside {@link measured}. */
export const noteCpu: Note = (cpuMs) => notes.getStore()?.(cpuMs);

/** Runs work and reports the CPU time of its child processes, and its share of this process's, to `note`. */
export async function measured<T>(note: Note, ownCpu: SharedCpu, work: () => Promise<T>): Promise<T> {
  const end = ownCpu.begin();
  try {
    return await notes.run(note, work);
  } finally {
    note(end());
  }
}

/** This process's CPU time so far. */
function usedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/**
 * Divides this process's CPU time equally among concurrent work. How much each took can't be determined, but together they get all of it.
 */
export class SharedCpu {
  #works = 0;
  #lastMs = 0;
  /** Share of work that had been running all along. */
  #eachMs = 0;

  constructor(private readonly now: () => number = usedMs) {}

  /** Begins some work. @returns a function that ends it and returns its share */
  begin(): () => number {
    this.#share();
    this.#works += 1;
    const beforeMs = this.#eachMs;
    return () => {
      this.#share();
      this.#works -= 1;
      return this.#eachMs - beforeMs;
    };
  }

  #share(): void {
    const nowMs = this.now();
    if (this.#works > 0) this.#eachMs += (nowMs - this.#lastMs) / this.#works;
    this.#lastMs = nowMs;
  }
}
