type NounOf<Act> = Act extends `${infer Noun}.${string}` ? Noun : never;

/** Names for all actions of each noun that occurs in these acts. */
export type NounsOf<Acts> = Readonly<Record<NounOf<keyof Acts>, string>>;
