/** The ports of this machine on which the services listen. */
export interface Upstreams {
  readonly gateways: readonly number[];
  readonly collabs: readonly number[];
}

const BLOCK = (name: string, port: number): RegExp => new RegExp(`dynamic a ${name} ${port} \\{[^}]*\\}`, 'u');

/**
 * The product's Caddyfile for processes on one machine: replaces the containers' host names with ports, and changes
 * nothing else.
 * @throws if it no longer contains a name
 */
export function caddyfile(product: string, { gateways, collabs }: Upstreams): string {
  const here = (ports: readonly number[]): string => `to ${ports.map((port) => `127.0.0.1:${port}`).join(' ')}`;
  const changes: [pattern: RegExp, by: string][] = [
    [BLOCK('gateway', 8080), here(gateways)],
    [BLOCK('collab-server', 8081), here(collabs)],
    [/^import more\/\*$/mu, ''],
    [/auto_https disable_redirects/u, 'auto_https off\n\tadmin off'],
  ];
  return changes.reduce((text, [pattern, by]) => {
    if (!pattern.test(text)) throw new Error(`The Caddyfile has no ${String(pattern)}`);
    return text.replace(pattern, by);
  }, product);
}
