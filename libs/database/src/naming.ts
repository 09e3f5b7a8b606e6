import { DefaultNamingStrategy } from 'typeorm';

/** Maps camelCase properties to snake_case columns; one rule instead of a name on every column. */
export class SnakeCaseNaming extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName: string): string {
    return customName || snakeCase(propertyName);
  }
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
