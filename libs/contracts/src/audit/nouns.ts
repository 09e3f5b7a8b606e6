type NounOf<Act> = Act extends `${infer Noun}.${string}` ? Noun : never;

/** What all acts of a noun are called together, for the nouns of these acts. */
export type NounsOf<Acts> = Readonly<Record<NounOf<keyof Acts>, string>>;
