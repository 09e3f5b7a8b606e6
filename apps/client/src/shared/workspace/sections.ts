/** The workspace's sections. Each has a URL; the route table defines the paths. */
export const sections = [
  'overview',
  'items',
  'teams',
  'meetings',
  'calendar',
  'templates',
  'mentions',
  'activity',
  'rules',
] as const;
export type Section = (typeof sections)[number];

/** Sections with their own path, each an alias of the route. Others are named in the query. */
const paths = {
  overview: '/collaboration',
  items: '/collaboration/workspace',
  teams: '/teams',
  meetings: '/meet',
  rules: '/collaboration/enterprise',
} as const satisfies Partial<Record<Section, string>>;

const hasPath = (section: Section): section is keyof typeof paths => section in paths;

/** A section's URL with a query. */
export function sectionAddress(section: Section, query: Readonly<Record<string, string | undefined>> = {}): string {
  const search = new URLSearchParams();
  if (!hasPath(section)) search.set('section', section);
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  const path = hasPath(section) ? paths[section] : paths.overview;
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The section that a URL refers to. Invalid input results in the overview. */
export function sectionOf(pathname: string, search: URLSearchParams): Section {
  const byPath = sections.find((section) => hasPath(section) && paths[section] === pathname.replace(/\/$/, ''));
  if (byPath !== undefined && byPath !== 'overview') return byPath;
  return sections.find((section) => !hasPath(section) && section === search.get('section')) ?? 'overview';
}
