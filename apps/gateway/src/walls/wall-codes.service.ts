import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { limits } from '@cartulary/contracts/limits';
import { wallLimits } from '@cartulary/contracts/limits/walls';
import { shownUserCode, typedUserCode, USER_CODE_LENGTH, USER_CODE_LETTERS } from '@cartulary/contracts/walls';
import { Database } from '@cartulary/database/database';
import { manager } from '@cartulary/database/organisation-context';
import type { Call } from '../platform/caller/call.js';
import { newWallSecret, setWallCookie, wallHash } from '../platform/caller/wall-token.js';
import { SharedRates, type SharedRate } from '../platform/rates/shared-rates.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnswerOf } from '../platform/serve/serve.js';

const SECOND_MS = 1_000;
const VERIFICATION_PATH = '/settings?tab=security';
/** Neither a screen’s timer nor the network is exact, so this share of the interval is enough. */
const WAITED = 0.8;

/**
 * Removes the oldest unused codes if the limit is reached. A flood from many IP addresses displaces old codes, and no
 * screen is rejected. Simultaneous requests remove different codes.
 */
const makeRoom = `
  DELETE FROM app.wall_code
   WHERE device_hash = ANY (ARRAY(
     SELECT device_hash FROM app.wall_code WHERE wall_id IS NULL AND expires_at > now()
      ORDER BY expires_at
      LIMIT greatest(0, (SELECT count(*) FROM app.wall_code WHERE expires_at > now()) - $1 + 1)
        FOR UPDATE SKIP LOCKED))`;

/** Inserts nothing if too many codes were entered and not fetched yet, or if the same code exists. */
const insertCode = `
  INSERT INTO app.wall_code (device_hash, user_hash, expires_at, next_poll_at, interval_ms)
  SELECT $1, $2, now() + $3 * interval '1 millisecond', now(), $4
   WHERE (SELECT count(*) FROM app.wall_code WHERE expires_at > now()) < $5
      ON CONFLICT DO NOTHING
  RETURNING expires_at`;

const notePoll = `
  UPDATE app.wall_code c
     SET interval_ms = o.wanted, next_poll_at = now() + o.wanted * ${WAITED} * interval '1 millisecond'
    FROM (SELECT device_hash, next_poll_at > now() AS soon,
                 interval_ms + CASE WHEN next_poll_at > now() THEN $2::integer ELSE 0 END AS wanted
            FROM app.wall_code WHERE device_hash = $1 AND expires_at > now() FOR UPDATE) o
   WHERE c.device_hash = o.device_hash
  RETURNING o.soon, c.interval_ms AS "intervalMs", c.wall_id AS "wallId", c.wall_organisation_id AS "organisationId"`;

const claimCode = `
  UPDATE app.wall_code SET wall_id = $2, wall_organisation_id = $3
   WHERE user_hash = $1 AND wall_id IS NULL AND expires_at > now() RETURNING 1`;

/** Works once: a second caller finds the code used. */
const handOver = `
  UPDATE app.wall SET token_hash = $2
   WHERE id = $1 AND token_hash IS NULL AND revoked_at IS NULL AND expires_at > now()
  RETURNING expires_at AS "expiresAt"`;

interface Poll {
  readonly soon: boolean;
  readonly intervalMs: number;
  readonly wallId: string | null;
  readonly organisationId: string | null;
}

/** Codes that connect screens (RFC 8628): requested by a screen, entered by a person, exchanged by the screen once. */
@Injectable()
export class WallCodesService {
  private readonly asked: SharedRate;
  private readonly triedByAccount: SharedRate;
  private readonly triedByAddress: SharedRate;

  constructor(
    rates: SharedRates,
    private readonly database: Database,
  ) {
    const { codesPerAddress, askedWindowMs, triesPerAccount, triesWindowMs } = wallLimits;
    this.asked = rates.rate('wall codes asked', codesPerAddress, askedWindowMs);
    this.triedByAccount = rates.rate('wall codes tried', triesPerAccount, triesWindowMs);
    this.triedByAddress = rates.rate('wall codes tried here', limits.auth.attemptsPerAddress, triesWindowMs);
  }

  /** A new code for a screen. @throws AppError `rate_limited` */
  async ask({ addressGroup }: Call): Promise<AnswerOf<'walls.ask'>> {
    await this.asked.take(addressGroup);
    const deviceCode = newWallSecret();
    const userCode = newUserCode();
    const { codeMs, pollMs, maxOpenCodes } = wallLimits;
    const made: unknown[] = await this.database.inSystem(async (system) => {
      await system.query(makeRoom, [maxOpenCodes]);
      return system.query(insertCode, [wallHash(deviceCode), wallHash(userCode), codeMs, pollMs, maxOpenCodes]);
    });
    if (made.length === 0) throw new AppError('rate_limited', { retryAfterSeconds: pollMs / SECOND_MS });
    return {
      deviceCode,
      userCode: shownUserCode(userCode),
      verificationPath: VERIFICATION_PATH,
      expiresInSeconds: codeMs / SECOND_MS,
      intervalSeconds: pollMs / SECOND_MS,
    };
  }

  /**
   * Checks whether a screen's code was entered. If so, creates its wall's token, which exists only in the cookie of
   * this response.
   */
  async exchange(call: Call, deviceCode: string): Promise<AnswerOf<'walls.exchange'>> {
    const { pollMs, slowDownMs } = wallLimits;
    const deviceHash = wallHash(deviceCode);
    const [[poll]]: [Poll[]] = await this.database.inSystem((system) =>
      system.query(notePoll, [deviceHash, slowDownMs]),
    );
    if (poll === undefined) return { state: 'expired_token', intervalSeconds: pollMs / SECOND_MS };
    const intervalSeconds = poll.intervalMs / SECOND_MS;
    if (poll.soon) return { state: 'slow_down', intervalSeconds };
    const token = newWallSecret();
    const expiresAt = await this.giveToken(poll, wallHash(token));
    if (expiresAt === undefined) return { state: 'authorization_pending', intervalSeconds };
    await this.database.inSystem((system) =>
      system.query('DELETE FROM app.wall_code WHERE device_hash = $1', [deviceHash]),
    );
    setWallCookie(call, token, expiresAt);
    return { state: 'ready', intervalSeconds };
  }

  /**
   * Claims the code that a person entered for a new wall. Every attempt counts, right or wrong, so that a burst can't
   * exceed the limit.
   * @throws AppError `wall_code_wrong` for one that is unknown, used or expired; `rate_limited`
   */
  async claim({ caller, addressGroup }: Call, typed: string, wallId: string): Promise<void> {
    await this.triedByAccount.take(caller.accountId);
    await this.triedByAddress.take(addressGroup);
    const [claimed]: [unknown[]] = await this.database.inSystem((system) =>
      system.query(claimCode, [wallHash(typedUserCode(typed)), wallId, caller.organisationId]),
    );
    if (claimed.length === 0) throw new AppError('wall_code_wrong');
  }

  /** Undefined until someone has entered the code and their wall is stored. */
  private async giveToken({ wallId, organisationId }: Poll, tokenHash: string): Promise<Date | undefined> {
    if (wallId === null || organisationId === null) return undefined;
    return this.database.inOrganisation(organisationId, async () => {
      const [given]: [{ expiresAt: Date }[]] = await manager().query(handOver, [wallId, tokenHash]);
      return given[0]?.expiresAt;
    });
  }
}

const newUserCode = (): string =>
  Array.from({ length: USER_CODE_LENGTH }, () => USER_CODE_LETTERS.charAt(randomInt(USER_CODE_LETTERS.length))).join(
    '',
  );
