import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import {
  GalleryAnswer,
  GalleryCategoriesAnswer,
  HomeAnswer,
  VideoAnswer,
  VideosAnswer,
} from '../../../contract/schemas/contents.ts';
import { buildTest } from '../support/build-test.ts';

test('every answer has the shape that was agreed', async () => {
  const { app } = await buildTest();
  const answers = {
    '/api/contents/home': HomeAnswer,
    '/api/contents/videos': VideosAnswer,
    '/api/contents/videos/bulti': VideoAnswer,
    '/api/contents/gallery/categories/all': GalleryCategoriesAnswer,
    '/api/contents/gallery/2024KWDA': GalleryAnswer,
    '/api/contents/gallery/2025KWDA': GalleryAnswer,
  };
  for (const [url, schema] of Object.entries(answers)) {
    const answer = await app.inject(url);
    expect([url, answer.statusCode, [...Value.Errors(schema, answer.json())]]).toEqual([
      url,
      200,
      [],
    ]);
  }
});
