import '@/ui/theme/index.css';

/**
 * Starts the client in separate tasks so that the browser can handle input between them. A single long task would block
 * a slow processor (docs/decisions/2026-11-20-what-the-sign-in-page-loads.md). This file imports nothing else, so it
 * can report load failures.
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
    // Not even this chunk loaded. index.html contains a screen for that (start-screen.plugin.ts).
    document.documentElement.dataset['start'] = 'failed';
  }
}

begin().catch(tell);
