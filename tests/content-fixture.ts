import type {
  ContentDetail,
  ContentItem,
  MissingLanguages,
  PreviewReply,
} from '../contract/schemas/content-editing.ts';
import type { SavedVersion } from '../machines/content-edit.types.ts';

/** The calls about a headline that staff edit. */
export const HEADLINE = '/api/admin/content/headlines/doors';

export const HEADLINE_ITEM: ContentItem = {
  id: 'doors',
  name: 'Doors open at five',
  state: 'draft',
  revision: 1,
  publishedRevision: null,
  plannedRevision: null,
  publishAt: null,
  endAt: null,
  plannedEndAt: null,
  failure: null,
  missing: ['kr', 'cn', 'jp'],
  updatedAt: '2026-01-05T01:15:00.000Z',
  updatedBy: 'Luna',
};

export const MISSING_LANGUAGES: MissingLanguages = {
  kind: 'headlines',
  missing: { en: 0, kr: 1, cn: 1_200, jp: 1 },
};

/** The server's answer with this version as the newest one. */
export const headline = ({ revision, draft }: SavedVersion): ContentDetail => ({
  item: { ...HEADLINE_ITEM, revision },
  document: draft,
  pictures: [],
});

const linkIn = (language: string) =>
  `/preview/headlines/doors/1/${language}/1767579300000/${'s'.repeat(43)}`;

export const HEADLINE_PREVIEW: PreviewReply = {
  links: { en: linkIn('en'), kr: linkIn('kr'), cn: linkIn('cn'), jp: linkIn('jp') },
  until: '2026-01-05T02:15:00.000Z',
};
