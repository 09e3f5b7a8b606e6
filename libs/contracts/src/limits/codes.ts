/** Of barcodes and QR codes in the pictures of pages. */
export const codeLimits = {
  /** Of one page; a sheet of labels has some forty. */
  maxOnPage: 60,
  /** Of one code: the largest QR code holds 4,296 letters. */
  maxTextCharacters: 4_296,
} as const;
