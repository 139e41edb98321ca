import { start } from './start.tsx';
import './ui/global.css.ts';
import './ui/loading-screen.css.ts';

start();
