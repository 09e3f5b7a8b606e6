import { href } from '@/routing/href';

export const sections = ['pages', 'shortcuts', 'diagnostics', 'developer'] as const;
export type Section = (typeof sections)[number];

/** Where one is in the help: everything of it stands in the address. */
export interface HelpPlace {
  readonly section: Section;
  /** An article, a chapter or an endpoint of the section. */
  readonly article: string | null;
  readonly query: string;
}

/** Reads `?section=…&article=…&q=…`; an unknown section is the first. */
export function readPlace(search: URLSearchParams): HelpPlace {
  const asked = search.get('section');
  return {
    section: sections.find((section) => section === asked) ?? 'pages',
    article: search.get('article'),
    query: search.get('q') ?? '',
  };
}

/** The address of a place; the start of the help for what is not said. */
export const placeAddress = ({ section, article, query }: Partial<HelpPlace> = {}): string =>
  href('help', undefined, {
    section: section === 'pages' && !article && !query ? undefined : section,
    article: article ?? undefined,
    q: query,
  });
