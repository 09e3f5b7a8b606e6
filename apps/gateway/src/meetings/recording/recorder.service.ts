import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { RecordingTrouble } from '@cartulary/contracts/endpoints/meetings';
import { recordingLimits } from '@cartulary/contracts/limits/meeting-recordings';
import { sealedRecordingLimits } from '@cartulary/contracts/limits/sealed-recordings';
import { Database } from '@cartulary/database/database';
import { MeetingRecordingRow } from '@cartulary/database/entities/meetings-recording.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import type { Logger } from '@cartulary/telemetry/logger';
import { LOG, RECORDER_PROGRAM } from '../../platform/settings/parts.js';
import { recordAct, tell } from '../meeting-rows.js';
import { MeetingServerService } from '../server/meeting-server.service.js';
import { awaitsPictures } from './bot/awaited-pictures.js';
import type { RecorderOrder } from './bot/order.js';
import { troubleOf } from './recorded.queries.js';
import { RecordedDocumentsService } from './recorded-documents.service.js';
import { recorderIdentity } from './recorder-identity.js';
import type { RecorderProgram, RunningRecorder } from './recorder-program.js';
import { settleSealed } from '../sealed/settle-sealed.js';

/** Time for recorders to write buffered data before this process exits without them. */
const STOP_MS = 2_500;
const RESTART_MS = 1_000;
const LONG_MS = 60_000;

interface Unmade {
  readonly id: string;
  readonly organisationId: string;
}

const UNMADE = 'SELECT id, organisation_id AS "organisationId" FROM app.meeting_recording WHERE made_at IS NULL';
/** Of several gateways, only one claims a recording. */
const CLAIM = `
  UPDATE app.meeting_recording SET heard_at = now()
   WHERE id = $1 AND made_at IS NULL AND (heard_at IS NULL OR heard_at < now() - interval '${recordingLimits.silentMs} milliseconds')
  RETURNING id`;

/**
 * Makes sure that every recording has exactly one recorder process, and becomes a document when it ends. The process survives if this one
 * is killed, and updates a heartbeat in the database. A recorder without a heartbeat for some seconds is replaced.
 */
