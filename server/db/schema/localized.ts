import { jsonb } from 'drizzle-orm/pg-core';
import type { LocalizedText } from '../../../contract/languages.ts';

export const localized = (name: string) => jsonb(name).$type<LocalizedText>();
