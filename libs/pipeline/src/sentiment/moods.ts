/** Possible sentiments of a text. */
export const moods = ['positive', 'neutral', 'negative'] as const;
export type Mood = (typeof moods)[number];

/** Probability of each. They add up to 1. */
export type Moods = Readonly<Record<Mood, number>>;

/** The most likely sentiment, with its probability. */
export function likeliest(of: Moods): { readonly mood: Mood; readonly share: number } {
  const mood = moods.reduce((best, one) => (of[one] > of[best] ? one : best));
  return { mood, share: of[mood] };
}
