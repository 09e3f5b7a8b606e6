import { login, refresh, shortToken } from '@cartulary/contracts/endpoints/auth';
import { createItem } from '@cartulary/contracts/endpoints/collaboration';
import { readDocument, readDocumentText, uploadDocuments } from '@cartulary/contracts/endpoints/documents';
import { searchDocuments } from '@cartulary/contracts/endpoints/search';
import { openapi, replayEvents } from '@cartulary/contracts/endpoints/system';
import { errors } from '@cartulary/contracts/errors';
import { limits } from '@cartulary/contracts/limits';
import { PRIVACY_MODE_HEADER } from '@cartulary/contracts/privacy';

/** A chapter of the documentation for developers. */
export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** What one would type. */
  readonly sample?: string;
}

const { accessTokenMs, refreshGraceMs, sessionMs, inactivityMs, maxSessions, shortTokenMs } = limits.auth;
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const megabytes = limits.upload.maxFileBytes / 1024 / 1024;

/** How the API works, as far as it is built. */
export const chapters: readonly Chapter[] = [
  {
    id: 'start',
    title: 'Begin here',
    paragraphs: [
      'Everything is served from this one origin: the API under /api, live events under /socket.io. There is no version without its number: what is new lives under /api/v1.',
      `The whole API is described at ${openapi.path} in OpenAPI 3.1, generated from the table that the server itself checks requests and answers by. The list of endpoints here is read from it.`,
      'API keys, webhooks and an SDK are planned. Today a program signs in as a person does and sends the token.',
    ],
    sample: `curl -s $ORIGIN${login.path} -H 'Content-Type: application/json' \\\n  -d '{"email":"you@example.org","password":"…"}'`,
  },
  {
    id: 'authentication',
    title: 'Authentication',
    paragraphs: [
      `${login.method} ${login.path} answers a token and a refresh token under data. Send the token as “Authorization: Bearer …”. It holds for ${accessTokenMs / SECOND_MS} seconds.`,
      `${refresh.method} ${refresh.path} exchanges the refresh token for the next one; each can be used once. Using one again after more than ${refreshGraceMs / SECOND_MS} seconds ends that sign-in and tells its owner.`,
      `A session ends ${sessionMs / MINUTE_MS / 60} hours after sign-in and after ${inactivityMs / MINUTE_MS} minutes without a call. At most ${maxSessions} are alive for one account; with one more the oldest ends.`,
      'The browser’s own client sends “X-Client: web” and gets its refresh token as a cookie that scripts cannot read. Leave the header out, and the refresh token is in the body.',
      'What may be called is decided by the permissions of the account, the modules of its organization, and for each document by its owner and sharing.',
    ],
  },
  {
    id: 'answers',
    title: 'Answers',
    paragraphs: [
      'Every JSON answer is one envelope: success, and data, message or error. Only files are answered as they are.',
      `Lists take page and pageSize (${limits.paging.defaultPageSize} unless said, ${limits.paging.maxPageSize} at most) and answer items, total, page and pageSize.`,
      'Places on a page are boxes of left, top, right and bottom, as fractions of the page. In texts without pages the box is null and a range says block, start and end.',
      'Keys that a later version fills are there from the start, as null or an empty list.',
    ],
    sample: '{ "success": true, "data": { "items": [], "total": 0, "page": 1, "pageSize": 20 } }',
  },
  {
    id: 'errors',
    title: 'Errors',
    paragraphs: [
      'A failed call has the status that fits and an envelope whose error is a sentence for people. The table lists every sentence; those about ways to sign in that are planned stand in it already.',
      'Input that is not valid is a 400 whose data.issues lists path and message of each place. A 429 says in Retry-After how many seconds to wait. Each answer carries X-Request-Id, by which the server’s log is searched.',
    ],
    sample: `{
  "success": false,
  "error": "${errors.invalid_input.message}",
  "data": { "issues": [{ "path": "…", "message": "…" }] }
}`,
  },
  {
    id: 'limits',
    title: 'Limits',
    paragraphs: [
      `Files: ${limits.upload.maxFiles} at once, ${megabytes} MB each, within ${limits.timeouts.uploadMs / SECOND_MS} seconds. A document: ${limits.reading.maxPages} pages. A JSON body: ${limits.body.maxJsonBytes / 1024 / 1024} MB.`,
      `A search: ${limits.search.maxQueryCharacters} characters. A request with log entries or events: ${limits.analytics.maxEventsPerRequest} of them.`,
      `Sign-in: ${limits.auth.loginAttempts} wrong attempts for an address close it for ${limits.auth.lockoutMs / MINUTE_MS} minutes.`,
      `The ${limits.client.requestsPerWindow} calls a minute of this application are a rule of its own client, not of the server.`,
    ],
  },
  {
    id: 'documents',
    title: 'Documents and search',
    paragraphs: [
      `${uploadDocuments.method} ${uploadDocuments.path} takes a multipart form with “file”, or “files[0]” and so on, and answers 201 with documents and rejected. Reading goes on in the background.`,
      `${PRIVACY_MODE_HEADER} says in which privacy mode the file is sent; in privacy mode plaintext is refused with a 409. Without the header the call is a deliberate act and the server reads the file.`,
      `GET ${readDocument.path} answers state, progress and what was found; GET ${readDocumentText.path} the text with every word’s place; GET ${searchDocuments.path} finds documents by their words and by what they mean; with mode=words by their words alone. Its q may hold "phrases", field:value, amount>100, AND, OR, NOT and brackets. documentId is the id of the upload or of the document written here, and kind says which; of what is written, each snippet names its block. A key needs the scope search for uploads and search.written for documents written here.`,
    ],
    sample: `curl -s $ORIGIN${uploadDocuments.path} -H "Authorization: Bearer $TOKEN" -F file=@invoice.pdf`,
  },
  {
    id: 'events',
    title: 'Live events',
    paragraphs: [
      `Events come over socket.io at /socket.io. ${shortToken.method} ${shortToken.path} with purpose “socket” answers a token of ${shortTokenMs / SECOND_MS} seconds; it goes into auth.token of the handshake.`,
      'A message is version, number and payload. Payloads are small: ids and what changed. You hear of what you may see.',
      `Who was away asks ${replayEvents.method} ${replayEvents.path}?after= with the last number heard. If “truncated” is true too much was missed: load everything anew. The message “events.gap” says that something may have been missed.`,
    ],
    sample: `import { io } from 'socket.io-client';\nconst socket = io(ORIGIN, { path: '/socket.io', auth: { token } });\nsocket.on('document.ready', ({ number, payload }) => console.log(number, payload.documentId));`,
  },
  {
    id: 'together',
    title: 'Writing together',
    paragraphs: [
      'Documents, boards, mind maps and presentations are planned. The collab server already speaks the y-websocket protocol’s transport at /collab/{id}: whatever one member of a room sends, the others get, and nothing is kept.',
      'It lets in who has a token for exactly this item, in the parameter “token” of the address. No call hands out such a token yet.',
      `${createItem.method} ${createItem.path} checks what is sent and answers a 400: “${errors.editor_not_built.message}”.`,
    ],
  },
];
