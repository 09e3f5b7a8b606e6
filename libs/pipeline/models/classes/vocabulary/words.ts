/**
 * Words that fill a language's templates, by slot. Training sources use the entries at even positions, test sources the
 * others.
 */
export type Words = Readonly<Record<string, readonly string[]>>;
