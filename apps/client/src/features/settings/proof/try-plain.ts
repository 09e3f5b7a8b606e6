import { uploadDocuments } from '@cartulary/contracts/endpoints/documents';
import { addressOf, headersOf } from '@/lib/api/api';
import { errorOfAnswer } from '@/lib/api/error-of-answer';
import { ApiError, sentenceOf } from '@/lib/errors/api-error';
import { noteSent } from '@/lib/fence/sent';
import { formOf, upload } from '@/lib/files/upload';

/** Not from anyone’s document. */
export const PLAIN_TEXT = 'sample text for this check';

const plainFile = (): File => new File([PLAIN_TEXT], 'plain.txt', { type: 'text/plain' });

/** A block's result: whether plain text was refused for that reason. Status 0 without a response. */
export interface Refusal {
  readonly isRefused: boolean;
  readonly status: number;
  readonly why: string;
}

/** Takes the same path as every upload, which this page checks first, so nothing is sent. */
export async function tryThePage(): Promise<Refusal> {
  try {
    await upload(uploadDocuments, [plainFile()], { mode: 'privacy' });
    return { isRefused: false, status: 201, why: '' };
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code === 'plaintext_in_privacy_mode';
    return { isRefused, status: error instanceof ApiError ? error.status : 0, why: sentenceOf(error) };
  }
}

/** Bypasses this page's check, as a tampered page would: a real request that the server must refuse. */
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
    // A different refusal, for example of an account that can't upload, says nothing about the check.
    return { isRefused: status === 409, status, why: errorOfAnswer(status, body, response.headers).message };
  } catch (error) {
    answered(0);
    return { isRefused: false, status: 0, why: sentenceOf(ApiError.of('network_error', { cause: error })) };
  }
}
