/** The items that `npm run test:contract` uses: one of every kind that a call can create. */

export const PASSWORD = 'Blue-Kettle-7-Harbour';

async function call(origin, token, method, address, body) {
  const isForm = body instanceof FormData;
  const answer = await fetch(origin + address, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    body: isForm ? body : body && JSON.stringify(body),
  });
  const said = await answer.json();
  if (!said.success) throw new Error(`${method} ${address} answers ${answer.status}: ${said.error}`);
  return said.data;
}

/** Founds the installation; its administrator may call everything that a session may. */
export async function signUp(origin) {
  const email = 'contract@example.org';
  const names = { firstName: 'Ilse', lastName: 'Marwick', role: 'user' };
  const body = { ...names, email, password: PASSWORD, acceptTerms: true, acceptPrivacy: true };
  const { token } = await call(origin, undefined, 'POST', '/api/auth/signup', body);
  return { email, token };
}

export async function thingsOf(origin, token) {
  const make = (address, body) => call(origin, token, 'POST', `/api/v1${address}`, body);
  const form = new FormData();
  form.append('file', new Blob(['Total EUR 12.30 due 2026-11-20']), 'words.txt');
  const documentId = (await make('/documents', form)).documents[0].id;
  const { id: itemId } = await make('/collaboration/items', { kind: 'document', title: 'Words' });
  const { id: threadId } = await make(`/collaboration/items/${itemId}/threads`, { body: 'Why?' });
  const { id: folderId } = await make('/folders', { name: 'Words' });
  const { id: tagId } = await make('/tags', { name: 'Words' });
  const { id: viewId } = await make('/views', { name: 'Words', query: '' });
  const { id: batchId } = await make('/batches', { name: 'Words' });
  const { id: teamId } = await make('/teams', { name: 'Words' });
  const { id: classId } = await make('/classes', { name: 'Words', description: 'Holds words and nothing else' });
  const { id: contractId } = await make('/accuracy-contracts', { class: 'invoice', field: 'total', promise: 0.05 });
  const { id: pipelineId } = await make('/pipelines', { name: 'Words' });
  const from = {
    kind: 'mailbox',
    host: 'imap.invalid',
    port: 993,
    security: 'tls',
    user: 'w',
    mailbox: 'INBOX',
    fromNow: false,
  };
  const { id: sourceId } = await make('/intake-sources', { name: 'Words', from, secret: 'words' });
  const { id: savedSearchId } = await make('/saved-searches', { name: 'Words', query: 'words' });
  const event = { title: 'Words', zone: 'UTC', starts: '2026-11-21T09:00', ends: '2026-11-21T10:00' };
  const { id: eventId } = await make('/calendar/events', event);
  const { secret } = await make('/organisation/api-keys', { name: 'Directory', scopes: ['scim'], expiresInDays: 1 });
  const ids = {
    documentId,
    itemId,
    threadId,
    folderId,
    tagId,
    viewId,
    batchId,
    teamId,
    classId,
    contractId,
    pipelineId,
    sourceId,
    savedSearchId,
    eventId,
  };
  return { things: { ...ids, versionNumber: 1, track: 1, versionId: 'now' }, key: secret };
}
