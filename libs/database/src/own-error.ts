import type { ErrorSource } from '@cartulary/contracts/error-groups';
import { fingerprintOf, withoutChanging } from '@cartulary/contracts/fingerprint';
import { errorLimits } from '@cartulary/contracts/limits/error-groups';
import { redactText } from '@cartulary/contracts/redact';
import type { MetError } from './error-occurrences.js';

interface Where {
  readonly source: Exclude<ErrorSource, 'browser'>;
  readonly organisationId: string | null;
  readonly accountId: string | null;
  /** Call or job, without ids: `GET /api/v1/documents/:documentId`. */
  readonly place: string;
  /** Id of the call or job, as in the log. */
  readonly errorId: string;
  readonly release: string | null;
}

const MAX_NAME_CHARACTERS = 100;
/** An email address. Each run of characters is matched from at most 64 positions. */
const mail = /[^\s@]{1,64}@[^\s@]{1,255}/g;
/** Folders of the product. The path before them reveals the machine's setup. */
const roots = ['/apps/', '/libs/', '/node_modules/'];

/**
 * Converts an error of the server itself for storage. The message may quote user content, so quoted text, numbers and email addresses are
 * removed; the full message is in the machine's log.
 */
export function ownError(thrown: unknown, { place, ...where }: Where): MetError {
  const error = thrown instanceof Error ? thrown : new Error('Something that is no error was thrown');
  const name = error.name.slice(0, MAX_NAME_CHARACTERS);
  const message = redactText(withoutChanging(error.message)).replace(mail, '#');
  const stack = stackOf(error);
  return {
    ...where,
    place,
    fingerprint: fingerprintOf({ name, message, component: `${where.source} ${place}`, stack: stack ?? undefined }),
    name,
    message,
    component: where.source,
    severity: 'high',
    sittingId: null,
    at: new Date().toISOString(),
    stack,
    action: place,
    context: {},
    breadcrumbs: [],
    client: {},
    browser: null,
    sentByHand: false,
  };
}

/** Only the stack frames. The message before them may have lines that look like frames. If it was changed since, no frames can be found. */
function stackOf({ stack = '', message }: Error): string | null {
  const at = stack.indexOf(message);
  const frames = (at === -1 ? '' : stack.slice(at + message.length))
    .split('\n', errorLimits.maxFrames * 2)
    .filter((line) => /^ {4}at /.test(line))
    .slice(0, errorLimits.maxFrames)
    .map((line) => withoutMachine(line.slice(0, errorLimits.maxFrameCharacters)));
  return frames.length === 0 ? null : frames.join('\n');
}

/** Shortens a frame's path to start at the product's root, or to the file name if it is elsewhere. */
function withoutMachine(line: string): string {
  const open = line.lastIndexOf('(');
  const from = open === -1 ? line.lastIndexOf(' ') + 1 : open + 1;
  const place = line.slice(from);
  const root = Math.max(...roots.map((name) => place.lastIndexOf(name)));
  if (root === -1 && !/^(?:\/|file:|[A-Za-z]:[\\/])/.test(place)) return line;
  return line.slice(0, from) + place.slice((root === -1 ? place.lastIndexOf('/') : root) + 1);
}
