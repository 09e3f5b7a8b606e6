import { embeddedBillLimits } from '@cartulary/contracts/limits/embedded-bills';
import type { PdfiumModule } from './module.js';

/** Longer names can't match. */
const MAX_NAME_BYTES = 512;

/**
 * Returns the first attachment with one of the given lowercase names; undefined if there is none, it's empty, or it's
 * larger than `maxBytes`.
 */
export function readAttachment(
  module: PdfiumModule,
  document: number,
  names: readonly string[],
  maxBytes: number,
): Uint8Array | undefined {
  const count = Math.min(module._FPDFDoc_GetAttachmentCount(document), embeddedBillLimits.maxAttachments);
  for (let index = 0; index < count; index += 1) {
    const attachment = module._FPDFDoc_GetAttachment(document, index);
    if (attachment && names.includes(nameOf(module, attachment).toLowerCase()))
      return fileOf(module, attachment, maxBytes);
  }
  return undefined;
}

function nameOf(module: PdfiumModule, attachment: number): string {
  return withMemory(module, MAX_NAME_BYTES, (buffer) => {
    const bytes = module._FPDFAttachment_GetName(attachment, buffer, MAX_NAME_BYTES);
    if (bytes < 2 || bytes > MAX_NAME_BYTES) return '';
    // UTF-16, little endian, null-terminated.
    return new TextDecoder('utf-16le').decode(module.HEAPU8.slice(buffer, buffer + bytes - 2));
  });
}

function fileOf(module: PdfiumModule, attachment: number, maxBytes: number): Uint8Array | undefined {
  return withMemory(module, 4, (length) => {
    if (!module._FPDFAttachment_GetFile(attachment, 0, 0, length)) return undefined;
    const bytes = module.HEAP32[length >> 2] ?? 0;
    if (bytes < 1 || bytes > maxBytes) return undefined;
    return withMemory(module, bytes, (buffer) =>
      module._FPDFAttachment_GetFile(attachment, buffer, bytes, length)
        ? module.HEAPU8.slice(buffer, buffer + bytes)
        : undefined,
    );
  });
}

function withMemory<T>(module: PdfiumModule, bytes: number, work: (pointer: number) => T): T {
  const pointer = module._malloc(bytes);
  try {
    return work(pointer);
  } finally {
    module._free(pointer);
  }
}
