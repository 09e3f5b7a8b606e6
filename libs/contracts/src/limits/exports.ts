const MB = 1024 * 1024;

/**
 * Limits for exports. PDFs are created one at a time, each in its own process. Several selected documents are bundled
 * into one zip, which the browser holds in memory.
 */
export const exportLimits = {
  maxWaiting: 20,
  pdfHeapBytes: 768 * MB,
  maxPdfsAtOnce: 50,
  maxPdfBytesAtOnce: 300 * MB,
} as const;
