import { createHash, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { mayOpen } from '@cartulary/access/module-access';
import { listSealedLinks } from '@cartulary/contracts/endpoints/sealed-links';
import { sealedLinkLimits } from '@cartulary/contracts/limits/sealed-links';
import { behindLengths, piecesOfSnapshot } from '@cartulary/contracts/sealed-text-form';
import { builtKindOf } from '@cartulary/contracts/written-kinds';
import { KeyRing } from '@cartulary/storage/key-ring';
import { readStoredWritten } from '@cartulary/storage/stored-written';
import { In } from 'typeorm';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { SealedLinkRow } from '@cartulary/database/entities/sealed-link.entity';
import { SealedPlaceRow } from '@cartulary/database/entities/sealed.entity';
import { repository } from '@cartulary/database/organisation-context';
import { linksAllowed, sealedLinksOutside } from '@cartulary/database/sharing-policy';
import { isAllowed } from '../platform/caller/allowed-addresses.js';
import { bearerOf } from '../platform/caller/bearer.js';
import type { Call, Caller } from '../platform/caller/call.js';
import { LiveSessionsService } from '../platform/caller/live-sessions.service.js';
import { RateLimit } from '../platform/rates/rate-limit.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';
import { GatewaySettings } from '../platform/settings/gateway-settings.js';
import { FILE_POLICY } from '../platform/web/security-headers.js';
import { SealedContentService } from './sealed-content.service.js';
import { itemKindOf } from './sealed.queries.js';
import { documentByLink, nameOf, recordLink, type Visit } from './sealed-links.queries.js';

const MINUTE_MS = 60_000;
const { callsAMinute, maxVisits, missesAMinute, opensAMinute, triesAnHour, triesWindowMs, visitLastsMs } =
  sealedLinkLimits;

/** Looks up a link outside any organization: this row tells us which one the link belongs to. */
const OWNER = 'SELECT id, organisation_id AS "organisationId" FROM app.sealed_link WHERE door_hash = $1';

type Tokens = InputOf<'sealedLinks.open'>['body'];

/** A link visitor. */
interface Visitor {
  /** Undefined unless signed in to the document's organization. */
  readonly caller: Caller | undefined;
  /** The key for rate limits. */
  readonly address: string;
}

/**
 * Visitors of links to sealed documents. Every problem with a link gives the same error, and visitors who try many
 * invalid ones are rate limited.
 */
@Injectable()
export class SealedVisitsService {
  private readonly misses = new RateLimit(missesAMinute, MINUTE_MS);
  private readonly calls = new RateLimit(callsAMinute, MINUTE_MS);
  private readonly opens = new RateLimit(opensAMinute, MINUTE_MS);
  private readonly tries = new RateLimit(triesAnHour, triesWindowMs);
  /** When a visitor's IP address was last counted for a link, in that order. */
  private readonly counted = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly sessions: LiveSessionsService,
    private readonly settings: GatewaySettings,
    private readonly content: SealedContentService,
    private readonly keys: KeyRing,
  ) {}

  /** @throws AppError sealed_link_over, rate_limited */
  door(call: Call, door: string): Promise<AnswerOf<'sealedLinks.door'>> {
    return this.found(call, door, async ({ owner, link }) => ({ by: nameOf(owner), stretch: link.stretch }));
  }

  /** @throws AppError sealed_link_over, sealed_link_passphrase, rate_limited */
  open(call: Call, tokens: Tokens): Promise<AnswerOf<'sealedLinks.open'>> {
    return this.proven(call, tokens, async (visit, visitor) => {
      await this.count(visit, visitor, tokens.again);
      return documentByLink(visit);
    });
  }

  /**
   * @throws AppError sealed_link_over, sealed_link_passphrase, rate_limited, not_found if there is nothing,
   * original_missing
   */
  async send(call: Call, { place, ...tokens }: InputOf<'sealedLinks.fetch'>['body']): Promise<void> {
    const row = await this.proven(call, tokens, async (visit, visitor) => {
      await this.count(visit, visitor, true);
      return repository(SealedPlaceRow).findOneBy({ itemId: visit.link.itemId, place, isReplaced: false });
    });
    await this.content.sendRow(call.response, row);
  }

  /**
   * A collaborative document for visitors who can't open its connection: a snapshot without later updates. @throws
   * AppError as {@link send}, not_found for a file
   */
  async sendWritten(call: Call, tokens: InputOf<'sealedLinks.written'>['body']): Promise<void> {
    const pieces = await this.proven(call, tokens, async (visit, visitor) => {
      if (builtKindOf(visit.item.kind) === undefined) throw new AppError('not_found');
      await this.count(visit, visitor, true);
      const stored = await readStoredWritten(this.keys, visit.item.id);
      return (stored?.updates ?? []).flatMap((piece) => piecesOfSnapshot(piece));
    });
    call.response.set({
      'Content-Type': 'application/octet-stream',
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': FILE_POLICY,
      'Content-Disposition': 'attachment',
    });
    call.response.send(Buffer.from(behindLengths(pieces)));
  }

  /**
   * Counts a visit for the owner. @param goesOn set by a page that already has the link open: counts only if there was
   * no visit from that IP address, so that counting can't be avoided
   */
  private async count({ link: { id, itemId } }: Visit, { address, caller }: Visitor, goesOn: boolean): Promise<void> {
    const [key, now] = [`${id} ${address}`, Date.now()];
    if (goesOn && now - (this.counted.get(key) ?? 0) < visitLastsMs) return;
    this.opens.take(address);
    await repository(SealedLinkRow).update({ id }, { opened: () => 'opened + 1', openedAt: new Date() });
    await recordLink(caller?.accountId ?? null, 'sealed-link.open', itemId, { linkId: id });
    this.counted.delete(key);
    this.counted.set(key, now);
    const [oldest] = this.counted.keys();
    if (oldest !== undefined && this.counted.size > maxVisits) this.counted.delete(oldest);
  }

  /**
   * Runs an action for visitors with the second token: without the passphrase, the secret alone gives no access to
   * anything encrypted.
   */
  private async proven<T>(
    call: Call,
    { door, token }: Pick<Tokens, 'door' | 'token'>,
    work: (visit: Visit, visitor: Visitor) => Promise<T>,
  ): Promise<T> {
    const answer = await this.found(call, door, async (visit, visitor) => {
      if (this.isRight(visit.link, token, visitor.address)) return { is: await work(visit, visitor) };
      const { id, itemId } = visit.link;
      await recordLink(visitor.caller?.accountId ?? null, 'sealed-link.refuse', itemId, { linkId: id });
      return undefined;
    });
    if (answer === undefined) throw new AppError('sealed_link_passphrase');
    return answer.is;
  }

  /** Synchronous, so that a burst of guesses can't exceed the limit; after too many, even a correct one is rejected. */
  private isRight({ id, tokenHash }: SealedLinkRow, token: string, address: string): boolean {
    const key = `${id} ${address}`;
    this.tries.check(key);
    if (timingSafeEqual(hashOf(token), tokenHash)) return true;
    this.tries.take(key);
    return false;
  }

  /**
   * Runs an action in a unit of work of the link's organization.
   * @throws AppError sealed_link_over if there is no such link, or it doesn't open for this visitor; rate_limited
   */
  private async found<T>(call: Call, door: string, work: (visit: Visit, visitor: Visitor) => Promise<T>): Promise<T> {
    const address = call.addressGroup;
    this.misses.check(address);
    const caller = await this.callerOf(call);
    const [known] = await this.database.inSystem<{ id: string; organisationId: string }[]>((system) =>
      system.query(OWNER, [hashOf(door)]),
    );
    const answer =
      known &&
      (await this.database.inOrganisation(known.organisationId, async () => {
        const visit = await visitOf(known.id, caller);
        if (visit === undefined) return undefined;
        this.calls.take(`${known.id} ${address}`);
        return { is: await work(visit, { caller: memberOf(visit, caller), address }) };
      }));
    if (answer !== undefined) return answer.is;
    this.misses.take(address);
    throw new AppError('sealed_link_over');
  }

  /** The signed-in person, if their organization allows the IP address. */
  private async callerOf({ request, address }: Call): Promise<Caller | undefined> {
    const token = bearerOf(request);
    const caller = token === undefined ? undefined : await this.sessions.callerOfToken(token);
    if (caller === undefined) return undefined;
    return !this.settings.obeysAddressRules || isAllowed(caller.allowedAddresses, address) ? caller : undefined;
  }
}

