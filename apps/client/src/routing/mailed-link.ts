/** What the link of a mail asks for (/login?reset=…, /login?verify=…, decisions.md; /login?undo=…, /login?event=…). */
export interface MailedLink {
  readonly kind: 'reset' | 'verify' | 'undo' | 'event';
  readonly token: string;
}

/** The link that an address is; undefined where it carries no token. */
export function mailedLink(search: string): MailedLink | undefined {
  const query = new URLSearchParams(search);
  for (const kind of ['reset', 'verify', 'undo', 'event'] as const) {
    const token = query.get(kind);
    if (token) return { kind, token };
  }
  return undefined;
}
