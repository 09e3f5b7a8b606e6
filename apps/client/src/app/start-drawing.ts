/** What draws: the first piece of the start (main.ts). */
export { createRoot } from 'react-dom/client';
