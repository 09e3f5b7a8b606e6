import { login, refresh, shortToken } from '@cartulary/contracts/endpoints/auth';
import { collaborationToken, createItem } from '@cartulary/contracts/endpoints/collaboration';
import { readDocument, readDocumentText, uploadDocuments } from '@cartulary/contracts/endpoints/documents';
import { searchDocuments } from '@cartulary/contracts/endpoints/search';
import { openapi, replayEvents } from '@cartulary/contracts/endpoints/system';
import { errors } from '@cartulary/contracts/errors';
import { limits } from '@cartulary/contracts/limits';
import { searchLimits } from '@cartulary/contracts/limits/search';
import { PRIVACY_MODE_HEADER } from '@cartulary/contracts/privacy';

/** A chapter of the developer documentation. */
export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** A code sample. */
  readonly sample?: string;
}

const { accessTokenMs, refreshGraceMs, sessionMs, inactivityMs, maxSessions, shortTokenMs } = limits.auth;
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const megabytes = limits.upload.maxFileBytes / 1024 / 1024;

/** How the API works. */
export const chapters: readonly Chapter[] = [
  {
    id: 'start',
    title: 'Start here',
    paragraphs: [
      'Everything is served from this origin: the API under /api, live events under /socket.io, and co-editing under /collab. New endpoints are always under /api/v1.',
      `The whole API is described at ${openapi.path} in OpenAPI 3.1, generated from the same table the server uses to validate requests and responses. The list of endpoints here comes from it.`,
      'Programs use an API key. An administrator creates one in Security Management with the scopes it needs, and the program sends it as “Authorization: Bearer ctl_…”. A program can also sign in like a person and send the token. Webhooks and an SDK are planned.',
    ],
    sample: `curl -s $ORIGIN${login.path} -H 'Content-Type: application/json' \\\n  -d '{"email":"you@example.org","password":"…"}'`,
  },
  {
    id: 'authentication',
    title: 'Authentication',
    paragraphs: [
      `${login.method} ${login.path} returns a token and a refresh token under data. Send the token as “Authorization: Bearer …”. It is valid for ${accessTokenMs / SECOND_MS} seconds.`,
      `${refresh.method} ${refresh.path} exchanges the refresh token for the next one; each works once. Using one again after more than ${refreshGraceMs / SECOND_MS} seconds ends that session and notifies its owner.`,
      `A session ends ${sessionMs / MINUTE_MS / 60} hours after sign-in, or after ${inactivityMs / MINUTE_MS} minutes without a request. An account can have ${maxSessions} at a time. One more ends the least recently used one.`,
      'The web client sends “X-Client: web” and gets its refresh token as a cookie that scripts can’t read. Without the header, the refresh token is in the body.',
      'Access depends on the account’s permissions, its organization’s modules, and each document’s owner and sharing.',
    ],
  },
  {
    id: 'answers',
    title: 'Responses',
    paragraphs: [
      'Every JSON response uses the same envelope: success, plus data, message, or error. Files are returned as they are.',
      `Lists take page and pageSize (${limits.paging.defaultPageSize} by default, up to ${limits.paging.maxPageSize}) and return items, total, page, and pageSize.`,
      'Places on a page are boxes with left, top, right, and bottom, as fractions of the page. In texts without pages, the box is null and a range has block, start, and end.',
      'Fields reserved for a later version are already there, as null or an empty list.',
    ],
    sample: '{ "success": true, "data": { "items": [], "total": 0, "page": 1, "pageSize": 20 } }',
  },
  {
    id: 'errors',
    title: 'Errors',
    paragraphs: [
      'A failed request has a matching status and an envelope whose error is a human-readable message. The table lists every message.',
      'Invalid input returns a 400 whose data.issues lists the path and message of each problem. A 429 has the seconds to wait in Retry-After. An unsupported method returns a 405 with Allow. Each response has an X-Request-Id, which identifies the request in the server’s log.',
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
      `A search: ${searchLimits.maxQueryCharacters} characters. A request with log entries or events: ${limits.analytics.maxEventsPerRequest} entries.`,
      `Sign-in: ${limits.auth.loginAttempts} wrong attempts for an address lock it for ${limits.auth.lockoutMs / MINUTE_MS} minutes.`,
      `The limit of ${limits.client.requestsPerWindow} requests per minute applies to the web client, not the server.`,
    ],
  },
  {
    id: 'documents',
    title: 'Documents and search',
    paragraphs: [
      `${uploadDocuments.method} ${uploadDocuments.path} takes a multipart form with “file”, or “files[0]” and so on, and returns 201 with documents and rejected. Processing continues in the background.`,
      `${PRIVACY_MODE_HEADER} states the privacy mode of the upload. In privacy mode, plaintext is rejected with a 409. Without the header, the request counts as deliberate and the server reads the file.`,
      `GET ${readDocument.path} returns state, progress, and results. GET ${readDocumentText.path} returns the text with every word’s place (with ?page=3&to=5, only some pages). GET ${searchDocuments.path} searches documents by words and meaning, or with mode=words by words alone. Its q can contain "phrases", field:value, amount>100, AND, OR, NOT, and parentheses. documentId is the id of the upload or of the document written here, and kind says which. For written documents, each snippet names its block. A key needs the scope search for uploads and search.written for documents written here.`,
    ],
    sample: `curl -s $ORIGIN${uploadDocuments.path} -H "Authorization: Bearer $TOKEN" -F file=@invoice.pdf`,
  },
  {
    id: 'events',
    title: 'Live events',
    paragraphs: [
      `Events are sent over socket.io at /socket.io. ${shortToken.method} ${shortToken.path} with purpose “socket” returns a token valid for ${shortTokenMs / SECOND_MS} seconds; send it as auth.token in the handshake.`,
      'A message has version, number, and payload. Payloads are small: ids and what changed. You only get events about what you can access.',
      `After an interruption, call ${replayEvents.method} ${replayEvents.path}?after= with the last number you received. If “truncated” is true, you missed too much: reload everything. The message “events.gap” means you may have missed something.`,
    ],
    sample: `import { io } from 'socket.io-client';\nconst socket = io(ORIGIN, { path: '/socket.io', auth: { token } });\nsocket.on('document.ready', ({ number, payload }) => console.log(number, payload.documentId));`,
  },
  {
    id: 'together',
    title: 'Co-editing',
    paragraphs: [
      `${createItem.method} ${createItem.path} with kind “document” and a title creates a document and returns its id. Kind “board”, “mindmap”, or “presentation” creates one of those.`,
      `${collaborationToken.method} ${collaborationToken.path} with that id returns a token and an address. Connect a y-websocket client to the address, with the id as its room and the token in the parameter “token”. The token only opens this document, with the person’s access.`,
      'Changes reach everyone in the room and are stored encrypted. A connection is closed when its access ends.',
    ],
  },
];
