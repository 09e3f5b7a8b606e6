import type { Mail } from '@cartulary/database/entities/mail.entity';
import type { KeyRing } from '@cartulary/storage/key-ring';
import { mailContext, openText } from '@cartulary/storage/sealed-text';
import type { ComposedMail } from './compose.js';

/**
 * An email's content, decrypted with the organization's key in a unit of work; undefined for a sent email, whose
 * content is deleted. @throws DecryptionError
 */
export async function readMail(keys: KeyRing, mail: Mail): Promise<ComposedMail | undefined> {
  const { id, subject, body, organisationKeyId } = mail;
  if (body === null || organisationKeyId === null) return undefined;
  const words = await openText(keys, { sealed: body, organisationKeyId }, mailContext(id));
  // We wrote it ourselves, and a sealed text is either intact or doesn't decrypt.
  const { ownSubject = subject, ...rest } = JSON.parse(words) as Omit<ComposedMail, 'subject'>;
  return { subject: ownSubject, ...rest };
}
