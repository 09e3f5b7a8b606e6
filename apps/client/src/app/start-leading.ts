/** What leads from page to page: the second piece of the start (main.ts). */
export { createBrowserRouter, RouterProvider } from 'react-router-dom';
