import { AsyncLocalStorage } from 'node:async_hooks';

type Note = (cpuMs: number) => void;
const notes = new AsyncLocalStorage<Note>();

/** Notes processor time that was spent for whatever is measured here; for nobody outside of {@link measured}. */
export const noteCpu: Note = (cpuMs) => notes.getStore()?.(cpuMs);

/** Runs work, and tells `note` what processor time children take for it, and its part of this process's own. */
export async function measured<T>(note: Note, ownCpu: SharedCpu, work: () => Promise<T>): Promise<T> {
  const end = ownCpu.begin();
  try {
    return await notes.run(note, work);
  } finally {
    note(end());
  }
}

/** The processor time of this process so far. */
function usedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/**
 * Processor time of this process in equal parts among the works that go on at a time: which of them took it can't be told, but
 * together they have all that was taken while any of them went on.
 */
export class SharedCpu {
  #works = 0;
  #lastMs = 0;
  /** What a work would have had that went on all the time. */
  #eachMs = 0;

  constructor(private readonly now: () => number = usedMs) {}

  /** A work begins. @returns what ends it, and answers its part */
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
