import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { limits } from '@cartulary/contracts/limits';
import { exportLimits } from '@cartulary/contracts/limits/exports';
import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import { copyTimeLimitMs } from '@cartulary/contracts/limits/redaction';
import { ReadFailure } from '@cartulary/pipeline/failure';
import { AppError } from '../../platform/serve/errors.js';
import { FairQueue, type Asker } from '../../platform/threads/fair-queue.js';
import type { PdfAnswer, PdfOrder } from './pdf-protocol.js';

/** Retry delay when the queue is full. */
const BUSY_SECONDS = 30;
const HOST = fileURLToPath(new URL('./pdf-host.js', import.meta.url));

export interface PdfMakerOptions {
  /** The child's script and the Node arguments to load it. Tests run it from source. */
  readonly entry?: string;
  readonly loader?: readonly string[];
  readonly timeLimitMs?: number;
}

/** Queues for orders. */
type Line = 'files' | 'copies';

/**
 * Creates PDFs, each in its own child process, so that a crash or hang doesn't affect the gateway. Runs one at a time,
 * so that exports don't slow down interactive work. Redacted copies take minutes and have their own queue.
 */
export class PdfMaker {
  private readonly lines: Record<Line, FairQueue> = {
    files: new FairQueue(exportLimits.maxWaiting),
    copies: new FairQueue(exportLimits.maxWaiting),
  };
  private lastPicture: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: PdfMakerOptions = {}) {}

  /**
   * @param asker the requester; organizations and people take turns
   * @param order called when it's the job's turn, so that queued jobs use no memory
   * @param signal aborts the job when the requester disconnects: removes it from the queue or ends its child process
   * @throws ReadFailure see `makeSearchablePdf` and `composePages`; `reading_timeout` after the time limit,
   * `reading_crashed` if the child exited; AppError `unavailable` if the queue is full
   */
  async make(
    asker: Asker,
    order: () => Promise<PdfOrder>,
    signal: AbortSignal,
    line: Line = 'files',
  ): Promise<readonly Uint8Array[]> {
    const queue = this.lines[line];
    if (queue.isFullFor(asker)) throw new AppError('unavailable', { retryAfterSeconds: BUSY_SECONDS });
    const made = queue.run(
      async () => {
        const asked = await order();
        signal.throwIfAborted();
        return this.run(asked, signal);
      },
      asker,
      signal,
    );
    return made.catch((error: unknown) => {
      throw signal.aborted && error === signal.reason ? new ReadFailure('reading_cancelled') : error;
    });
  }

  /**
   * Draws pages one at a time, independently of the queues, because people are waiting to see them. @throws see {@link
   * make}
   */
  async draw(order: () => Promise<PdfOrder & { kind: 'picture' }>): Promise<readonly Uint8Array[]> {
    const never = new AbortController().signal;
    const drawn = this.lastPicture.then(async () => this.run(await order(), never));
    this.lastPicture = drawn.catch(() => undefined);
    return drawn;
  }

  private run(order: PdfOrder, signal: AbortSignal): Promise<readonly Uint8Array[]> {
    const { entry = HOST, loader = [], timeLimitMs = timeLimitOf(order) } = this.options;
    return new Promise((resolve, reject) => {
      const child = fork(entry, [], {
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        execArgv: [...loader, `--max-old-space-size=${exportLimits.pdfHeapBytes / 2 ** 20}`],
      });
      const stop = (failure: ReadFailure): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', cancel);
        reject(failure);
        child.kill('SIGKILL');
      };
      const cancel = (): void => stop(new ReadFailure('reading_cancelled'));
      const timer = setTimeout(() => stop(new ReadFailure('reading_timeout', `over ${timeLimitMs} ms`)), timeLimitMs);
      signal.addEventListener('abort', cancel, { once: true });
      child.on('message', (answer: PdfAnswer) => {
        if (answer.kind === 'done') resolve(answer.files);
        stop(
          answer.kind === 'failed' ? new ReadFailure(answer.code, answer.detail) : new ReadFailure('reading_cancelled'),
        );
      });
      child.on('error', (error) => stop(new ReadFailure('reading_crashed', error.message)));
      child.on('exit', (code, by) => stop(new ReadFailure('reading_crashed', `exit ${by ?? code}`)));
      child.send(order, (error) => {
        if (error) stop(new ReadFailure('reading_crashed', error.message));
      });
    });
  }
}

/** Pages that are rendered and read again take longer than pages that are copied. */
const timeLimitOf = (order: PdfOrder): number => {
  if (order.kind === 'picture') return meetingLimits.shownPageMs;
  return order.kind === 'redact' ? copyTimeLimitMs(order.source.pages.length) : limits.timeouts.processingMs;
};
