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
  /** Called when the database is unreachable, so that another recorder takes over. */
  readonly giveUp: () => void;
  /** Retry delay after a failure. */
  readonly againMs?: number;
}

/**
 * Writes segments to disk one at a time, so as not to slow down a slow disk. While the disk is full, new audio is lost and reported.
 * Earlier segments stay, and recording continues once there's space.
 */
export class SegmentKeeper {
  private writing = Promise.resolve();
  private isFull = false;

  constructor(private readonly options: KeeperOptions) {}

  /** The problem to show to everyone in the meeting. */
  trouble(): 'storage-full' | null {
    return this.isFull ? 'storage-full' : null;
  }

  keep(identity: string, segment: Segment): void {
    this.writing = this.writing.then(() => this.tryToKeep(identity, segment));
  }

  /** Resolves when every segment is written or lost. */
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
