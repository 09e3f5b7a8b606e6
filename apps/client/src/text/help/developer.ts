import { login, refresh, shortToken } from '@cartulary/contracts/endpoints/auth';
import { collaborationToken, createItem } from '@cartulary/contracts/endpoints/collaboration';
import { readDocument, readDocumentText, uploadDocuments } from '@cartulary/contracts/endpoints/documents';
import { searchDocuments } from '@cartulary/contracts/endpoints/search';
import { openapi, replayEvents } from '@cartulary/contracts/endpoints/system';
import { errors } from '@cartulary/contracts/errors';
import { limits } from '@cartulary/contracts/limits';
import { searchLimits } from '@cartulary/contracts/limits/search';
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
    title: 'Start here',
    paragraphs: [
      'Everything is served from this one origin: the API under /api, live events under /socket.io, writing together under /collab. New calls are always under /api/v1.',
      `The whole API is described at ${openapi.path} in OpenAPI 3.1, generated from the table the server itself uses to check requests and responses. The list of endpoints here is read from it.`,
      'Programs use an API key: an administrator creates one under Security Management with the scopes it needs, and the program sends it as “Authorization: Bearer ctl_…”. A program can also sign in like a person and send the token. Webhooks and an SDK are planned.',
    ],
    sample: `curl -s $ORIGIN${login.path} -H 'Content-Type: application/json' \\\n  -d '{"email":"you@example.org","password":"…"}'`,
  },
  {
    id: 'authentication',
    title: 'Authentication',
    paragraphs: [
      `${login.method} ${login.path} returns a token and a refresh token under data. Send the token as “Authorization: Bearer …”. It is valid for ${accessTokenMs / SECOND_MS} seconds.`,
      `${refresh.method} ${refresh.path} exchanges the refresh token for the next one; each works once. Using one again after more than ${refreshGraceMs / SECOND_MS} seconds ends that session and notifies its owner.`,
      `A session ends ${sessionMs / MINUTE_MS / 60} hours after sign-in and after ${inactivityMs / MINUTE_MS} minutes without a call. An account can have ${maxSessions} at a time; one more ends the least recently used.`,
      'The web client sends “X-Client: web” and gets its refresh token as a cookie that scripts can’t read. Without the header, the refresh token is in the body.',
      'Access is decided by the permissions of the account, the modules of its organization, and for each document by its owner and sharing.',
    ],
  },
  {
    id: 'answers',
    title: 'Responses',
    paragraphs: [
      'Every JSON response is one envelope: success, and data, message or error. Only files are returned as they are.',
      `Lists take page and pageSize (${limits.paging.defaultPageSize} by default, ${limits.paging.maxPageSize} at most) and return items, total, page and pageSize.`,
      'Places on a page are boxes of left, top, right and bottom, as fractions of the page. In texts without pages the box is null, and a range has block, start and end.',
      'Keys that a later version will fill are already there, as null or an empty list.',
    ],
    sample: '{ "success": true, "data": { "items": [], "total": 0, "page": 1, "pageSize": 20 } }',
  },
  {
    id: 'errors',
    title: 'Errors',
    paragraphs: [
      'A failed call has a matching status and an envelope whose error is a sentence for people. The table lists every sentence.',
      'Invalid input is a 400 whose data.issues lists the path and message of each problem. A 429 says in Retry-After how many seconds to wait. A method that an address doesn’t support is a 405 with Allow. Each response has X-Request-Id, which finds the call in the server’s log.',
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
      `A search: ${searchLimits.maxQueryCharacters} characters. A request with log entries or events: ${limits.analytics.maxEventsPerRequest} of them.`,
      `Sign-in: ${limits.auth.loginAttempts} wrong attempts for an address lock it for ${limits.auth.lockoutMs / MINUTE_MS} minutes.`,
      `The ${limits.client.requestsPerWindow} calls a minute are a limit of the web client, not of the server.`,
    ],
  },
  {
    id: 'documents',
    title: 'Documents and search',
    paragraphs: [
      `${uploadDocuments.method} ${uploadDocuments.path} takes a multipart form with “file”, or “files[0]” and so on, and returns 201 with documents and rejected. Reading continues in the background.`,
      `${PRIVACY_MODE_HEADER} says in which privacy mode the file is sent; in privacy mode plaintext is refused with a 409. Without the header the call is a deliberate act and the server reads the file.`,
      `GET ${readDocument.path} returns state, progress and what was found; GET ${readDocumentText.path} the text with every word’s place (with ?page=3&to=5 that of some pages); GET ${searchDocuments.path} finds documents by their words and by what they mean, or with mode=words by their words alone. Its q can contain "phrases", field:value, amount>100, AND, OR, NOT and parentheses. documentId is the id of the upload or of the document written here, and kind says which; of what is written, each snippet names its block. A key needs the scope search for uploads and search.written for documents written here.`,
    ],
    sample: `curl -s $ORIGIN${uploadDocuments.path} -H "Authorization: Bearer $TOKEN" -F file=@invoice.pdf`,
  },
  {
    id: 'events',
    title: 'Live events',
    paragraphs: [
      `Events come over socket.io at /socket.io. ${shortToken.method} ${shortToken.path} with purpose “socket” returns a token valid for ${shortTokenMs / SECOND_MS} seconds; send it as auth.token in the handshake.`,
      'A message has version, number and payload. Payloads are small: ids and what changed. You only get events about what you can see.',
      `After an interruption call ${replayEvents.method} ${replayEvents.path}?after= with the last number you received. If “truncated” is true, too much was missed: reload everything. The message “events.gap” says that something may have been missed.`,
    ],
    sample: `import { io } from 'socket.io-client';\nconst socket = io(ORIGIN, { path: '/socket.io', auth: { token } });\nsocket.on('document.ready', ({ number, payload }) => console.log(number, payload.documentId));`,
  },
  {
    id: 'together',
    title: 'Writing together',
    paragraphs: [
      `${createItem.method} ${createItem.path} with kind “document” and a title creates a document and returns its id. With kind “board”, “mindmap” or “presentation” it creates one of those.`,
      `${collaborationToken.method} ${collaborationToken.path} with that id returns a token and an address. Connect a y-websocket client to the address, with the id as its room and the token in the parameter “token”. The token opens this document only, with the rights of its person.`,
      'What members of a room write reaches the others, and is stored encrypted. A connection whose right ends is closed.',
    ],
  },
];
