import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { isLanguage } from '../../contract/languages.ts';
import type { Subject } from '../../contract/rendering.ts';
import { auditionWithId } from '../repositories/auditions.ts';
import { isTag, videoWithId } from '../repositories/contents.ts';
import { eventDetail } from '../repositories/events.ts';
import { galleryCategoryList, photoWithId } from '../repositories/gallery.ts';
import { faq, noticeWithId } from '../repositories/information.ts';

/** No name in the database is longer. */
const LONGEST = 100;

/** Public things by their names, as the API sends them: what the API has read, a page knows without another query. */
function readItems({ contents, clock }: Pick<FastifyInstance, 'contents' | 'clock'>) {
  const { written } = contents;
  return {
    audition: (id: string) =>
      written(`audition ${id}`, (db) => auditionWithId(db, id, clock.now())),
    event: (id: string) => written(`event ${id}`, (db) => eventDetail(db, id, clock.now())),
    notice: (id: string) => written(`notice ${id}`, (db) => noticeWithId(db, id)),
    photo: (id: string) => written(`photo ${id}`, (db) => photoWithId(db, id)),
    video: (id: string) => written(`video ${id}`, (db) => videoWithId(db, id)),
  };
}

type Items = ReturnType<typeof readItems>;

function createItems(app: Pick<FastifyInstance, 'contents' | 'clock'>) {
  const items = readItems(app);
  const of =
    (kind: keyof Items) =>
    async (name: string): Promise<boolean> =>
      (await items[kind](name)) !== undefined;

  const known: Record<Subject['kind'], (name: string) => Promise<boolean>> = {
    audition: of('audition'),
    event: of('event'),
    notice: of('notice'),
    photo: of('photo'),
    video: of('video'),
    language: async (name) => isLanguage(name),
    async faq(name) {
      const { categories } = await app.contents.answer('faq names', faq);
      return categories.some(({ id }) => id === name);
    },
    async gallery(name) {
      const { categories } = await app.contents.answer('gallery names', galleryCategoryList);
      return categories.some(({ category }) => category === name);
    },
    async tag(name) {
      const found = await app.contents.answer(`tag ${name}`, async (db) =>
        (await isTag(db, name)) ? {} : undefined,
      );
      return found !== undefined;
    },
  };

  return {
    ...items,
    /** From memory or by an index, and far cheaper than a page: anybody can make up names. */
    exists: async ({ kind, name }: Pick<Subject, 'kind' | 'name'>): Promise<boolean> =>
      name.length <= LONGEST && !/\0/.test(name) && name.isWellFormed() && known[kind](name),
  };
}

export const items = fp(async (app) => {
  app.decorate('items', createItems(app));
});

declare module 'fastify' {
  interface FastifyInstance {
    items: ReturnType<typeof createItems>;
  }
}
