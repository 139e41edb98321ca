import { createContext } from 'react-router';
import type { App } from './app.ts';

/** The app as loaders, actions and middleware find it: `context.get(appContext)`. */
export const appContext = createContext<App>();
