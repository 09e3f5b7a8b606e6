/** Limits for barcodes and QR codes in page images. */
export const codeLimits = {
  /** Per page. A sheet of labels has about forty. */
  maxOnPage: 60,
  /** Per code. The largest QR code holds 4,296 characters. */
  maxTextCharacters: 4_296,
} as const;
