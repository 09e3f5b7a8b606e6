import { AsyncLocalStorage } from 'node:async_hooks';
import type { StageTrace } from '@cartulary/contracts/stage-progress';

/** The start of an engine call. */
export interface EngineCall {
  /** Whether the engine had to be started for it. */
  readonly isFirst: boolean;
  readonly waitedMs: number;
  /** The input, if it's not the original. */
  readonly input: object;
  readonly hasOriginal: boolean;
}

const traces = new AsyncLocalStorage<CallTrace>();

/** Adds an engine call to the current stage's trace, if there is one. */
export const noteCall = (call: EngineCall): void => traces.getStore()?.add(call);

/** Collects a stage's resource usage. */
export class CallTrace {
  private calls = 0;
  private started = 0;
  private waitedMs = 0;
  private cpuMs = 0;
  private textBytes = 0;
  private hasOriginal = false;

  /** Collects the calls made by some work. */
  during<T>(work: () => Promise<T>): Promise<T> {
    return traces.run(this, work);
  }

  add({ isFirst, waitedMs, input, hasOriginal }: EngineCall): void {
    this.calls += 1;
    if (isFirst) this.started += 1;
    this.waitedMs += waitedMs;
    if (hasOriginal) this.hasOriginal = true;
    else this.textBytes += Buffer.byteLength(JSON.stringify(input));
  }

  addCpu(cpuMs: number): void {
    this.cpuMs += cpuMs;
  }

  /** @param originalBytes size of the document, counted once regardless of how many pages were requested */
  taken(originalBytes: number): StageTrace {
    return {
      inputBytes: (this.hasOriginal ? originalBytes : 0) + this.textBytes,
      calls: this.calls,
      started: this.started,
      waitedMs: Math.round(this.waitedMs),
      cpuMs: Math.round(this.cpuMs),
    };
  }
}
