import { decidedByImages, services } from './compose-settings.js';
import { fields } from './fields/all.js';
import type { Field } from './fields/field.js';

/** Names of a container's settings: `secrets` come from the Secret, `settings` from the chart's values. */
export interface ChartSettings {
  readonly settings: readonly string[];
  readonly secrets: readonly string[];
}

/** Settings per service for the Helm chart. A setting that belongs to no service fails to render. */
export function chartSettings(): Record<string, ChartSettings> {
  const given = Object.entries<Field>(fields).filter(([name]) => !decidedByImages.includes(name));
  return Object.fromEntries(
    services.map((service) => {
      const own = given.filter(([, field]) => field.for.includes(service));
      const names = (secret: boolean): string[] =>
        own.filter(([, field]) => (field.secret === true) === secret).map(([name]) => name);
      return [service, { settings: names(false), secrets: names(true) }];
    }),
  );
}
