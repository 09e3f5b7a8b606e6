/** Kinds of collaborative items, as named in the code. An uploaded and processed file is a document, not one of these. */
export const writtenKinds = ['text', 'board', 'map', 'deck'] as const;
export type WrittenKind = (typeof writtenKinds)[number];

/** Kinds with an implemented editor. Only these can be created, and the compiler requires everything that belongs to them. */
export const builtKinds = ['text', 'board', 'map', 'deck'] as const satisfies readonly WrittenKind[];
export type BuiltKind = (typeof builtKinds)[number];

/**
 * Names of the kinds in the API, rows and logged events, which can't change anymore. This is the only mapping between the two: incoming
 * names are converted by {@link kindOfWire}.
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

/** The implemented kinds as an SQL list: `'document', 'board'`. */
export const builtKindsInSql = builtWireKinds.map((kind) => `'${kind}'`).join(', ');

export const kindOfWire = Object.fromEntries(writtenKinds.map((kind) => [wireKindOf[kind], kind])) as Readonly<
  Record<WireKind, WrittenKind>
>;

/** Whether a name from the API or a row is a collaborative kind. Items can also be uploads and folders. */
export const isWireKind = (word: string): word is WireKind => Object.hasOwn(kindOfWire, word);

/** Converts a row's kind; undefined if it isn't a collaborative item or has no editor. */
export const builtKindOf = (word: string): BuiltKind | undefined =>
  builtKinds.find((kind) => wireKindOf[kind] === word);
