/** The request in an emailed link (/login?reset=…, /login?verify=…, decisions.md; /login?undo=…, /login?event=…). */
export interface MailedLink {
  readonly kind: 'reset' | 'verify' | 'undo' | 'event';
  readonly token: string;
}

/** Parses an emailed link; undefined if the URL has no token. */
export function mailedLink(search: string): MailedLink | undefined {
  const query = new URLSearchParams(search);
  for (const kind of ['reset', 'verify', 'undo', 'event'] as const) {
    const token = query.get(kind);
    if (token) return { kind, token };
  }
  return undefined;
}
