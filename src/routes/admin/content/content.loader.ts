import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { ContentDraft } from '../../../../contract/content/fields.ts';
import { NEW_ITEM, publicationProblems, tidyDraft } from '../../../../contract/rules/content.ts';
import { canSearch } from '../../../../contract/rules/search.ts';
import type {
  ContentDetail,
  ContentItem,
  ContentList,
  ContentVersions,
  MissingLanguages,
  PreviewReply,
} from '../../../../contract/schemas/content-editing.ts';
import type { ContentPicture } from '../../../../contract/schemas/content-pictures.ts';
import { EDITORS } from '../../../../contract/user.ts';
import { ApiError } from '../../../api/api-error.ts';
import { contentApi, contentOverview } from '../../../api/content.ts';
import type { Refusal } from '../../../api/refusal.ts';
import type { CallOptions, Send } from '../../../api/send.ts';
import { entered, type Titled } from '../frame/entered.ts';
import type { KindWords } from './kind-words.ts';
import { kindNamed } from './kinds.ts';

export type LoadedKinds = Titled & { kinds: MissingLanguages[] | null };
export type LoadedList = Titled & { list: ContentList | null };
/** A new item has no `detail` yet, but may begin as a copy. */
export type LoadedItem = Titled & {
  detail: ContentDetail | null;
  begun: ContentDraft;
  /** What a new item begins with, which is not saved yet. */
  copy?: { of: string; draft: ContentDraft };
  pictures: ContentPicture[];
  /** For each field that names an item of another kind: the items to choose from, which fans can see. */
  choices: Record<string, ContentItem[]>;
};
export type LoadedHistory = Titled & {
  history: {
    versions: ContentVersions;
    newest: ContentDraft;
    older: ContentDraft | null;
    revision: number;
  } | null;
};

export type LoadedPreview = Titled & {
  detail: ContentDetail | null;
  /** Fields without which fans can't see it. */
  incomplete: string[];
  preview: ({ ok: true } & PreviewReply) | Refusal | null;
};

export async function loadKinds(args: LoaderFunctionArgs): Promise<LoadedKinds> {
  const { send, options, me, title } = await entered(args, msg`Content`, EDITORS);
  return { title, me, kinds: me && (await contentOverview(send, options)).kinds };
}

/** Redirects to the list of kinds if this one does not exist. */
async function enteredKind(args: LoaderFunctionArgs, titled?: MessageDescriptor) {
  const kind = kindNamed(args.params.kind);
  if (!kind) throw redirect('/admin/content');
  const staff = await entered(args, titled ?? kind.name, EDITORS);
  return { ...staff, kind, content: contentApi(staff.send, kind.content.kind) };
}

const listOf = ({ content }: KindWords) => `/admin/content/${content.kind}`;

/** Redirects to the list if the item does not exist. */
async function orToList<Loaded>(kind: KindWords, loading: Promise<Loaded>): Promise<Loaded> {
  try {
    return await loading;
  } catch (error) {
    const isWrong = error instanceof ApiError && [400, 404].includes(error.status ?? 0);
    throw isWrong ? redirect(listOf(kind)) : error;
  }
}

/** What an item is called on its pages. */
function titleOf(
  { items }: KindWords,
  id: string,
  title: MessageDescriptor,
  detail: ContentDetail | null,
): Pick<Titled, 'title' | 'name'> {
  const fixed = items[id];
  return fixed ? { title: fixed } : { title, name: detail?.item.name || undefined };
}

export async function loadList(args: LoaderFunctionArgs): Promise<LoadedList> {
  const { kind, content, options, me, title } = await enteredKind(args);
  const { searchParams } = new URL(args.request.url);
  const asked = ['state', 'missing', 'sort', 'after', 'q'].flatMap((name) => {
    const value = searchParams.get(name)?.trim();
    return value && (name !== 'q' || canSearch(value)) ? [[name, value]] : [];
  });
  const query = { ...(kind.content.ordered && { sort: 'position' }), ...Object.fromEntries(asked) };
  const list = me && (await orToList(kind, content.list(query, options)));
  return { title, me, list };
}

export async function loadImport(args: LoaderFunctionArgs): Promise<Titled> {
  const { me, title } = await enteredKind(args, msg`Import and export`);
  return { title, me };
}

const emptyDraft = ({ content }: KindWords): ContentDraft => {
  const tidied = tidyDraft(content.fields, {});
  return 'draft' in tidied ? tidied.draft : {};
};

/** More would be no list to choose from. */
const MOST_PAGES = 10;

async function choicesOf({ content: { fields } }: KindWords, send: Send, options: CallOptions) {
  const found = Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'item' ? [[name, contentApi(send, field.kind)] as const] : [],
  );
  const choices = found.map(async ([name, others]) => {
    const items: ContentItem[] = [];
    let after: string | null = null;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const query = { state: 'public', sort: 'position', ...(after && { after }) };
      const list: ContentList = await others.list(query, options);
      items.push(...list.items);
      after = list.next;
      if (after === null) break;
    }
    return [name, items] as const;
  });
  return Object.fromEntries(await Promise.all(choices));
}

export async function loadItem(args: LoaderFunctionArgs): Promise<LoadedItem> {
  const { kind, content, send, options, me, title } = await enteredKind(args);
  const { id = '' } = args.params;
  if (id === NEW_ITEM && kind.content.fixed) throw redirect(listOf(kind));
  const from = new URL(args.request.url).searchParams.get('from');
  const known = id === NEW_ITEM ? from : id;
  const detail = me && known ? await orToList(kind, content.detail(known, options)) : null;
  const begun = (id !== NEW_ITEM && detail?.document) || emptyDraft(kind);
  const copy = id === NEW_ITEM && from && detail ? { of: from, draft: detail.document } : undefined;
  const pictures = detail?.pictures ?? [];
  const choices = me ? await choicesOf(kind, send, options) : {};
  const loaded = { me, begun, pictures, choices, ...(copy && { copy }) };
  if (id === NEW_ITEM) return { ...loaded, title, detail: null };
  return { ...loaded, ...titleOf(kind, id, title, detail), detail };
}

export async function loadHistory(args: LoaderFunctionArgs): Promise<LoadedHistory> {
  const { kind, content, options, me, title } = await enteredKind(args);
  const { id = '' } = args.params;
  if (!me) return { title, me, history: null };
  const { searchParams } = new URL(args.request.url);
  const before = searchParams.get('before');
  const revision = Number(searchParams.get('revision'));
  const [versions, detail, older] = await orToList(
    kind,
    Promise.all([
      content.versions(id, before ? { before } : {}, options),
      content.detail(id, options),
      revision > 0 ? content.version(id, revision, options) : null,
    ]),
  );
  const history = { versions, newest: detail.document, older: older?.document ?? null, revision };
  return { ...titleOf(kind, id, title, detail), me, history };
}

/** Each visit makes new links, which the audit records. */
export async function loadPreview(args: LoaderFunctionArgs): Promise<LoadedPreview> {
  const { kind, content, options, me, title } = await enteredKind(args);
  const { id = '' } = args.params;
  if (!kind.content.page) throw redirect(`${listOf(kind)}/${id}`);
  const detail = me && (await orToList(kind, content.detail(id, options)));
  if (!detail) return { title, me, detail, incomplete: [], preview: null };
  const { item, document } = detail;
  const problems = publicationProblems(kind.content, id, document);
  const incomplete = problems.map(({ field }) => field);
  const preview =
    incomplete.length === 0
      ? await content.preview(id, { revision: item.revision }, options)
      : null;
  return { ...titleOf(kind, id, title, detail), me, detail, incomplete, preview };
}
