import type { Actor } from '@cartulary/access/actor';
import { can } from '@cartulary/access/can';
import { mayOpen } from '@cartulary/access/module-access';
import { createIntakeSource } from '@cartulary/contracts/endpoints/intake';
import { IntakeSourceRow } from '@cartulary/database/entities/intake.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { ModuleSubscription } from '@cartulary/database/entities/module-subscription.entity';
import { Organisation } from '@cartulary/database/entities/organisation.entity';
import { Space } from '@cartulary/database/entities/space.entity';
import { heldOf } from '@cartulary/database/module-subscriptions';
import { manager, repository } from '@cartulary/database/organisation-context';
import { personalSpaceOf } from '@cartulary/database/personal-space';
import { sharingOf, sharingOfSpace } from '@cartulary/database/sharing';
import { refusalOfPipeline } from '@cartulary/database/usable-pipeline';
import type { NewDocument } from '@cartulary/service/incoming/new-document';
import { IntakeTrouble } from './trouble.js';

type Held = Pick<Actor, 'role' | 'permissions'> & { readonly groupIds: string[]; readonly teamIds: string[] };

const held = `
  SELECT a.role, a.permissions || coalesce(r.permissions, '{}') AS permissions,
         ARRAY(SELECT m.group_id FROM app.people_group_member m WHERE m.account_id = a.id) AS "groupIds",
         ARRAY(SELECT m.team_id FROM app.team_member m WHERE m.account_id = a.id) AS "teamIds"
    FROM app.account a LEFT JOIN app.custom_role r ON r.id = a.custom_role_id
   WHERE a.id = $1 AND a.is_active`;

/** Where a source's documents go, based on its owner's current rights. Runs in a unit of work. @throws IntakeTrouble */
export async function targetOf(source: IntakeSourceRow): Promise<NewDocument['place']> {
  const { ownerId, organisationId, folderId, pipelineId } = source;
  const owner = await ownerOf(ownerId, organisationId);
  const { enforceLocalProcessing } = await repository(Organisation).findOneByOrFail({ id: organisationId });
  if (enforceLocalProcessing) throw new IntakeTrouble('local_processing');
  if (pipelineId !== null && (await refusalOfPipeline(pipelineId)) !== null) throw new IntakeTrouble('pipeline_gone');
  if (folderId === null) return { spaceId: await personalSpaceOf(ownerId), parentId: null };
  const place = await placeIn(owner, folderId);
  if (place === null) throw new IntakeTrouble('target_closed');
  return place;
}

/** A source's owner, as long as they may still create sources. @throws IntakeTrouble */
async function ownerOf(accountId: string, organisationId: string): Promise<Actor> {
  const [row]: Held[] = await manager().query(held, [accountId]);
  if (row === undefined) throw new IntakeTrouble('owner_gone');
  const now = new Date();
  const modules = (await repository(ModuleSubscription).find()).flatMap((one) => heldOf(one, now) ?? []);
  if (!mayOpen(row, createIntakeSource, modules).open) throw new IntakeTrouble('owner_gone');
  return { ...row, accountId, organisationId };
}

async function placeIn(owner: Actor, folderId: string): Promise<NewDocument['place'] | null> {
  const shared = await repository(Space).findOneBy({ id: folderId, kind: 'shared' });
  if (shared !== null)
    return can(owner, 'edit', await sharingOfSpace(shared)).allowed ? { spaceId: shared.id, parentId: null } : null;
  const folder = await repository(Item).findOneBy({ id: folderId, kind: 'folder' });
  const sharing = (await sharingOf([folderId])).get(folderId);
  if (folder === null || sharing === undefined || !can(owner, 'edit', { ...sharing, sealed: folder.sealed }).allowed)
    return null;
  return { spaceId: folder.spaceId, parentId: folder.id };
}
