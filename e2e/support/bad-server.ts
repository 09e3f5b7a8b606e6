import type { Page, Route } from '@playwright/test';

export const person = {
  id: 'u1',
  email: 'ilse@example.org',
  firstName: 'Ilse',
  lastName: 'Marwick',
  role: 'user',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  isActive: true,
  isEmailVerified: true,
  name: 'Ilse Marwick',
  permissions: ['DOCUMENT_VIEW', 'SETTINGS_VIEW', 'intelligence_access', 'search_access', 'dashboard_view'],
  organizationId: 'o1',
  authMode: 'standard',
  privacyMode: 'collaborative',
  privacyCompliant: true,
};

const HOUR_S = 3_600;
export const tokenUntil = (expiresAtS: number): string =>
  ['{}', JSON.stringify({ exp: expiresAtS })].map((part) => Buffer.from(part).toString('base64url')).join('.') + '.x';
const token = tokenUntil(Math.floor(Date.now() / 1_000) + HOUR_S);

/** The server's response; `nothing` closes the connection, `silent` never responds. */
export interface Answer {
  status?: number;
  /** An object is sent as JSON, text as HTML. */
  body?: unknown;
  nothing?: true;
  silent?: true;
}

export const success = (data: unknown): Answer => ({ body: { success: true, data } });
export const signedIn: Answer = success({
  user: person,
  token,
  sessionId: '7b6f3c1e-1d1b-4b0e-9d8e-0a4f6f6d2c11',
  expiresAt: new Date(Date.now() + 8 * HOUR_S * 1_000).toISOString(),
});
export const confirmed: Answer = success({ user: person });
export const noDocuments: Answer = success({
  items: [],
  total: 0,
  page: 1,
  pageSize: 50,
  folders: [],
  counts: { all: 0, toReview: 0, mine: 0, shared: 0, failed: 0, bin: 0 },
});

async function send(route: Route, { status = 200, body, nothing, silent }: Answer): Promise<void> {
  if (silent) return;
  if (nothing) return route.abort('connectionreset');
  const isText = typeof body === 'string';
  const sent = isText ? body : JSON.stringify(body);
  await route.fulfill({
    status,
    contentType: isText ? 'text/html' : 'application/json',
    body: body === undefined ? '' : sent,
  });
}

/** A server whose responses the test defines by path; undefined paths return 404. Lives as long as the page. */
export class BadServer {
  readonly answers = new Map<string, Answer | (() => Answer)>();
  readonly asked: string[] = [];

  static async behind(page: Page): Promise<BadServer> {
    const server = new BadServer();
    await page.route(
      (url) => /^\/(api|health|logs|socket\.io)(\/|$)/.test(url.pathname),
      async (route) => {
        const { pathname } = new URL(route.request().url());
        server.asked.push(`${route.request().method()} ${pathname}`);
        const answer = server.answers.get(`${route.request().method()} ${pathname}`) ?? server.answers.get(pathname);
        const chosen = typeof answer === 'function' ? answer() : answer;
        await send(route, chosen ?? { status: 404, body: { success: false } });
      },
    );
    return server;
  }

  /** Defines the responses for sign-in and the shell, so that a page can be opened. */
  letIn(): this {
    this.answers.set('/api/v1/auth/login', signedIn);
    this.answers.set('/api/v1/auth/validate', confirmed);
    this.answers.set('/api/v1/auth/refresh', signedIn);
    return this;
  }
}

/** Opens the client as the person whose session is in this tab. */
export async function signedInTab(page: Page, part: Record<string, unknown> = {}): Promise<void> {
  const session = {
    sessionId: '7b6f3c1e-1d1b-4b0e-9d8e-0a4f6f6d2c11',
    userId: person.id,
    organizationId: person.organizationId,
    token,
    rememberMe: false,
    createdAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + HOUR_S * 1_000).toISOString(),
    ...part,
  };
  await page.addInitScript((text) => {
    if (sessionStorage.getItem('already') !== null) return;
    sessionStorage.setItem('already', '');
    sessionStorage.setItem('cartulary.session', text);
  }, JSON.stringify(session));
}

/**
 * Speeds up the client's own clocks: the delays between retries, and the timeouts of calls and uploads.
 * @param limits speedup of the timeouts, if a busy machine needs more time for a response
 */
export async function hurry(page: Page, waits: number, limits = waits): Promise<void> {
  await page.addInitScript(
    (faster) => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => timeout(ms / faster.limits);
      const limit = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout');
      Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
        ...limit,
        set(ms: number) {
          limit?.set?.call(this, ms / faster.limits);
        },
      });
      const later = window.setTimeout.bind(window);
      window.setTimeout = ((work: () => void, ms = 0, ...rest: unknown[]) =>
        later(work, ms >= 850 ? ms / faster.waits : ms, ...rest)) as typeof window.setTimeout;
    },
    { waits, limits },
  );
}
