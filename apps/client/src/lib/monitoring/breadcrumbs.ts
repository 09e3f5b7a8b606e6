import { limits } from '@cartulary/contracts/limits';
import type { Breadcrumb } from '@cartulary/contracts/monitoring';
import { redactText, redactWords } from '@cartulary/contracts/redact';

let trail: Breadcrumb[] = [];
const MAX_MESSAGE_CHARACTERS = 500;

/** Records an event in memory. The last 100 are sent with an error report. Never include typed or displayed text. */
export function addBreadcrumb(category: string, message: string, data?: Record<string, unknown>): void {
  trail.push({
    category,
    message: redactText(message, MAX_MESSAGE_CHARACTERS),
    timestamp: new Date().toISOString(),
    ...(data === undefined ? {} : { data: redactWords(data) as Record<string, unknown> }),
  });
  if (trail.length > limits.client.breadcrumbs) trail = trail.slice(-limits.client.breadcrumbs);
}

/** Recent events, oldest first. */
export const breadcrumbs = (): readonly Breadcrumb[] => trail;

/** Identifies the pressed element by tag, role, and ID rather than by its label, which may contain document names. */
function pressedOf(target: EventTarget | null): string | undefined {
  const element = target instanceof Element ? target.closest('button, a, input, select, textarea, [role]') : null;
  if (!element) return undefined;
  const role = element.getAttribute('role') ?? element.getAttribute('type');
  return `${element.tagName.toLowerCase()}${role ? `[${role}]` : ''}${element.id ? `#${element.id}` : ''}`;
}

/** Tracks clicks, the network, and page visibility. Returns a function that stops. */
export function followPage(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const note = (category: string, message: string) => (): void => addBreadcrumb(category, message);
  addEventListener(
    'click',
    (event) => {
      const pressed = pressedOf(event.target);
      if (pressed) addBreadcrumb('press', pressed);
    },
    { capture: true, passive: true, signal },
  );
  addEventListener('online', note('network', 'online'), { signal });
  addEventListener('offline', note('network', 'offline'), { signal });
  document.addEventListener('visibilitychange', () => addBreadcrumb('page', document.visibilityState), { signal });
  return () => stop.abort();
}
