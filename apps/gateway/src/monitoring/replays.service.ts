import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { MAX_REPLAY_BYTES, type ReplayPart } from '@cartulary/contracts/monitoring';
import { PRIVACY_MODE_HEADER } from '@cartulary/contracts/privacy';
import { Database } from '@cartulary/database/database';
import { newId } from '@cartulary/database/new-id';
import { manager } from '@cartulary/database/organisation-context';
import { readSetting } from '@cartulary/database/settings';
import { ControlsWatch } from '@cartulary/service/controls-watch';
import { Blobs } from '@cartulary/storage/blobs';
import type { Call } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import { SendersService, senderOf } from './senders.service.js';

const compress = promisify(gzip);

const insertPart = `
  INSERT INTO app.replay (id, account_id, sitting_id, part, reason, error_id, started_at, ended_at, blob_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  ON CONFLICT (organisation_id, account_id, sitting_id, part) DO NOTHING`;

/** Stores masked recordings, encrypted, of people who opted in and aren't in privacy mode (decisions.md, Numbers). */
@Injectable()
export class ReplaysService {
  constructor(
    private readonly database: Database,
    private readonly blobs: Blobs,
    private readonly senders: SendersService,
    private readonly controls: ControlsWatch,
  ) {}

  /** Throws `analytics_off`, `access_denied` without opt-in, `rate_limited`, `too_large`. */
  async keep({ caller, request }: Call, part: ReplayPart): Promise<{ id: string }> {
    if (this.controls.isOff('analytics')) throw new AppError('analytics_off', { data: { off: 'analytics' } });
    const { organisationId, accountId } = caller;
    const privacy = await this.database.inOrganisation(organisationId, () => readSetting('privacy', accountId));
    const allowed = (privacy?.value as { analyticsTracking?: unknown } | undefined)?.analyticsTracking === true;
    const mode = request.get(PRIVACY_MODE_HEADER);
    if (!allowed || mode === undefined || mode === 'privacy') throw new AppError('access_denied');
    this.senders.admit('replays', senderOf(caller), part, MAX_REPLAY_BYTES);
    const bytes = await compress(part.events);
    const blob = await this.database.actingFor(organisationId, () =>
      this.blobs.put(Readable.from([bytes]), { mediaType: 'application/gzip', maxBytes: MAX_REPLAY_BYTES }),
    );
    const id = newId();
    await this.database.inOrganisation(organisationId, () =>
      manager().query(insertPart, [
        id,
        accountId,
        part.sittingId,
        part.part,
        part.reason,
        part.errorId ?? null,
        part.startedAt,
        part.endedAt,
        blob.id,
      ]),
    );
    return { id };
  }
}
