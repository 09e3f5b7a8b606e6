import '@/ui/theme/index.css';

/**
 * The start in pieces, each a task of its own: what somebody does meanwhile is heard between them, where one long task
 * would hold up a slow processor (docs/decisions/2026-11-20-what-the-sign-in-page-loads.md). Nothing else is imported
 * here, so that what cannot be fetched can be told.
 */
async function begin(): Promise<void> {
  await import('./start-drawing');
  await nextTask();
  await import('./start-leading');
  await nextTask();
  const { start } = await import('./start');
  await nextTask();
  start();
}

const nextTask = (): Promise<void> => new Promise((go) => setTimeout(go));

async function tell(error: unknown): Promise<void> {
  try {
    const { showStartFailure } = await import('./failure/start-failure');
    showStartFailure(error);
  } catch {
    // Not even this came: index.html holds a screen for that (start-screen.plugin.ts).
    document.documentElement.dataset['start'] = 'failed';
  }
}

begin().catch(tell);
