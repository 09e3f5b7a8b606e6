import { thingOfTarget, toldByName, watchedKinds } from '@cartulary/contracts/attention';
import { isUrgent } from '@cartulary/contracts/notification-times';
import type { NotificationKind } from '@cartulary/contracts/notifications';
import { attentionsOf } from '@cartulary/database/attention.queries';
import { CommentMention } from '@cartulary/database/entities/comment.entity';
import type { OutboxEvent } from '@cartulary/database/entities/outbox-event.entity';
import { repository } from '@cartulary/database/organisation-context';
import { thoseWhoSee } from './those-who-see.js';

const isOneOf = (kinds: readonly NotificationKind[], kind: NotificationKind): boolean => kinds.includes(kind);

interface ToPeople {
  readonly kind: NotificationKind;
  readonly to: readonly string[];
  readonly target?: { readonly kind: Parameters<typeof thingOfTarget>[0]; readonly id: string | null };
}

/**
 * Recipients of an event's notification, given everyone's choices: excludes people who muted the item and adds people
 * who watch it and can see it. Runs in a unit of work of the event's organization.
 */
export async function byAttention({ kind, to, target }: ToPeople, event: OutboxEvent): Promise<readonly string[]> {
  const thing = target && thingOfTarget(target.kind, target.id);
  if (thing === undefined || isUrgent(kind) || isOneOf(toldByName, kind)) return to;
  const chosen = await attentionsOf(thing);
  const muting = new Set(chosen.filter(({ attention }) => attention === 'muted').map(({ accountId }) => accountId));
  const told = to.filter((accountId) => !muting.has(accountId));
  if (!isOneOf(watchedKinds, kind)) return told;
  const known = new Set([...to, ...(await alreadyConcerned(event))]);
  const watching = chosen.filter(({ attention, accountId }) => attention === 'watched' && !known.has(accountId));
  return [
    ...told,
    ...(await thoseWhoSee(
      thing,
      watching.map(({ accountId }) => accountId),
    )),
  ];
}

/** The actor and anyone a comment mentions: mentions have their own notification. */
async function alreadyConcerned({ payload }: OutboxEvent): Promise<string[]> {
  const { by, commentId } = payload as { by?: string; commentId?: string };
  const named = commentId === undefined ? [] : await repository(CommentMention).findBy({ commentId });
  return [...(by === undefined ? [] : [by]), ...named.map(({ accountId }) => accountId)];
}
