/** What a text says of how its writer feels. */
export const moods = ['positive', 'neutral', 'negative'] as const;
export type Mood = (typeof moods)[number];

/** How likely each is; together 1. */
export type Moods = Readonly<Record<Mood, number>>;

/** The likeliest, and how likely it is. */
export function likeliest(of: Moods): { readonly mood: Mood; readonly share: number } {
  const mood = moods.reduce((best, one) => (of[one] > of[best] ? one : best));
  return { mood, share: of[mood] };
}
