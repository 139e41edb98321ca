import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';

type LinguiOptions = Parameters<typeof lingui>[0];
type MacroOptions = Parameters<typeof linguiTransformerBabelPreset>[0];

/** What our sources need to become scripts, for browsers and for the server that renders pages. */
export const plugins = (words: LinguiOptions = {}, macros: MacroOptions = {}) => [
  react(),
  lingui(words),
  babel({ presets: [linguiTransformerBabelPreset(macros)] }),
  vanillaExtractPlugin(),
];
