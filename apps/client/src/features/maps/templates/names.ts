/** Built-in templates; text/maps.ts names them. */
export const mapTemplates = ['project', 'meeting', 'decision', 'swot', 'learning', 'organization'] as const;
export type MapTemplate = (typeof mapTemplates)[number];

export const isMapTemplate = (value: string | null): value is MapTemplate =>
  mapTemplates.some((each) => each === value);
