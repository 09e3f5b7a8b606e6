import type { SamlMetadataFound } from '@cartulary/contracts/identity-providers';
import { samlLimits } from '@cartulary/contracts/limits/saml';
import { made } from '../../../platform/threads/made-in-thread.js';
import type { Asker } from '../../../platform/threads/fair-queue.js';
import { ThreadMaker } from '../../../platform/threads/thread-maker.js';
import type { LogoutMessage, ReadLogout } from './saml-logout-message.js';
import type { Judged, SamlWork } from './saml-orders.js';
import { SamlRefusal } from './saml-refusal.js';
import type { Asserted, Claimed } from './saml-response.js';

/**
 * Parses SAML messages in a thread. All methods throw SamlRefusal with the reason, and AppError: `saml_failed` if a
 * message takes too long, `unavailable` if the queue is full. `sender` identifies messages counted together: an IP
 * address or a person.
 */
export class SamlReader {
  private readonly thread: ThreadMaker<SamlWork>;

  /** @param entry the thread's script; tests run it from source */
  constructor(entry = new URL('./saml-worker.js', import.meta.url)) {
    this.thread = new ThreadMaker({ entry, timeLimitMs: samlLimits.readingMs, heapBytes: samlLimits.heapBytes });
  }

  /** A response's claims about itself, before any of it is verified. */
  async claimed(order: SamlWork['claimed']['order'], sender: string): Promise<Claimed> {
    return believed(await made(this.thread, 'claimed', order, 'saml_failed', askerOf(sender)));
  }

  /** The verified content of a response, with its assertion decrypted if necessary. */
  async response(order: SamlWork['response']['order'], sender: string): Promise<Asserted> {
    return believed(await made(this.thread, 'response', order, 'saml_failed', askerOf(sender)));
  }

  /** A single logout message with a valid signature. */
  async logout(message: LogoutMessage, certificates: readonly string[], sender: string): Promise<ReadLogout> {
    return believed(await made(this.thread, 'logout', { message, certificates }, 'saml_failed', askerOf(sender)));
  }

  async metadata(xml: string, sender: string): Promise<SamlMetadataFound> {
    return believed(await made(this.thread, 'metadata', { xml }, 'saml_metadata_unusable', askerOf(sender)));
  }

  close(): Promise<void> {
    return this.thread.close();
  }
}

function believed<Read>(judged: Judged<Read>): Read {
  if ('reason' in judged) throw new SamlRefusal(judged.reason, judged.explanation);
  return judged.read;
}

/** Senders take turns like organizations do, because their organization is unknown before sign-in. */
const askerOf = (sender: string): Asker => ({ organisationId: sender, accountId: sender });
