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

/** After which whoever finds no room had better come back. */
const BUSY_SECONDS = 30;
const HOST = fileURLToPath(new URL('./pdf-host.js', import.meta.url));

export interface PdfMakerOptions {
  /** The child's program and Node's arguments to load it; tests run it from its source. */
  readonly entry?: string;
  readonly loader?: readonly string[];
  readonly timeLimitMs?: number;
}

/** In which orders wait for one another. */
type Line = 'files' | 'copies';

/**
 * Makes PDFs, each order in a child process of its own: a file that breaks or hangs it takes nothing else
 * with it, and the gateway goes on answering. One at a time, so that people who export don't slow down those who work. Redacted
 * copies, which take minutes, have a line of their own.
 */
export class PdfMaker {
  private readonly lines: Record<Line, FairQueue> = {
    files: new FairQueue(exportLimits.maxWaiting),
    copies: new FairQueue(exportLimits.maxWaiting),
  };
  private lastPicture: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: PdfMakerOptions = {}) {}

  /**
   * @param asker whose order it is: organizations and people take turns
   * @param order asked for when its turn has come, so that nothing waits in memory
   * @param signal aborts the job when the requester disconnects: removes it from the queue or ends its child process
   * @throws ReadFailure as `makeSearchablePdf` and `composePages`; `reading_timeout` after the time limit, `reading_crashed` where the child ended;
   * AppError `unavailable` where too many wait
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

  /** Draws one page after the other, beside what is made: people look at it, and don't wait for somebody's export. @throws as {@link make} */
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

/** Pages that become pictures, and are looked at again, take longer than pages that are copied. */
const timeLimitOf = (order: PdfOrder): number => {
  if (order.kind === 'picture') return meetingLimits.shownPageMs;
  return order.kind === 'redact' ? copyTimeLimitMs(order.source.pages.length) : limits.timeouts.processingMs;
};
