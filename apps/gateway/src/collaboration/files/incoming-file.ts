import { writingLimits } from '@cartulary/contracts/limits/writing';
import type { Call } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { readIncomingFiles } from '../../platform/serve/incoming-files.js';
import { refusePlaintext } from '../../platform/serve/refuse-plaintext.js';
import { wholeFile, type WholeFile } from './whole-file.js';

/** The first file of a call, in memory. @throws AppError see the endpoints that accept a file */
export async function incomingFile({ request }: Call): Promise<WholeFile> {
  refusePlaintext({ request });
  const { maxImportBytes } = writingLimits;
  let file: WholeFile | undefined;
  await readIncomingFiles(request, { maxFileBytes: maxImportBytes, maxFiles: 1 }, async (incoming) => {
    file ??= await wholeFile(incoming, maxImportBytes);
  });
  if (file === undefined) throw new AppError('no_file');
  return file;
}

/** A file name without folder and extension. */
export const titleOfFile = (name: string): string => name.replace(/^.*[/\\]/u, '').replace(/\.[^.]+$/u, '');
