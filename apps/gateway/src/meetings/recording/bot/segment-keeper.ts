import { setTimeout as pause } from 'node:timers/promises';
import { recordingLimits } from '@cartulary/contracts/limits/meeting-recordings';
import { isErrorCode } from '@cartulary/database/error-code';
import type { RecordingRows } from './recording-rows.js';
import type { Say } from './say.js';
import type { Segment } from './voice-writer.js';

const TRIES = 20;

interface KeeperOptions {
  readonly rows: Pick<RecordingRows, 'keep'>;
  readonly say: Say;
  /** The rows are not reached any more: another one has to take over. */
  readonly giveUp: () => void;
  /** How long after a failure it is tried again. */
  readonly againMs?: number;
}

/**
 * Puts segments onto the disk, one after the other: a disk that is slow is not made slower. Where it is full, what is said now is lost
 * and told; what was kept stays, and what is said once there is room again is kept too.
 */
export class SegmentKeeper {
  private writing = Promise.resolve();
  private isFull = false;

  constructor(private readonly options: KeeperOptions) {}

  /** What everybody in the meeting is told. */
  trouble(): 'storage-full' | null {
    return this.isFull ? 'storage-full' : null;
  }

  keep(identity: string, segment: Segment): void {
    this.writing = this.writing.then(() => this.tryToKeep(identity, segment));
  }

  /** Resolves when all that was given is kept, or lost. */
  done(): Promise<void> {
    return this.writing;
  }

  private async tryToKeep(identity: string, segment: Segment): Promise<void> {
    const { rows, say, giveUp, againMs = recordingLimits.lookEveryMs } = this.options;
    for (let tries = 1; tries <= TRIES; tries += 1) {
      try {
        await rows.keep(identity, segment);
        this.isFull = false;
        return;
      } catch (error) {
        this.isFull = isErrorCode(error, 'storage_full');
        say('warn', 'couldn’t store audio of a recording', { error: String(error), tries });
        if (this.isFull) return;
        await pause(againMs);
      }
    }
    giveUp();
  }
}
