import { aWrittenItem } from '@cartulary/testing/written-items';
import type { EndpointName } from '@cartulary/contracts/endpoints/all';
import { paragraphs, writeText } from '../../collaboration/written-text.test-helper.js';
import type { TestGateway } from '../../running-gateway.test-helper.js';
import type { TestPerson } from '../../test-person.test-helper.js';

const MADE_UP = '00000000-0000-4000-8000-000000000000';

const anEvent = { title: 'private words', zone: 'UTC', starts: '2026-11-21T09:00', ends: '2026-11-21T10:00' };

interface Things {
  itemId: string;
  threadId: string;
  commentId: string;
  teamId: string;
  linkId: string;
  grantId: string;
  versionNumber: string;
  eventId: string;
  holdId: string;
}

/** Something written together that nobody else may see, with a comment, a link, and a team it was given to. */
export async function collaborationThings(running: TestGateway, ada: TestPerson): Promise<Things> {
  const { id: ownerId, organizationId } = ada.signedIn.user;
  const { id: itemId } = await aWrittenItem(running.parts.database, organizationId, {
    ownerId,
    title: 'private words',
  });
  const writer = { organisationId: organizationId, accountId: ownerId };
  await writeText(running, writer, itemId, paragraphs('private words'));
  const path = `/api/v1/collaboration/items/${itemId}`;
  const thread = await ada.data<{ id: string; comments: { id: string }[] }>('POST', `${path}/threads`, {
    body: 'private words',
  });
  const { id: teamId } = await ada.data<{ id: string }>('POST', '/api/v1/teams', { name: 'Private' });
  const to = { kind: 'team', id: teamId };
  const { id: grantId } = await ada.data<{ id: string }>('POST', `${path}/sharing`, { to, role: 'viewer' });
  const { link } = await ada.data<{ link: { id: string } }>('POST', `${path}/links`, {});
  const { id: eventId } = await ada.data<{ id: string }>('POST', '/api/v1/calendar/events', anEvent);
  const commentId = thread.comments[0]?.id ?? '';
  const { id } = await aWrittenItem(running.parts.database, organizationId, { ownerId, title: 'private words, held' });
  const subjects = [{ kind: 'item', id }];
  const { id: holdId } = await ada.data<{ id: string }>('POST', '/api/v1/holds', { reason: 'private words', subjects });
  return {
    itemId,
    threadId: thread.id,
    commentId,
    teamId,
    linkId: link.id,
    grantId,
    versionNumber: '1',
    eventId,
    holdId,
  };
}

type Calls = Readonly<Partial<Record<EndpointName, { query?: string; body?: unknown; status: number }>>>;