/** 256 random bits need no salt. */
const hashOf = (token: string): Buffer => createHash('sha256').update(Buffer.from(token, 'base64url')).digest();

/** The caller, if they belong to the document's organization. */
const memberOf = ({ link }: Pick<Visit, 'link'>, caller: Caller | undefined): Caller | undefined =>
  caller?.organisationId === link.organisationId ? caller : undefined;

/** The item that a link currently opens for a visitor; undefined if it opens nothing. Runs in a unit of work. */
async function visitOf(linkId: string, caller: Caller | undefined): Promise<Visit | undefined> {
  const link = await repository(SealedLinkRow).findOneBy({ id: linkId });
  if (link === null || (link.expiresAt !== null && link.expiresAt <= new Date())) return undefined;
  if (!(await linksAllowed())) return undefined;
  const item = await repository(Item).findOneBy({ id: link.itemId, kind: In(Object.values(itemKindOf)), sealed: true });
  if (item === null || item.binnedAt !== null) return undefined;
  // A suspended owner can no longer revoke links.
  const owner = await repository(Account).findOneBy({ id: item.ownerId, isActive: true });
  if (owner === null) return undefined;
  const member = memberOf({ link }, caller);
  const comesAsMember = member !== undefined && mayOpen(member, listSealedLinks, member.subscriptions).open;
  return comesAsMember || (await sealedLinksOutside()) ? { link, item, owner } : undefined;
}
