import { type TObject, Type } from 'typebox';
import { expect, test } from 'vitest';
import { Audition } from '../../../contract/schemas/auditions.ts';
import { VideoItem } from '../../../contract/schemas/contents.ts';
import { EventItem } from '../../../contract/schemas/events.ts';
import { usualApi } from '../support/usual-app.ts';

test.each<[address: string, list: string, schema: TObject]>([
  ['/api/contents/videos', 'videos', VideoItem],
  // No sample is paused or cancelled, or has rounds.
  ['/api/contents/events', 'events', Type.Omit(EventItem, ['halted', 'rounds'])],
  ['/api/contents/auditions', 'auditions', Audition],
])('%s: some sample has each field of an item', async (address, list, { properties }) => {
  const { app } = await usualApi();
  const items: object[] = (await app.inject(address)).json()[list];
  const isShown = (field: string) =>
    items.some((item) => Reflect.get(item, field) !== null && field in item);
  expect(
    Object.keys(properties)
      .filter((field) => !isShown(field))
      .map((field) => `no sample of ${list} comes with "${field}" (seed, repository)`),
  ).toEqual([]);
});
