import { Readable } from 'node:stream';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Bus } from '@cartulary/bus/bus';
import { CAPTIONS_MEDIA_TYPE, limits } from '@cartulary/contracts/limits';
import { meetingCaptionLimits } from '@cartulary/contracts/limits/meeting-captions';
import { Database } from '@cartulary/database/database';
import { MeetingParticipantRow } from '@cartulary/database/entities/meeting.entity';
import { MeetingCaptionRow, MeetingTranscriptRow } from '@cartulary/database/entities/meetings-transcript.entity';
import { repository } from '@cartulary/database/organisation-context';
import { writeCaptions, type CaptionLine } from '@cartulary/pipeline/engines/captions/write-captions';
import { Blobs, type PutBlob } from '@cartulary/storage/blobs';
import type { Logger } from '@cartulary/telemetry/logger';
import { In, IsNull } from 'typeorm';
import { KeptFilesService } from '../../documents/files/kept-files.service.js';
import { BUS, LOG } from '../../platform/settings/parts.js';
import { lockMeeting, recordAct } from '../meeting-rows.js';
import { ownerOfMade, thoseThere, whenInName } from '../recording/those-there.js';

interface Unmade {
  readonly id: string;
  readonly organisationId: string;
}

const UNMADE = `SELECT id, organisation_id AS "organisationId" FROM app.meeting_transcript WHERE made_at IS NULL AND ended_at IS NOT NULL`;

/**
 * Creates a document from stored captions once their meeting has ended, and deletes it with the meeting. The database row is the queue:
 * every gateway polls for rows without a document, and one of them creates it.
 */
@Injectable()
export class TranscriptDocumentsService implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private unsubscribe = (): void => undefined;
  private looking = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly blobs: Blobs,
    private readonly files: KeptFilesService,
    @Inject(BUS) private readonly bus: Bus,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const look = (): void => void this.look();
    this.unsubscribe = this.bus.subscribe('meeting.changed', ({ payload }) => {
      if (payload.what === 'meeting') look();
    });
    this.timer = setInterval(look, meetingCaptionLimits.watchTranscriptsMs).unref();
    look();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.unsubscribe();
    await this.looking;
  }

  /** Checks now. Checks run one at a time. */
  look(): Promise<void> {
    this.looking = this.looking
      .then(() => this.makeAll())
      .catch((error: unknown) => this.log.warn('transcripts could not be made', { error }));
    return this.looking;
  }

  /** Moves the documents of a meeting's transcripts to the trash with it. Runs in a unit of work. */
  async binAll(meetingId: string, by: string): Promise<void> {
    for (const { itemId } of await repository(MeetingTranscriptRow).findBy({ meetingId }))
      if (itemId !== null) await this.files.bin(itemId, by);
  }

  private async makeAll(): Promise<void> {
    const unmade = await this.database.inSystem<Unmade[]>((system) => system.query(UNMADE));
    for (const one of unmade) await this.make(one);
  }

  /** Creates the document, owned by the person who requested the transcript and visible to attendees who weren't removed. Idempotent. */
  private async make({ id, organisationId }: Unmade): Promise<void> {
    const lines = await this.database.inOrganisation(organisationId, () => linesOf(id));
    const blob =
      lines.length === 0
        ? undefined
        : await this.database.actingFor(organisationId, () =>
            this.blobs.put(Readable.from([Buffer.from(writeCaptions(lines))]), {
              mediaType: CAPTIONS_MEDIA_TYPE,
              maxBytes: limits.upload.maxFileBytes,
            }),
          );
    await this.database.inOrganisation(organisationId, async () => {
      const found = await repository(MeetingTranscriptRow).findOneBy({ id });
      if (found === null) return;
      const meeting = await lockMeeting(found.meetingId);
      const row = await repository(MeetingTranscriptRow).findOneByOrFail({ id });
      if (row.madeAt !== null) return;
      const ownerId = await ownerOfMade(meeting, row.askedBy);
      const itemId = blob && ownerId !== null ? await this.keep(row, meeting.title, ownerId, blob) : null;
      await repository(MeetingTranscriptRow).update({ id }, { itemId, madeAt: new Date() });
    });
  }

  private async keep(row: MeetingTranscriptRow, title: string, ownerId: string, blob: PutBlob): Promise<string> {
    const { id: transcriptId, meetingId, begunAt, endedAt } = row;
    const there = await thoseThere(meetingId, begunAt, endedAt);
    const documentId = await this.files.keep({
      ownerId,
      viewerIds: there.filter((one) => one !== ownerId),
      name: `${title} ${whenInName(begunAt)}.vtt`,
      mediaType: CAPTIONS_MEDIA_TYPE,
      blob: { ...blob, existed: false },
      act: { action: 'meeting.keep-transcript', detail: { meetingId, transcriptId } },
    });
    await recordAct(ownerId, 'meeting.keep-transcript', meetingId, { transcriptId, documentId });
    return documentId;
  }
}

/** The lines, with the names speakers used in the meeting. */
async function linesOf(transcriptId: string): Promise<CaptionLine[]> {
  const rows = await repository(MeetingCaptionRow).find({
    // Lines of encrypted meetings never become a document: the server can't read them.
    where: { transcriptId, sealed: IsNull() },
    order: { beginsMs: 'ASC', id: 'ASC' },
  });
  const ids = [...new Set(rows.map(({ participantId }) => participantId))];
  const people = await repository(MeetingParticipantRow).findBy({ id: In(ids) });
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return rows.map(({ participantId, ...line }) => ({ ...line, speaker: names.get(participantId) ?? '' }));
}
