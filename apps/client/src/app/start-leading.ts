/** Routing: the second chunk of startup (main.ts). */
export { createBrowserRouter, RouterProvider } from 'react-router-dom';
