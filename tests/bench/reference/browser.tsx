import './styles.css';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { routes } from './app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const router = createBrowserRouter(routes, { hydrationData: { loaderData: {} } });
hydrateRoot(root, <RouterProvider router={router} />);
if ('serviceWorker' in navigator) {
  addEventListener('load', () => navigator.serviceWorker.register('/sw.js'));
}