/** What each call about it sends, and what it answers to its rightful caller. */
export const collaborationCalls = (things: Things) =>
  ({
    'collaboration.listItems': { query: '?section=all', status: 200 },
    'collaboration.readItem': { status: 200 },
    'collaboration.renameItem': { body: { title: 'Other words' }, status: 200 },
    'collaboration.binItem': { status: 200 },
    'collaboration.restoreItem': { status: 200 },
    'collaboration.deleteItem': { status: 409 },
    'collaboration.token': {
      get body() {
        return { id: things.itemId };
      },
      status: 200,
    },
    'copies.make': { body: { title: 'Copy' }, status: 201 },
    'copies.read': { status: 200 },
    'copies.write': { body: { title: 'Written', markdown: '# Words' }, status: 201 },
    'sources.read': {
      get body() {
        return { asked: [{ kind: 'item', itemId: things.itemId }] };
      },
      status: 200,
    },
    'collaboration.storeFile': { status: 400 },
    'collaboration.readFile': { status: 404 },
    'history.list': { status: 200 },
    'history.make': { body: { name: 'First' }, status: 201 },
    'history.name': { body: { name: 'Second' }, status: 200 },
    'history.read': { status: 200 },
    'history.compare': { query: '?from=1', status: 200 },
    'history.restore': { status: 200 },
    'history.authors': { status: 200 },
    'writtenFiles.export': { query: '?format=markdown', status: 200 },
    'writtenFiles.import': { status: 400 },
    'writtenFiles.makeEditable': { body: { documentId: MADE_UP }, status: 404 },
    'sharing.read': { status: 200 },
    'sharing.give': { body: { to: { kind: 'account', id: MADE_UP }, role: 'viewer' }, status: 404 },
    'sharing.change': { body: { role: 'editor' }, status: 200 },
    'sharing.take': { status: 200 },
    'sharing.makeLink': { body: {}, status: 201 },
    'sharing.revokeLink': { status: 200 },
    'sharing.openLink': { body: { token: 'none' }, status: 404 },
    'sharing.principals': { query: '?q=ada', status: 200 },
    'sharing.readPolicy': { status: 200 },
    'sharing.writePolicy': { body: { links: true }, status: 200 },
    'comments.list': { status: 200 },
    'comments.start': { body: { body: 'Why?' }, status: 201 },
    'comments.changeThread': { body: { resolved: true }, status: 200 },
    'comments.reply': { body: { body: 'Because' }, status: 201 },
    'comments.edit': { body: { body: 'Why not?' }, status: 200 },
    'comments.delete': { status: 200 },
    'comments.suggested': { status: 200 },
    'outside.list': { status: 200 },
    // Nobody of the test is from outside.
    'outside.rights': { status: 404 },
    'outside.end': { status: 404 },
    'outside.links': { status: 200 },
    // Revoked just before.
    'outside.endLink': { status: 404 },
    'usage.read': { query: '?weeks=2', status: 200 },
    'usage.export': { status: 200 },
    'mentions.list': { status: 200 },
    'mentions.find': { query: '?q=ada', status: 200 },
    'mentions.place': { body: { placed: [{ id: MADE_UP, personId: MADE_UP, tells: true }] }, status: 200 },
    // Nobody was mentioned.
    'mentions.settle': { body: { mentionId: MADE_UP, resolved: true }, status: 404 },
    'activity.list': { status: 200 },
    'calendar.list': { query: '?from=2026-11-20T00:00:00Z&until=2026-11-30T00:00:00Z', status: 200 },
    'calendar.read': { status: 200 },
    'calendar.create': { body: { ...anEvent, title: 'Launch' }, status: 201 },
    'calendar.change': { body: { ...anEvent, title: 'Launch' }, status: 200 },
    'calendar.delete': { status: 200 },
    // Whoever organises it is not invited.
    'calendar.answer': { body: { answer: 'yes' }, status: 404 },
    'calendar.export': { status: 200 },
    'calendar.import': { body: { text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR', zone: 'UTC' }, status: 200 },
    'calendar.readFeed': { status: 200 },
    'calendar.makeFeed': { status: 201 },
    'calendar.endFeed': { status: 200 },
    'calendar.fetchFeed': { query: '?token=none', status: 404 },
    'calendar.openInvitation': { body: { token: 'none' }, status: 404 },
    'calendar.answerInvitation': { body: { token: 'none', answer: 'yes' }, status: 404 },
    'calendar.readPolicy': { status: 200 },
    'calendar.writePolicy': { body: { invitesGuests: true }, status: 200 },
    'holds.list': { status: 200 },
    'holds.place': { status: 404, body: { reason: 'x', subjects: [{ kind: 'team', id: MADE_UP }] } },
    'holds.release': { body: { reason: 'Settled' }, status: 200 },
    'holds.items': { status: 200 },
    'holds.exportItems': { status: 200 },
    'holds.export': { status: 200 },
    'holds.subjects': { query: '?q=ada', status: 200 },
    'teams.list': { status: 200 },
    'teams.read': { status: 200 },
    'teams.create': { body: { name: 'Launch' }, status: 201 },
    'teams.change': { body: { description: 'Looks after the launch' }, status: 200 },
    'teams.delete': { status: 200 },
    'teams.setMember': { body: { role: 'member' }, status: 404 },
    'teams.removeMember': { status: 404 },
  }) as const satisfies Calls;

/** Those that take away what the others need, in this order. */
export const lastCollaborationCalls = [
  'holds.release',
  'calendar.delete',
  'comments.delete',
  'sharing.take',
  'sharing.revokeLink',
  'outside.endLink',
  'teams.delete',
] as const satisfies readonly EndpointName[];
