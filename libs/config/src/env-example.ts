import { fieldGroups, refusedNames } from './fields/all.js';
import type { Field } from './fields/field.js';

/** The text of `.env.example`: every setting with its default and meaning. */
export function envExample(): string {
  const parts = [
    `# Settings of Cartulary, all optional, with their defaults. Copy to .env and change what you need.
# Written by \`npm run env\` from libs/config/src/fields/: change it there.
# Not here yet: ${refusedNames.join(', ')}. The start refuses them; originals are files in CARTULARY_DATA_DIR.`,
  ];
  for (const [heading, group] of Object.entries<Record<string, Field>>(fieldGroups)) {
    parts.push(`# --- ${heading} ---`);
    for (const [name, field] of Object.entries(group)) {
      const line = field.default === null ? `# ${name}=` : `${name}=${quoted(field.default)}`;
      parts.push(`# ${field.meaning}\n${line}`);
    }
  }
  return `${parts.join('\n\n')}\n`;
}

/** '#' begins a comment, and blanks end a value in some readers. */
function quoted(value: string): string {
  return /[#\s]/.test(value) ? `"${value}"` : value;
}
