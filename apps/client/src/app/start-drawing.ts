/** Rendering: the first chunk of startup (main.ts). */
export { createRoot } from 'react-dom/client';