@Injectable()
export class RecorderService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly running = new Map<string, RunningRecorder>();
  private readonly restarts = new Map<string, number>();
  private readonly troubles = new Map<string, RecordingTrouble | null>();
  private timer: NodeJS.Timeout | undefined;
  private isClosing = false;
  private watching = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly server: MeetingServerService,
    private readonly documents: RecordedDocumentsService,
    @Inject(RECORDER_PROGRAM) private readonly program: RecorderProgram,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.next(0);
  }

  async onModuleDestroy(): Promise<void> {
    this.isClosing = true;
    clearTimeout(this.timer);
    await this.watching;
    for (const recorder of this.running.values()) recorder.stop();
    const late = new Promise<void>((resolve) => setTimeout(resolve, STOP_MS).unref());
    await Promise.race([Promise.all([...this.running.values()].map(({ ended }) => ended)), late]);
  }

  /** Checks now. Checks run one at a time. */
  watch(): Promise<void> {
    clearTimeout(this.timer);
    this.watching = this.watching
      .then(() => this.lookAtAll())
      .catch((error: unknown) => {
        this.log.warn('recordings could not be looked after', { error });
        return 1;
      })
      .then((unmade) => this.next(unmade > 0 ? recordingLimits.watchMs : recordingLimits.watchIdleMs));
    return this.watching;
  }

  private next(afterMs: number): void {
    if (!this.isClosing) this.timer = setTimeout(() => void this.watch(), afterMs).unref();
  }

  /** @returns how many recordings aren't finished yet */
  private async lookAtAll(): Promise<number> {
    if (this.isClosing) return 0;
    const unmade = await this.database.inSystem<Unmade[]>((system) => system.query(UNMADE));
    for (const one of unmade) {
      try {
        await this.lookAfter(one);
      } catch (error) {
        // Still check the other recordings.
        this.log.warn('a recording could not be looked after', { recordingId: one.id, error });
      }
    }
    return unmade.length;
  }

  private async lookAfter({ id, organisationId }: Unmade): Promise<void> {
    const row = await this.database.inOrganisation(organisationId, async () => {
      const found = await repository(MeetingRecordingRow).findOneBy({ id });
      if (found === null || found.madeAt !== null) return undefined;
      await this.endTooLong(found);
      await this.tellTrouble(found);
      return (await awaitsPictures(found)) ? undefined : found;
    });
    if (row === undefined || this.running.has(id)) return;
    if (row.sealed) return row.endedAt === null ? undefined : settleSealed(this.database, row);
    if (row.durationMs !== null) return this.documents.finish(row);
    if (await this.claims(row)) await this.start(row);
  }

  private async endTooLong(row: MeetingRecordingRow): Promise<void> {
    const { id, begunAt, endedAt, meetingId } = row;
    const isLongest = Date.now() - begunAt.getTime() >= recordingLimits.longestMs;
    if (endedAt !== null || !(isLongest || isLost(row))) return;
    row.endedAt = new Date();
    await repository(MeetingRecordingRow).update({ id }, { endedAt: row.endedAt });
    const why = isLongest ? 'longest' : 'lost';
    await recordAct(null, 'meeting.end-recording', meetingId, { recordingId: id, why });
    await tell(meetingId, 'recording');
  }

  private async tellTrouble(row: MeetingRecordingRow): Promise<void> {
    const trouble = row.endedAt === null ? troubleOf(row) : null;
    const before = this.troubles.get(row.id) ?? null;
    this.troubles.set(row.id, trouble);
    if (trouble !== before) await tell(row.meetingId, 'recording');
  }

  private async claims({ id, organisationId }: MeetingRecordingRow): Promise<boolean> {
    const [rows]: [unknown[], number] = await this.database.inOrganisation(organisationId, () =>
      manager().query(CLAIM, [id]),
    );
    return rows.length > 0;
  }

  private async start(row: MeetingRecordingRow): Promise<void> {
    const { id: recordingId, organisationId } = row;
    const line = row.endedAt === null ? await this.lineTo(row) : null;
    // Start the recorder once the meeting server is back.
    if (line === undefined) return;
    const recorder = this.program.start({ organisationId, recordingId, line });
    this.running.set(recordingId, recorder);
    this.log.info('a recorder was started', { recordingId, recorder: recorder.pid });
    const begunMs = performance.now();
    void recorder.ended.then(() => {
      this.running.delete(recordingId);
      if (this.isClosing) return;
      setTimeout(() => void this.again(row), this.pauseMs(recordingId, performance.now() - begunMs)).unref();
    });
  }

  /** Backs off if recorders exit quickly: the delay doubles each time, up to a minute. */
  private pauseMs(recordingId: string, livedMs: number): number {
    if (livedMs >= LONG_MS) {
      this.restarts.delete(recordingId);
      return 0;
    }
    const times = this.restarts.get(recordingId) ?? 0;
    this.restarts.set(recordingId, times + 1);
    // The first quick exit may just mean that nothing was left to do.
    return times === 0 && livedMs >= RESTART_MS ? 0 : Math.min(LONG_MS, RESTART_MS * 2 ** times);
  }

  /**
   * Resets the heartbeat, so that a recorder with remaining work is restarted, or the document is created, without
   * waiting for the timeout.
   */
  private async again({ id, organisationId }: MeetingRecordingRow): Promise<void> {
    try {
      await this.database.inOrganisation(organisationId, () =>
        repository(MeetingRecordingRow).update({ id }, { heardAt: null }),
      );
      await this.watch();
    } catch (error) {
      this.log.warn('a recording waits until it is missed', { error });
    }
  }

  private async lineTo({ id, meetingId }: MeetingRecordingRow): Promise<RecorderOrder['line'] | undefined> {
    const url = this.server.access()?.url;
    if (url === undefined) return undefined;
    const seen = { sends: [], receives: true, sendsData: false, isHidden: true, isRecorder: true } as const;
    const ttlSeconds = recordingLimits.tokenMs / 1_000;
    const wanted = { ...seen, room: meetingId, identity: recorderIdentity(id), name: '', ttlSeconds };
    return { url, token: (await this.server.token(wanted)).token };
  }
}

/** Whether the page recording it has been silent for so long that it counts as gone. */
const isLost = ({ sealed, heardAt, begunAt }: MeetingRecordingRow): boolean =>
  sealed && Date.now() - (heardAt ?? begunAt).getTime() > sealedRecordingLimits.lostMs;
