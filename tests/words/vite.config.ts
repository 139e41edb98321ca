import { defineConfig } from 'vite';
import { plugins } from '../../vite.plugins.ts';

/** As built for fans: a text that no loaded catalogue has is its raw id, not its English. */
export default defineConfig({ plugins: plugins({}, { descriptorFields: 'id-only' }) });
