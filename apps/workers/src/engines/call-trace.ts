import { AsyncLocalStorage } from 'node:async_hooks';
import type { StageTrace } from '@cartulary/contracts/stage-progress';

/** A call of an engine, as it began. */
export interface EngineCall {
  /** Whether the engine had to be started for it. */
  readonly isFirst: boolean;
  readonly waitedMs: number;
  /** What it is about where it is not about the original. */
  readonly input: object;
  readonly hasOriginal: boolean;
}

const traces = new AsyncLocalStorage<CallTrace>();

/** Tells whoever keeps what a stage takes that an engine was called; nobody elsewhere. */
export const noteCall = (call: EngineCall): void => traces.getStore()?.add(call);

/** Gathers what a stage takes. */
export class CallTrace {
  private calls = 0;
  private started = 0;
  private waitedMs = 0;
  private cpuMs = 0;
  private textBytes = 0;
  private hasOriginal = false;

  /** Has the calls of some work gathered here. */
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

  /** @param originalBytes how large the document is, which counts once however many of its pages were asked for */
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
