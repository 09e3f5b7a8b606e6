import { randomUUID } from 'node:crypto';
import type { Person } from '@cartulary/testing/person';
import type { Product } from '@cartulary/testing/product';
import type { Ids } from '@cartulary/testing/oracles/oracle';
import { rowsOf } from './rows';

type Together = Pick<Ids, 'itemId' | 'threadId' | 'commentId' | 'linkId' | 'grantId' | 'holdId'>;

/**
 * A collaborative item with a comment, a link, and the team it's shared with. Its row is written without the server,
 * which only creates kinds that have an editor.
 */
export async function fillTogether(product: Product, person: Person, word: string, teamId: string): Promise<Together> {
  const { body } = await person.call<{ user: { id: string; organizationId: string } }>('GET', '/api/v1/auth/validate');
  const { id: ownerId = '', organizationId = '' } = body.data?.user ?? {};
  const itemId = randomUUID();
  await rowsOf(
    product,
    `INSERT INTO app.item (id, organisation_id, kind, space_id, owner_id, title)
     SELECT $1, $2, 'document', id, $3, $4 FROM app.space WHERE owner_id = $3 AND kind = 'personal'`,
    [itemId, organizationId, ownerId, `Plan of ${word}`],
  );
  const made = async <T>(path: string, given: object): Promise<T> => {
    const answer = await person.call<T>('POST', path, given);
    if (answer.body.data === undefined) throw new Error(`${path} answered ${answer.status}`);
    return answer.body.data;
  };
  const path = `/api/v1/collaboration/items/${itemId}`;
  const thread = await made<{ id: string; comments: { id: string }[] }>(`${path}/threads`, { body: `Why ${word}?` });
  const to = { kind: 'team', id: teamId };
  const { id: grantId } = await made<{ id: string }>(`${path}/sharing`, { to, role: 'viewer' });
  const { link } = await made<{ link: { id: string } }>(`${path}/links`, {});
  const commentId = thread.comments[0]?.id ?? '';
  // Only administrators can place holds.
  const hold = { reason: `Case of ${word}`, subjects: [{ kind: 'item', id: itemId }] };
  const holdId = (await person.call<{ id: string }>('POST', '/api/v1/holds', hold)).body.data?.id ?? randomUUID();
  return { itemId, threadId: thread.id, commentId, linkId: link.id, grantId, holdId };
}
