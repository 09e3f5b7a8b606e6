import type { EventPayload, EventType } from '@cartulary/contracts/events';
import type { GrantRole } from '@cartulary/contracts/sharing';
import type { OutboxEvent } from '@cartulary/database/entities/outbox-event.entity';
import { PeopleGroupMember } from '@cartulary/database/entities/people-group.entity';
import { TeamMemberRow } from '@cartulary/database/entities/team.entity';
import { repository } from '@cartulary/database/organisation-context';
import { liveItem } from './end-of-reading.js';
import { nameOf } from './name-of.js';
import type { Telling } from './telling.js';

/** What an event says to whom; null: nobody is concerned. */
export type Rule<T extends EventType> = (payload: EventPayload<T>, event: OutboxEvent) => Promise<Telling | null>;

/** What somebody may do with an item, in the words of a sentence. */
const rightWords: Readonly<Record<GrantRole, string>> = {
  viewer: 'look at',
  commenter: 'comment on',
  editor: 'change',
  owner: 'change, share and delete',
};

/** What people are told of what is written together. */
export const togetherRules = {
  'item.shared': async ({ itemId, by, to, role }) => {
    const item = await liveItem(itemId);
    if (!item) return null;
    const told = (await peopleOf(to)).filter((id) => id !== by && id !== item.ownerId);
    return {
      kind: 'item.shared',
      to: told,
      values: { person: await nameOf(by), name: item.title, right: rightWords[role] },
      target: { kind: 'written', id: itemId },
    };
  },

  'comment.mentioned': async ({ itemId, by, accountIds }) => {
    const item = await liveItem(itemId);
    if (!item) return null;
    return {
      kind: 'comment.mentioned',
      to: accountIds,
      values: { person: await nameOf(by), name: item.title },
      target: { kind: 'written', id: itemId },
    };
  },
} satisfies { readonly [T in EventType]?: Rule<T> };

/** Whom a right reaches. Of what everybody was given nobody is told: it concerns nobody more than others. */
async function peopleOf({ kind, id }: EventPayload<'item.shared'>['to']): Promise<string[]> {
  if (kind === 'account' || kind === 'guest') return [id];
  if (kind === 'organisation') return [];
  const members =
    kind === 'team'
      ? await repository(TeamMemberRow).findBy({ teamId: id })
      : await repository(PeopleGroupMember).findBy({ groupId: id });
  return members.map(({ accountId }) => accountId);
}
