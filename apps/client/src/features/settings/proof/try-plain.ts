import { uploadDocuments } from '@cartulary/contracts/endpoints/documents';
import { addressOf, headersOf } from '@/lib/api/api';
import { errorOfAnswer } from '@/lib/api/error-of-answer';
import { ApiError, sentenceOf } from '@/lib/errors/api-error';
import { noteSent } from '@/lib/fence/sent';
import { formOf, upload } from '@/lib/files/upload';

/** Not from anyone’s document. */
export const PLAIN_TEXT = 'sample text for this check';

const plainFile = (): File => new File([PLAIN_TEXT], 'plain.txt', { type: 'text/plain' });

/** How a fence answered: whether it refused a plain text as such; status 0 where nothing was answered. */
export interface Refusal {
  readonly isRefused: boolean;
  readonly status: number;
  readonly why: string;
}

/** By the way that every upload takes. It asks the fence of this page first, so that nothing leaves. */
export async function tryThePage(): Promise<Refusal> {
  try {
    await upload(uploadDocuments, [plainFile()], { mode: 'privacy' });
    return { isRefused: false, status: 201, why: '' };
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code === 'plaintext_in_privacy_mode';
    return { isRefused, status: error instanceof ApiError ? error.status : 0, why: sentenceOf(error) };
  }
}

/** Past the fence of this page, as a changed one would: a real request, which the server has to refuse. */
export async function tryTheServer(): Promise<Refusal> {
  const { method, path, summary: why } = uploadDocuments;
  const answered = noteSent({ method, path, why, as: 'readable', bytes: PLAIN_TEXT.length });
  try {
    const response = await fetch(addressOf(uploadDocuments), {
      method,
      headers: headersOf(uploadDocuments, 'privacy'),
      credentials: 'include',
      body: formOf([plainFile()]),
    });
    answered(response.status);
    const body: unknown = await response.json().catch(() => undefined);
    const { status } = response;
    // Another refusal, as of who may not upload at all, shows nothing of the fence.
    return { isRefused: status === 409, status, why: errorOfAnswer(status, body, response.headers).message };
  } catch (error) {
    answered(0);
    return { isRefused: false, status: 0, why: sentenceOf(ApiError.of('network_error', { cause: error })) };
  }
}
