/** Kinds of what is written together, as the code calls them. What was uploaded and read is a document, and none of these. */
export const writtenKinds = ['text', 'board', 'map', 'deck'] as const;
export type WrittenKind = (typeof writtenKinds)[number];

/** Those whose editor is built: only these are made, and all that belongs to them is asked for by the compiler. */
export const builtKinds = ['text', 'board', 'map', 'deck'] as const satisfies readonly WrittenKind[];
export type BuiltKind = (typeof builtKinds)[number];

/**
 * What the API, the rows and kept events call each kind, which can't change any more. Nothing else sets the two words side by
 * side: what comes from there is named anew by {@link kindOfWire}.
 */
export const wireKindOf = {
  text: 'document',
  board: 'board',
  map: 'mindmap',
  deck: 'presentation',
} as const satisfies Readonly<Record<WrittenKind, string>>;
export type WireKind = (typeof wireKindOf)[WrittenKind];

export const wireKinds: readonly WireKind[] = writtenKinds.map((kind) => wireKindOf[kind]);
export const builtWireKinds: readonly WireKind[] = builtKinds.map((kind) => wireKindOf[kind]);

/** The kinds that are built, as a list of SQL: `'document', 'board'`. */
export const builtKindsInSql = builtWireKinds.map((kind) => `'${kind}'`).join(', ');

export const kindOfWire = Object.fromEntries(writtenKinds.map((kind) => [wireKindOf[kind], kind])) as Readonly<
  Record<WireKind, WrittenKind>
>;

/** Whether a word of the API or of a row names something written: items are uploads and folders too. */
export const isWireKind = (word: string): word is WireKind => Object.hasOwn(kindOfWire, word);

/** The kind that a word of a row names; undefined for what is nothing written, and for what has no editor. */
export const builtKindOf = (word: string): BuiltKind | undefined =>
  builtKinds.find((kind) => wireKindOf[kind] === word);
