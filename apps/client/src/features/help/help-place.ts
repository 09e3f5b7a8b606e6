import { href } from '@/routing/href';

export const sections = ['pages', 'shortcuts', 'diagnostics', 'developer'] as const;
export type Section = (typeof sections)[number];

/** The current position in the help, fully represented in the URL. */
export interface HelpPlace {
  readonly section: Section;
  /** An article, chapter or endpoint within the section. */
  readonly article: string | null;
  readonly query: string;
}

/** Parses `?section=…&article=…&q=…`; an unknown section falls back to the first one. */
export function readPlace(search: URLSearchParams): HelpPlace {
  const asked = search.get('section');
  return {
    section: sections.find((section) => section === asked) ?? 'pages',
    article: search.get('article'),
    query: search.get('q') ?? '',
  };
}

/** The URL of a help position; missing parts default to the start of the help. */
export const placeAddress = ({ section, article, query }: Partial<HelpPlace> = {}): string =>
  href('help', undefined, {
    section: section === 'pages' && !article && !query ? undefined : section,
    article: article ?? undefined,
    q: query,
  });
