const messages = {
  conversion_too_large:
    'The file is too large to become a document. Nothing was changed. Import part of it, or several parts one by one.',
  conversion_damaged:
    'The file is damaged, or its content doesn’t match its name. Nothing was changed. Open it in the program that created it and save it again.',
} as const;

export type ConversionFailureCode = keyof typeof messages;

/** A file that can't be converted, with the reason shown to the person. Never used for bugs in the program. */
export class ConversionFailure extends Error {
  override readonly name = 'ConversionFailure';

  constructor(
    readonly code: ConversionFailureCode,
    /** Details, for the log only. */
    readonly detail?: string,
  ) {
    super(messages[code]);
  }
}
