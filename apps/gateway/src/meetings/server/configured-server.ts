import { meetingServerLimits } from '@cartulary/contracts/limits/meeting-server';
import type { MeetingServerState } from '@cartulary/contracts/meeting-server';
import {
  MeetingServerUnavailable,
  unknownRuns,
  type ServerAccess,
  type ServerRuns,
  type ServerSource,
} from './server-source.js';
import { versionOf } from './server-version.js';

/** A meeting server operated by someone else (LIVEKIT_URL). */
export class ConfiguredServer implements ServerSource {
  private answers = true;
  private version: string | null = null;
  private versionAskedAtMs = -Infinity;

  constructor(private readonly server: ServerAccess) {}

  state(): MeetingServerState {
    return this.answers ? { kind: 'ready', isRunning: true } : { kind: 'down' };
  }

  access(): ServerAccess {
    return this.server;
  }

  runs(): ServerRuns {
    return { ...unknownRuns, version: this.version };
  }

  async look(): Promise<void> {
    await this.ensureRunning().then(
      () => this.learnVersion(),
      () => (this.versionAskedAtMs = -Infinity),
    );
  }

  /** Reads the version periodically, and whenever the server was down. */
  private async learnVersion(): Promise<void> {
    if (performance.now() - this.versionAskedAtMs < meetingServerLimits.versionEveryMs) return;
    this.versionAskedAtMs = performance.now();
    this.version = (await versionOf(this.server)) ?? null;
  }

  async ensureRunning(): Promise<void> {
    const signal = AbortSignal.timeout(meetingServerLimits.callMs);
    try {
      const answer = await fetch(this.server.url, { signal });
      await answer.body?.cancel();
      this.answers = answer.ok;
    } catch (cause) {
      this.answers = false;
      throw new MeetingServerUnavailable(this.state(), { cause });
    }
    if (!this.answers) throw new MeetingServerUnavailable(this.state());
  }

  keep(): void {
    // We can't stop a server that isn't ours.
  }

  close(): void {
    // There is nothing to close.
  }
}
