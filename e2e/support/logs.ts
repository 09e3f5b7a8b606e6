import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Product } from '@cartulary/testing/product';

/** All logs of the product: its log files, PostgreSQL's, and the launcher's output. */
export function logsOf(product: Product): string {
  const directories = ['logs', 'database'].map((name) => path.join(product.dataDirectory, name));
  const files = directories.flatMap((directory) =>
    readdirSync(directory)
      .filter((name) => name.endsWith('.log'))
      .map((name) => path.join(directory, name)),
  );
  for (const part of ['gateway', 'database'])
    if (!files.some((file) => file.includes(part))) throw new Error(`There is no log of ${part}: ${files.join()}`);
  return [product.output, ...files.map((file) => readFileSync(file, 'utf8'))].join('\n');
}

/** The names of the secrets that appear in the logs. */
export function secretsInLogs(product: Product, secrets: Readonly<Record<string, string>>): string[] {
  const logs = logsOf(product);
  return Object.entries(secrets)
    .filter(([, secret]) => secret === '' || logs.includes(secret))
    .map(([name]) => name);
}
