import { Injectable } from '@nestjs/common';
import type { MeetingMessage } from '@cartulary/contracts/endpoints/meeting-talk';
import { meetingKeyLimits } from '@cartulary/contracts/limits/meeting-keys';
import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import { Database } from '@cartulary/database/database';
import { MeetingFileRow } from '@cartulary/database/entities/meetings-beside.entity';
import type { MeetingParticipantRow } from '@cartulary/database/entities/meeting.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { Blobs } from '@cartulary/storage/blobs';
import type { Call } from '../../platform/caller/call.js';
import { RateLimit } from '../../platform/rates/rate-limit.js';
import { AppError } from '../../platform/serve/errors.js';
import { readIncomingFiles } from '../../platform/serve/incoming-files.js';
import { refusePlaintext } from '../../platform/serve/refuse-plaintext.js';
import { sendStored } from '../../platform/serve/send-stored.js';
import { takeAnyFile, type TakenAnyFile } from '../../platform/serve/take-any-file.js';
import { presentAs, readerAs, recordAct } from '../meeting-rows.js';
import type { Present } from '../people.js';
import { requireSealed } from './sealed.js';
import { takeSealedFile } from './take-sealed-file.js';
import { ChatService, isWithin, readable, requireChat, type Readable } from './chat.service.js';

const { maxFileBytes, maxFiles } = meetingLimits;
const { aroundFileBytes } = meetingKeyLimits;
const MINUTE_MS = 60_000;

/** Files sent in chats. They're stored with the meeting, readable by everyone who may read their message, and deleted with it. */
@Injectable()
export class ChatFilesService {
  /** Checked before the upload: a file that the chat refuses afterwards takes up storage until it's swept. */
  private readonly files = new RateLimit(meetingLimits.filesAMinute, MINUTE_MS);

  constructor(
    private readonly database: Database,
    private readonly blobs: Blobs,
    private readonly chat: ChatService,
  ) {}

  /**
   * @param sealed the encrypted key and metadata of the file, in an encrypted meeting
   * @throws AppError not_found, meeting_not_in, meeting_not_allowed, conflict, rate_limited; the upload's own errors
   */
  async send(
    { caller, request }: Call,
    meetingId: string,
    { to, sealed }: { readonly to: string | null; readonly sealed: string | null },
  ): Promise<MeetingMessage> {
    const { organisationId } = caller;
    const sender = async (): Promise<Present> => {
      const present = await presentAs(caller, meetingId);
      requireSealed(present.meeting, sealed);
      await requirePlace(present);
      return present;
    };
    const { encrypted } = (await this.database.inOrganisation(organisationId, sender)).meeting;
    if (!encrypted) refusePlaintext({ request });
    this.files.take(caller.accountId);
    const taken: TakenAnyFile[] = [];
    const take = encrypted ? takeSealedFile : takeAnyFile;
    await this.database.actingFor(organisationId, () =>
      readIncomingFiles(request, { maxFileBytes: maxFileBytes + aroundFileBytes, maxFiles: 1 }, async (file) => {
        if (taken.length === 0) taken.push(await take(this.blobs, file, maxFileBytes));
      }),
    );
    const [first] = taken;
    if (first === undefined) throw new AppError('no_file');
    const { name, mediaType, blob } = first;
    return this.database.inOrganisation(organisationId, async () => {
      // Check again: the sender may have been removed during the upload.
      const present = await sender();
      const file = { blobId: blob.id, name, mediaType };
      const message = await this.chat.say(present, { text: (encrypted && sealed) || name, replyTo: null, to }, file);
      await recordAct(caller.accountId, 'meeting.send-file', meetingId, { messageId: message.id });
      return message;
    });
  }

  /** @throws AppError not_found */
  async read(call: Call, meetingId: string, messageId: string): Promise<void> {
    const { organisationId } = call.caller;
    const file = await this.database.inOrganisation(organisationId, async () =>
      fileOf(await readerAs(call.caller, meetingId), messageId),
    );
    await this.write(call, organisationId, file);
  }

  /** For guests: files sent since the given time. Runs in a unit of work. @throws AppError not_found */
  find(self: MeetingParticipantRow, messageId: string, since: Date): Promise<MeetingFileRow> {
    return fileOf({ self, since }, messageId);
  }

  write({ request, response }: Call, organisationId: string, file: MeetingFileRow): Promise<void> {
    const { messageId: fileId, name, mediaType, blobId } = file;
    return sendStored({ request, response }, { fileId, name, mediaType }, () =>
      this.database.actingFor(organisationId, () => this.blobs.get(blobId)),
    );
  }
}

/** @throws AppError not_found if this participant may not read the file */
async function fileOf(
  { self, since = null, onlyWhileThere = false }: Readable & { readonly self: MeetingParticipantRow },
  messageId: string,
): Promise<MeetingFileRow> {
  const rows: object[] = await manager().query(
    `SELECT 1 FROM app.meeting_message w WHERE w.meeting_id = $1 AND ${readable('w')} AND w.id = $3 AND ${isWithin(4, 5)}`,
    [self.meetingId, self.id, messageId, since, onlyWhileThere],
  );
  const file = rows.length === 0 ? null : await repository(MeetingFileRow).findOneBy({ messageId });
  if (file === null) throw new AppError('not_found');
  return file;
}

/** Counts only the current session, so that each session of a series has the full limit. */
const FILES_SINCE = `
  SELECT count(*)::integer AS files FROM app.meeting_file f JOIN app.meeting_message w ON w.id = f.message_id
   WHERE f.meeting_id = $1 AND ($2::timestamptz IS NULL OR w.at >= $2)`;

/** @throws AppError meeting_not_allowed, conflict */
async function requirePlace(present: Present): Promise<void> {
  requireChat(present);
  const { id: meetingId, begunAt } = present.meeting;
  const [count]: { files: number }[] = await manager().query(FILES_SINCE, [meetingId, begunAt]);
  if ((count?.files ?? 0) >= maxFiles)
    throw new AppError('conflict', {
      message: `The chat of a meeting holds at most ${maxFiles} files. Yours was not sent.`,
    });
}
