/** What templates of a language are filled with, by slot. Sources that train take the entries at even places, those that test the others. */
export type Words = Readonly<Record<string, readonly string[]>>;
