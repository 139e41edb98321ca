import fc from 'fast-check';
import { createSearch } from '../../contract/rules/search.ts';

export const video = (title: string, ...tag: string[]) => ({ title, tag });
export const search = (videos: ReturnType<typeof video>[]) =>
  createSearch(videos, ({ title, tag }) => ({ names: [title], tags: tag }));
export const finds = (typed: string, title: string, ...tag: string[]) =>
  search([video(title, ...tag)])(typed).length === 1;

/** What a title is made of, for all titles. */
export const syllables = fc
  .array(fc.integer({ min: 0xac00, max: 0xd7a3 }), { minLength: 2, maxLength: 8 })
  .map((codes) => String.fromCharCode(...codes));
export const latin = fc.stringMatching(/^[A-Za-z0-9]{2,12}$/);
export const title = fc
  .array(fc.oneof(syllables, latin), { minLength: 1, maxLength: 4 })
  .map((words) => words.join(' '));
