import type { ErrorSource } from '@cartulary/contracts/error-groups';
import { fingerprintOf, withoutChanging } from '@cartulary/contracts/fingerprint';
import { errorLimits } from '@cartulary/contracts/limits/error-groups';
import { redactText } from '@cartulary/contracts/redact';
import type { MetError } from './error-occurrences.js';

interface Where {
  readonly source: Exclude<ErrorSource, 'browser'>;
  readonly organisationId: string | null;
  readonly accountId: string | null;
  /** The call or the job, without ids: `GET /api/v1/documents/:documentId`. */
  readonly place: string;
  /** Number of the call or the job, which stands in the log as well. */
  readonly errorId: string;
  readonly release: string | null;
}

const MAX_NAME_CHARACTERS = 100;
/** An address of mail. Each run is looked at from at most 64 places. */
const mail = /[^\s@]{1,64}@[^\s@]{1,255}/g;
/** Folders of the product. What stands before them tells how a machine is set up. */
const roots = ['/apps/', '/libs/', '/node_modules/'];

/**
 * An error of the server itself as it is kept. Its message may quote what people wrote, so quoted words, numbers and addresses are left
 * out of it; the whole stands in the log of the machine.
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

/** Its frames alone: before them stands the message, which may have lines that look like frames. One that was changed since hides them. */
function stackOf({ stack = '', message }: Error): string | null {
  const at = stack.indexOf(message);
  const frames = (at === -1 ? '' : stack.slice(at + message.length))
    .split('\n', errorLimits.maxFrames * 2)
    .filter((line) => /^ {4}at /.test(line))
    .slice(0, errorLimits.maxFrames)
    .map((line) => withoutMachine(line.slice(0, errorLimits.maxFrameCharacters)));
  return frames.length === 0 ? null : frames.join('\n');
}

/** A frame's place from the root of the product on; of what lies elsewhere the name of its file. */
function withoutMachine(line: string): string {
  const open = line.lastIndexOf('(');
  const from = open === -1 ? line.lastIndexOf(' ') + 1 : open + 1;
  const place = line.slice(from);
  const root = Math.max(...roots.map((name) => place.lastIndexOf(name)));
  if (root === -1 && !/^(?:\/|file:|[A-Za-z]:[\\/])/.test(place)) return line;
  return line.slice(0, from) + place.slice((root === -1 ? place.lastIndexOf('/') : root) + 1);
}
