import type { FactorMethod } from '@cartulary/contracts/mfa';
import type { SettingValues } from '@cartulary/contracts/settings';
import { Account } from '@cartulary/database/entities/account.entity';
import { repository } from '@cartulary/database/organisation-context';
import { prepared } from '@cartulary/database/prepared';
import { valuesHeld } from '@cartulary/database/settings';
import { EntityNotFoundError } from 'typeorm';
import { liveCondition } from '../../platform/caller/live-sessions.service.js';

/** The facts that decide whether and how someone gets in after a first step. */
export interface EntryFacts {
  readonly account: Account;
  /** The organization's policy. */
  readonly policy: SettingValues<'enterprise'>;
  /** The person's own session settings. */
  readonly own: SettingValues<'security'>;
  readonly factors: readonly FactorMethod[];
  readonly recoveryCodesLeft: number;
  /** Live sessions, least recently used first; locked until the unit of work ends. */
  readonly liveSessions: readonly LiveSession[];
  /** Browsers and IP addresses from which the person signed in, if stored. */
  readonly devices: readonly KnownDevice[];
}

export interface LiveSession {
  readonly id: string;
  readonly userAgent: string | null;
  /** In PostgreSQL's JSON format. */
  readonly lastSeenAt: string;
}

export interface KnownDevice {
  readonly userAgent: string;
  readonly address: string | null;
}

interface Row extends Pick<EntryFacts, 'factors' | 'recoveryCodesLeft' | 'liveSessions' | 'devices'> {
  readonly policy: object | null;
  readonly own: object | null;
}

const ofAccount = (inactivityMs: number): string => `
  SELECT (SELECT value FROM app.setting WHERE category = 'enterprise' AND account_id IS NULL) AS policy,
         (SELECT value FROM app.setting WHERE category = 'security' AND account_id = $1) AS own,
         ARRAY(SELECT method FROM app.factor WHERE account_id = $1 AND confirmed_at IS NOT NULL) AS factors,
         (SELECT count(*)::int FROM app.recovery_code WHERE account_id = $1 AND used_at IS NULL) AS "recoveryCodesLeft",
         (SELECT coalesce(json_agg(l), '[]') FROM (
           SELECT s.id, s.user_agent AS "userAgent", s.last_seen_at AS "lastSeenAt" FROM app.session s
            WHERE s.account_id = $1 AND ${liveCondition(inactivityMs)} ORDER BY s.last_seen_at, s.created_at, s.id FOR UPDATE) l) AS "liveSessions",
         (SELECT coalesce(json_agg(d), '[]') FROM (
           SELECT DISTINCT user_agent AS "userAgent", address FROM app.session
            WHERE account_id = $1 AND user_agent IS NOT NULL) d) AS devices`;

const locked = (columns: readonly { databaseName: string; propertyName: string }[]): string =>
  `SELECT ${columns.map(({ databaseName, propertyName }) => `${databaseName} AS "${propertyName}"`).join(', ')}
     FROM app.account WHERE id = $1 FOR NO KEY UPDATE`;

/**
 * Reads everything in the current unit of work and blocks other sign-ins to the account until it ends; otherwise, two
 * simultaneous ones could both pass the session limit. Uses two pipelined statements; the second sees what others
 * committed while the first waited for the lock.
 */
export async function entryFacts(accountId: string, inactivityMs: number): Promise<EntryFacts> {
  const accounts = repository(Account);
  const [[found], [row]] = await Promise.all([
    prepared<Account>(locked(accounts.metadata.columns), [accountId]),
    prepared<Row>(ofAccount(inactivityMs), [accountId]),
  ]);
  if (found === undefined || row === undefined) throw new EntityNotFoundError(Account, { id: accountId });
  const account = accounts.create(found);
  return { ...row, account, policy: valuesHeld('enterprise', row.policy), own: valuesHeld('security', row.own) };
}
