const MB = 1024 * 1024;

/** PDFs wait for one another, each in a process of its own; of ticked documents so many come in one zip, which the browser holds in memory. */
export const exportLimits = {
  maxWaiting: 20,
  pdfHeapBytes: 768 * MB,
  maxPdfsAtOnce: 50,
  maxPdfBytesAtOnce: 300 * MB,
} as const;
