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
 * Reads messages of SAML in a thread. All of these throw SamlRefusal with the reason; AppError `saml_failed` where a message
 * took too long, and `unavailable` where too many wait. `sender` is whose messages are counted together: an address, or a
 * person.
 */
export class SamlReader {
  private readonly thread: ThreadMaker<SamlWork>;

  /** @param entry the thread's program; tests run it from its source */
  constructor(entry = new URL('./saml-worker.js', import.meta.url)) {
    this.thread = new ThreadMaker({ entry, timeLimitMs: samlLimits.readingMs, heapBytes: samlLimits.heapBytes });
  }

  /** What a response says of itself, before anything of it is believed. */
  async claimed(order: SamlWork['claimed']['order'], sender: string): Promise<Claimed> {
    return believed(await made(this.thread, 'claimed', order, 'saml_failed', askerOf(sender)));
  }

  /** What a response asserts that holds, its assertion opened where it is encrypted. */
  async response(order: SamlWork['response']['order'], sender: string): Promise<Asserted> {
    return believed(await made(this.thread, 'response', order, 'saml_failed', askerOf(sender)));
  }

  /** What a message of single logout says whose signature is right. */
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

/** Senders take turns as organizations do: before they signed in nobody knows where they belong. */
const askerOf = (sender: string): Asker => ({ organisationId: sender, accountId: sender });
