import { Injectable } from '@nestjs/common';
import { moduleAccess } from '@cartulary/access/module-access';
import { builtKindOf } from '@cartulary/contracts/written-kinds';
import type { SealedWriter } from '@cartulary/contracts/endpoints/sealed-texts';
import type { CollabRight } from '@cartulary/contracts/short-token';
import { recordAuditOnce } from '@cartulary/database/audit';
import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import { Database } from '@cartulary/database/database';
import { Item } from '@cartulary/database/entities/item.entity';
import { SealedDocumentRow, SealedShareRow } from '@cartulary/database/entities/sealed.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import type { Caller } from '../platform/caller/call.js';
import { TokensService } from '../platform/caller/tokens.service.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnswerOf } from '../platform/serve/serve.js';
import { requireOpen } from './sealed.queries.js';
import { stillHas } from './sealed-teams.queries.js';
import { SealedService } from './sealed.service.js';

/** Connections of sealed collaborative documents to the collab server: only checks who may view and who may edit. */
@Injectable()
export class SealedTextsService {
  constructor(
    private readonly database: Database,
    private readonly tokens: TokensService,
    private readonly documents: SealedService,
  ) {}

  /**
   * A token with the caller's current permission: view only if the module is read-only, and in the bin.
   * @throws AppError not_found, also if it isn't a collaborative document; access_denied if the module is closed,
   * rate_limited
   */
  async open(caller: Caller, itemId: string): Promise<Omit<AnswerOf<'sealedTexts.line'>, 'url'>> {
    this.documents.count(caller);
    const module = moduleAccess(caller, 'collaboration', caller.subscriptions);
    if (!module.open) throw new AppError('access_denied');
    const askedAtMs = Date.now();
    const opened = await this.database.inOrganisation(caller.organisationId, async () => {
      await requireOpen(caller, itemId);
      const item = await repository(Item).findOneBy({ id: itemId });
      const kind = item === null ? undefined : builtKindOf(item.kind);
      const document = await repository(SealedDocumentRow).findOneBy({ itemId });
      if (item === null || kind === undefined || document === null) throw new AppError('not_found');
      const people = await peopleOf(itemId);
      const right = module.readOnly || item.binnedAt !== null ? 'viewer' : await rightOf(caller, item);
      const name = people.find(({ id }) => id === caller.accountId)?.name ?? '';
      const act = { actorId: caller.accountId, action: 'sealed.open', targetKind: 'sealed', targetId: itemId } as const;
      await recordAuditOnce(act, sealedLimits.oneChangeMs);
      return { kind, right, name, people, epoch: document.epoch };
    });
    const { kind, right, name, people, epoch } = opened;
    const until = caller.sessionExpiresAt.getTime() / 1_000;
    const claims = { itemId, kind, name, sealed: true, right, keyEpoch: epoch, until } as const;
    return { token: (await this.tokens.mintCollab(caller, claims, askedAtMs)).token, right, epoch, people };
  }
}

/** The caller's permission for a collaborative document they have access to. Runs in a unit of work. */
export async function rightOf(caller: Caller, item: Item): Promise<CollabRight> {
  if (caller.role === 'auditor') return 'viewer';
  if (item.ownerId === caller.accountId) return 'owner';
  const share = await repository(SealedShareRow).findOneBy({ itemId: item.id, accountId: caller.accountId });
  return share?.may === 'correct' ? 'editor' : 'viewer';
}

/** The owner, and everyone it's shared with. */
export const peopleOf = (itemId: string): Promise<SealedWriter[]> =>
  manager().query(
    `SELECT a.id, concat_ws(' ', a.first_name, a.last_name) AS name, had.may
       FROM (SELECT owner_id AS account_id, 'own' AS may FROM app.item WHERE id = $1
             UNION ALL SELECT g.account_id, g.may FROM app.sealed_share g WHERE g.item_id = $1 AND ${stillHas('g')}) had
       JOIN app.account a ON a.id = had.account_id ORDER BY had.may = 'own' DESC, a.id`,
    [itemId],
  );
